import { keepAnswer } from '../../../lib/kept-answers.ts'
import { decidedLeaf, isDecided, type SentPlay } from './check-answer.ts'

/** Keeps what was signed of a play, decided or only accepted; `ref` is the player's idCommit. */
export function keepPlay(drawId: string, ref: string, play: SentPlay): void {
  const { seq, i, nonce, at, tree, group } = play
  // Of before trees were signed.
  if (tree.root === '') return
  const leaf = isDecided(play)
    ? decidedLeaf(drawId, ref, play)
    : { drawId, seq, ref, i, nonce, beaconRound: play.pending.beacon_round, at, tree }
  keepAnswer({ leaf, group })
}
