/** The whole page: which screen stands at the address. */

import { Unknown } from "./frame/states";
import { lazy } from "./lazy";
import { path, routeOf } from "./route";
import { Home } from "./screens/home";

const Table = lazy(async () => (await import("./screens/table")).TableScreen);
const Lesson = lazy(async () => (await import("./screens/lesson")).Lesson);
const Odds = lazy(async () => (await import("./screens/odds")).Odds);
const MoveHere = lazy(async () => (await import("./screens/move")).MoveHere);

export function App() {
  const route = routeOf(path.value);
  switch (route.screen) {
    case "home":
      return <Home />;
    case "table":
      return <Table key={route.code} code={route.code} part={route.part} />;
    case "lesson":
      return <Lesson key={route.game} game={route.game} />;
    case "odds":
      return <Odds game={route.game} />;
    case "move":
      return <MoveHere code={route.code} />;
    default:
      return <Unknown />;
  }
}
