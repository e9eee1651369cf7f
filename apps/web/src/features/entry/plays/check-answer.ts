import { checkPlay, type PlayFault } from '@fairdraw/domain'
import { randomnessOf } from '@fairdraw/domain/fairness'
import type { AnswerOf } from '../../../lib/call-table.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'

export type SentPlay = AnswerOf<'entryPlays'>['list'][number]
export type DecidedPlay = Extract<SentPlay, { k: string }>

export function isDecided(play: SentPlay): play is DecidedPlay {
  return 'k' in play
}

type Known = {
  readonly picture: DrawPicture
  /** The player's idCommit, as the receipt tells it. */
  readonly ref: string
  /** What the server had committed to for this play. */
  readonly commit: string
}

/**
 * Recomputes a play on this phone: its secret is the one that was committed to, its number follows from both secrets,
 * its prize from the charter and the stock, and it stands in the group that was signed. Empty when all of it holds.
 */
export async function checkAnswer(play: DecidedPlay, { picture, ref, commit }: Known): Promise<PlayFault[]> {
  const { charter } = picture.life
  if (!charter) return ['play_differs']
  const { seq, i, nonce, k, u, tier, at, beacon, group } = play
  const drawId = picture.entry.lid
  const leaf = {
    ...{ drawId, seq, ref, i, nonce, k, u, tier, at },
    stockBefore: play.stock_before,
    beaconRound: beacon?.round ?? null,
    nextCommit: play.next_commit,
  }
  const randomness = beacon ? randomnessOf(beacon.signature) : null
  return await checkPlay(charter, { drawId, ref, i, nonce, commit }, { leaf, group, randomness })
}
