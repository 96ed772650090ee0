/** How to read the squares, for those who have the room. */
import { say } from "../../language/words";
import { Bean } from "./figures";
import { signed } from "./marks";
import { Heads } from "./square";

function Sample({ way, beans, each }: { way: "gets" | "pays"; beans: number; each: boolean }) {
  const gets = way === "gets";
  return (
    <svg width="56" height="30" viewBox="0 0 56 30" aria-hidden="true">
      <rect class={gets ? "sun-fill" : "rain-fill"} x="2" y="2" width="52" height="26" />
      <rect
        x="2"
        y="2"
        width="52"
        height="26"
        fill={gets ? "url(#milk-dots)" : "url(#milk-hatch)"}
      />
      <path
        class="milk-line"
        stroke-width="1.5"
        d="M1.5 1.800L27 1.4 54.5 2l-.4 13 .3 13.2-27 .3-25.6-.5.2-13z"
      />
      <text class="milk-amount" x="6" y="20">
        {signed(gets ? beans : -beans)}
      </text>
      {each ? <Heads x={33} y={9} /> : <Bean x={41} y={15} scale={1.1} />}
    </svg>
  );
}

export function Legend() {
  return (
    <section class="card milk-legend">
      <h2 class="column-title">{say("milk-legend")}</h2>
      <ul>
        <li>
          <Sample way="gets" beans={2} each={false} />
          {say("milk-legend-gets")}
        </li>
        <li>
          <Sample way="pays" beans={5} each={false} />
          {say("milk-legend-pays")}
        </li>
        <li>
          <Sample way="pays" beans={2} each />
          {say("milk-legend-each")}
        </li>
        <li>
          <svg width="56" height="30" viewBox="0 0 56 30" aria-hidden="true">
            <path
              class="milk-arrow"
              d="M18 23h10c11 0 11-15 0-15H18m5-5l-5 5 5 5"
              stroke-width="2.6"
            />
          </svg>
          {say("milk-legend-goes")}
        </li>
      </ul>
    </section>
  );
}
