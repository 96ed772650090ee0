/** What liar's dice brings to the page. */
import type { LiarsDiceView } from "../../generated/protocol";
import type { GamePage } from "../contract";
import { Play } from "./play";
import { Still } from "./still";
import "./look.css";
import "./board.css";
import "./controls.css";
import "./tally.css";
import "./reveal.css";
import "./ending.css";

export const page: GamePage<LiarsDiceView> = { look: "pirates", Play, Still };
