/** The head of every screen: menu, what it is, the rules. */
import { Icon } from "../drawing/icon";
import { say } from "../language/words";

export function Header({
  title,
  state,
  onMenu,
  onRules,
}: {
  title: string;
  state: string;
  onMenu: (() => void) | null;
  onRules: (() => void) | null;
}) {
  return (
    <header class="header">
      {onMenu && (
        <button
          type="button"
          class="icon-button"
          aria-label={say("page-menu")}
          aria-haspopup="dialog"
          onClick={onMenu}
        >
          <Icon name="menu" />
        </button>
      )}
      <div class="header-title">
        <h1>{title}</h1>
        <p>{state}</p>
      </div>
      {onRules && (
        <button
          type="button"
          class="icon-button"
          aria-label={say("page-rules")}
          aria-haspopup="dialog"
          onClick={onRules}
        >
          <Icon name="help" />
        </button>
      )}
    </header>
  );
}
