import { render } from "preact";
import { App } from "./app";
import { keepLook } from "./device/theme";
import { choose, firstLanguage } from "./language/words";
import "./style/tokens.css";
import "./style/base.css";
import "./style/sheets.css";
import "./style/frame.css";
import "./style/seats.css";
import "./style/bar.css";

keepLook();
await choose(firstLanguage());
const root = document.getElementById("app");
if (root) render(<App />, root);
