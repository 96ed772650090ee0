/** What one scene of the game gives to the frame: the frame itself stays while scenes change. */
import type { FrameProps } from "../../frame/frame";

export type Scene = Omit<FrameProps, "store" | "title">;
