import { checkPlay, type PlayFault, randomnessOf, type SpinLeaf } from '@fairdraw/fairness'
import type { AnswerOf } from '../../../lib/call-table.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { boardOf } from './board-of.ts'
import type { AskedCard } from './kept-play.ts'

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
  /** The card that was asked for; of an earlier play, whatever card it says, under the root that is public. */
  readonly card?: AskedCard | undefined
}

/**
 * Recomputes a play on this phone: its secret is the one that was committed to, its number follows from both secrets,
 * its prize from the charter and the stock, and it stands in the group that was signed. On a shared board its card is the
 * one that was asked for, and lay there with this prize when the board was sealed. Empty when all of it holds; null for a
 * play of before trees were signed, which nobody can check any more.
 */
export async function checkAnswer(
  play: DecidedPlay,
  { picture, ref, commit, card }: Known,
): Promise<PlayFault[] | null> {
  if (play.tree.root === '') return null
  const { charter } = picture.life
  if (!charter) return ['play_differs']
  const { i, nonce, u, beacon, group } = play
  const drawId = picture.entry.lid
  const leaf = decidedLeaf(drawId, ref, play)
  const randomness = beacon ? randomnessOf(beacon.signature) : null
  const asked = { drawId, ref, i, nonce, commit, ...cardIn(picture, card ?? { cell: u }) }
  const answer = { leaf, group, randomness, ...(play.cell && { cell: play.cell }) }
  return await checkPlay(charter, asked, answer)
}

/** What the group of a decided play signed. */
export function decidedLeaf(drawId: string, ref: string, play: DecidedPlay): SpinLeaf {
  const { seq, i, nonce, k, u, tier, at, tree, beacon } = play
  return {
    drawId,
    seq,
    ref,
    i,
    nonce,
    k,
    u,
    tier,
    at,
    tree,
    stockBefore: play.stock_before,
    beaconRound: beacon?.round ?? null,
    nextCommit: play.next_commit,
  }
}

/** The card as it has to be shown under a root; nothing where there is no board, or none that was sealed. */
function cardIn(picture: DrawPicture, { cell, root }: Partial<AskedCard> & { readonly cell: number }) {
  const board = boardOf(picture)
  const sealed = root ?? board?.root
  return board && sealed ? { card: { cell, board: { cells: board.cells, root: sealed } } } : {}
}
