/** What is asked before a table is laid. It is fetched after the first page is there. */
import { ownName } from "../../device/people";
import { say } from "../../language/words";
import { NameSheet } from "../name";
import { chosen } from "./chosen";
import { withFriends } from "./laying";

export { BotsSheet } from "./bots";
export { PassSheet } from "./pass";

/** Asks once under which name to play with friends. */
export function FriendsSheet({ onClose }: { onClose: () => void }) {
  return (
    <NameSheet
      title={say("home-friends")}
      initial={ownName()}
      action={say("home-lay")}
      onName={(name) => withFriends(chosen.value, name)}
      onClose={onClose}
    />
  );
}
