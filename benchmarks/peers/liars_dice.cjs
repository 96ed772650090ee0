// The rules that both peers play, the same as ours: two players with five dice, a raise must raise
// the quantity, a challenge costs its loser one die, the loser starts the next round.
"use strict";

const DICE = 5;
const FACES = 6;

/** Return why a bid may not be made, or null. */
function bidRefusal(standing, quantity, face, total) {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > total) return "quantity";
  if (!Number.isInteger(face) || face < 1 || face > FACES) return "face";
  if (standing > 0 && quantity <= standing) return "not higher";
  return null;
}

/** Return how many dice of all hands show the face. */
function countFace(hands, face) {
  let count = 0;
  for (const hand of hands) for (const die of hand) if (die === face) count += 1;
  return count;
}

/** Return a sorted hand, as all three servers store it; `roll` returns one face. */
function rollHand(left, roll) {
  return Array.from({ length: left }, roll).sort();
}

module.exports = { DICE, FACES, bidRefusal, countFace, rollHand };
