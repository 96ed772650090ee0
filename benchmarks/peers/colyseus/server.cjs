// Liar's dice on Colyseus: schema state with a StateView per client, patches at the default rate.
//
//     node server.cjs PORT
//
// A finished game is dealt anew in the same room.
"use strict";

const { randomInt } = require("node:crypto");
const { Room, Server } = require("@colyseus/core");
const { StateView, schema, t } = require("@colyseus/schema");
const { WebSocketTransport } = require("@colyseus/ws-transport");
const { DICE, FACES, bidRefusal, countFace, rollHand } = require("../liars_dice.cjs");

const Seat = schema({ dice: t.array("uint8").view(), left: t.uint8() }, "Seat");

const Shown = schema(
  {
    first: t.array("uint8"),
    second: t.array("uint8"),
    quantity: t.uint8(),
    face: t.uint8(),
    count: t.uint8(),
    loser: t.uint8(),
  },
  "Shown",
);

const Table = schema(
  {
    seats: t.array(Seat),
    shown: Shown,
    toAct: t.uint8(),
    by: t.uint8(),
    quantity: t.uint8(),
    face: t.uint8(),
    games: t.uint32(),
    moves: t.uint32(),
  },
  "Table",
);

/** Put values into a schema array, element by element, so that only changes are sent. */
function fill(array, values) {
  while (array.length > values.length) array.pop();
  for (let i = 0; i < values.length; i += 1) {
    if (i < array.length) array[i] = values[i];
    else array.push(values[i]);
  }
}

class LiarsDice extends Room {
  onCreate() {
    this.maxClients = 2;
    this.state = new Table({ toAct: 0, by: 0, quantity: 0, face: 0, games: 0, moves: 0 });
    this.state.shown = new Shown({ quantity: 0, face: 0, count: 0, loser: 0 });
    for (const _ of [0, 1]) this.state.seats.push(new Seat({ left: DICE }));
    this.players = [];
    this.deal();
    this.onMessage("bid", (client, bid) => this.bid(client, bid));
    this.onMessage("challenge", (client) => this.challenge(client));
  }

  onJoin(client) {
    const player = this.players.push(client.sessionId) - 1;
    client.view = new StateView();
    client.view.add(this.state.seats[player]);
  }

  /** Roll everyone's dice for a new round. */
  deal() {
    for (const seat of this.state.seats) {
      fill(seat.dice, rollHand(seat.left, () => randomInt(1, FACES + 1)));
    }
    this.state.quantity = 0;
    this.state.face = 0;
  }

  /** Return whether the client is the one to act, and tell it if not. */
  mayAct(client, reason) {
    const refusal = this.players[this.state.toAct] === client.sessionId ? reason : "turn";
    if (refusal !== null) client.send("refused", refusal);
    return refusal === null;
  }

  /** Make a bid that is higher than the standing one. */
  bid(client, { quantity, face }) {
    const { state } = this;
    const total = state.seats[0].left + state.seats[1].left;
    if (!this.mayAct(client, bidRefusal(state.quantity, quantity, face, total))) return;
    state.quantity = quantity;
    state.face = face;
    state.by = state.toAct;
    state.toAct = 1 - state.toAct;
    state.moves += 1;
  }

  /** Show all dice; whoever was wrong loses one and starts the next round. */
  challenge(client) {
    const { state } = this;
    if (!this.mayAct(client, state.quantity === 0 ? "no bid" : null)) return;
    const hands = [[...state.seats[0].dice], [...state.seats[1].dice]];
    const count = countFace(hands, state.face);
    const loser = count >= state.quantity ? state.toAct : state.by;
    fill(state.shown.first, hands[0]);
    fill(state.shown.second, hands[1]);
    Object.assign(state.shown, { quantity: state.quantity, face: state.face, count, loser });
    state.seats[loser].left -= 1;
    if (state.seats[loser].left === 0) {
      for (const seat of state.seats) seat.left = DICE;
      state.games += 1;
    }
    this.deal();
    state.toAct = loser;
    state.moves += 1;
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define("liars_dice", LiarsDice);
server.listen(Number(process.argv[2]), "127.0.0.1");
