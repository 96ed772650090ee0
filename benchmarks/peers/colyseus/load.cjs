// The load client for Colyseus, over its own SDK. It obeys the same commands on standard input, and
// answers with the same lines of JSON, as benchmarks/load/client.py does for the others.
//
//     node load.cjs URL
"use strict";

delete globalThis.WebSocket; // the SDK then takes the package `ws`, which costs this client less
const { createInterface } = require("node:readline");
const { Client } = require("@colyseus/sdk");

const JOINS_AT_ONCE = 8;
const client = new Client(process.argv[2]);
const tables = [];
const tally = { moves: 0, refusals: 0, starved: 0, latencies: [] };
let saturate = false;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const say = (report) => process.stdout.write(`${JSON.stringify(report)}\n`);

/** End the run: a figure of a broken load would be wrong. */
function fail(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

/** Send the next move of a table: raise by one up to half of the dice, then challenge. */
function move(table) {
  const { state } = table.rooms[table.toAct];
  const { quantity, seats } = state;
  table.mover = table.toAct;
  table.inFlight = true;
  table.sentAt = performance.now();
  if (quantity >= Math.floor((seats[0].left + seats[1].left + 1) / 2)) {
    table.rooms[table.mover].send("challenge");
  } else {
    const face = seats[table.mover].dice[0];
    table.rooms[table.mover].send("bid", { quantity: quantity + 1, face });
  }
}

/** Take note of a state that a player received; go on when both know of the last move. */
function update(table, player, state) {
  if (state.moves === table.seen[player]) return;
  table.seen[player] = state.moves;
  const [own, other] = [state.seats[player], state.seats[1 - player]];
  if (own.dice.length !== own.left || other.dice?.length) fail("a player sees the wrong dice");
  if (table.inFlight && player !== table.mover) {
    tally.latencies.push(performance.now() - table.sentAt);
    tally.moves += 1;
  }
  table.toAct = state.toAct;
  if (table.seen[0] !== table.seen[1]) return;
  table.inFlight = false;
  if (saturate) move(table);
}

/** Open one table with both players. */
async function open() {
  const table = { rooms: [], seen: [-1, -1], inFlight: false, toAct: 0, mover: 0, sentAt: 0 };
  for (const player of [0, 1]) {
    const first = player === 0;
    const room = await (first
      ? client.create("liars_dice")
      : client.joinById(table.rooms[0].roomId));
    room.onMessage("refused", () => (tally.refusals += 1));
    room.onLeave((code) => fail(`a room was left: ${code}`));
    room.onStateChange((state) => update(table, player, state));
    table.rooms.push(room);
  }
  tables.push(table);
}

/** Open tables until there are so many. */
async function openTables(count) {
  let left = count - tables.length;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await open();
    }
  };
  await Promise.all(Array.from({ length: JOINS_AT_ONCE }, worker));
  const known = () => tables.every(({ seen }) => seen[0] === seen[1] && seen[0] >= 0);
  while (!known()) await sleep(20);
  say({ did: "open", sockets: 2 * tables.length });
}

/** Forget what was counted so far; return a function that reports what was counted since. */
function beginCount() {
  Object.assign(tally, { moves: 0, refusals: 0, starved: 0, latencies: [] });
  const started = performance.now();
  const cpu = process.cpuUsage();
  return (did) => {
    const wall_s = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    const sorted = tally.latencies.toSorted((a, b) => a - b);
    const at = (share) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
    const { moves, refusals, starved } = tally;
    const cpu_s = (user + system) / 1e6;
    say({ did, moves, refusals, starved, wall_s, cpu_s, p50_ms: at(0.5), p99_ms: at(0.99) });
  };
}

/** Keep one move in flight at every table; measure after `warm_moves`. */
async function sat({ warm_moves, seconds }) {
  saturate = true;
  tally.moves = 0;
  for (const table of tables) move(table);
  while (tally.moves < warm_moves) await sleep(1);
  const report = beginCount();
  say({ did: "warm" });
  await sleep(1000 * seconds);
  report("sat");
  saturate = false;
  while (tables.some(({ inFlight }) => inFlight)) await sleep(20);
}

/** Send moves at random times, so many a second in all. */
async function paced({ warm_s, seconds, rate }) {
  const gap = () => (-1000 * Math.log(1 - Math.random())) / rate;
  const begin = performance.now() + 1000 * warm_s;
  const end = begin + 1000 * seconds;
  let due = performance.now() + gap();
  let report = null;
  while (performance.now() < end) {
    if (report === null && performance.now() >= begin) {
      report = beginCount();
      say({ did: "warm" });
    }
    for (; due <= performance.now(); due += gap()) {
      const idle = tables.filter(({ inFlight }) => !inFlight);
      if (idle.length === 0) tally.starved += 1;
      else move(idle[Math.floor(Math.random() * idle.length)]);
    }
    await sleep(1);
  }
  report("paced");
  while (tables.some(({ inFlight }) => inFlight)) await sleep(20);
}

/** Obey the commands on standard input, one after the other. */
async function main() {
  for await (const line of createInterface({ input: process.stdin })) {
    const command = JSON.parse(line);
    if (command.do === "open") await openTables(command.tables);
    else if (command.do === "sat") await sat(command);
    else if (command.do === "paced") await paced(command);
    else break;
  }
  process.exit(0);
}

main().catch((error) => fail(error.stack));
