// Liar's dice on boardgame.io: its server, its in-memory store, its lobby with credentials.
//
//     node server.cjs PORT
//
// Hidden dice are stripped with the library's own PlayerView. Undo is off, which spares the peer
// work that this game has no use for. A finished game is dealt anew in the same match.
"use strict";

const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");
const { DICE, bidRefusal, countFace, rollHand } = require("../liars_dice.cjs");

/** Roll everyone's dice for a new round. */
function deal(G, random) {
  for (const seat of [0, 1]) {
    G.players[seat] = { dice: rollHand(G.left[seat], () => random.D6()) };
  }
  G.bid = null;
}

/** Make a bid that is higher than the standing one. */
function bid({ G, playerID, events }, quantity, face) {
  const standing = G.bid === null ? 0 : G.bid.quantity;
  if (bidRefusal(standing, quantity, face, G.left[0] + G.left[1]) !== null) return INVALID_MOVE;
  G.bid = { by: Number(playerID), quantity, face };
  G.moves += 1;
  events.endTurn();
}

/** Show all dice; whoever was wrong loses one and starts the next round. */
function challenge({ G, playerID, events, random }) {
  if (G.bid === null) return INVALID_MOVE;
  const hands = [G.players[0].dice, G.players[1].dice];
  const count = countFace(hands, G.bid.face);
  const loser = count >= G.bid.quantity ? Number(playerID) : G.bid.by;
  G.shown = { hands, bid: G.bid, count, loser };
  G.left[loser] -= 1;
  if (G.left[loser] === 0) {
    G.left = [DICE, DICE];
    G.games += 1;
  }
  deal(G, random);
  G.moves += 1;
  events.endTurn({ next: String(loser) });
}

const LiarsDice = {
  name: "liars-dice",
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: ({ random }) => {
    const G = { players: {}, left: [DICE, DICE], bid: null, shown: null, games: 0, moves: 0 };
    deal(G, random);
    return G;
  },
  playerView: PlayerView.STRIP_SECRETS,
  moves: {
    bid: { move: bid, client: false },
    challenge: { move: challenge, client: false },
  },
};

const server = Server({ games: [LiarsDice], origins: [Origins.LOCALHOST] });
const listen = server.app.listen;
// `run` listens on every address; the benchmark stays on the loopback.
server.app.listen = (port, callback) => listen.call(server.app, port, "127.0.0.1", callback);
server.run(Number(process.argv[2]));
