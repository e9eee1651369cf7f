import type { CharterTerms, Draw, Instant } from '@fairdraw/domain'
import { type Charter, emptyTree, masterOf, newPlayBook, spinCommit } from '@fairdraw/fairness'
import { sealedCaptains } from '../lots/captains.ts'
import { isOfLots } from '../lots/open-lots.ts'
import type { Writing } from '../ports/index.ts'

/** True for draws that are played, one by one, instead of being drawn from a list. */
export function isPlayed({ settings }: Pick<Draw, 'settings'>): boolean {
  return settings.opening.by === 'instant'
}

/**
 * What the charter of a draw that is played, or of lots, commits to: the master of its plays, or of the salts of its lots,
 * and the names of captains, from the last link of its chain.
 */
export function spinTermsOf(
  draw: Pick<Draw, 'lid' | 'settings'>,
  last: Uint8Array,
): Pick<CharterTerms, 'captains' | 'spinCommit'> {
  if (!isPlayed(draw) && !isOfLots(draw)) return {}
  const captains = sealedCaptains(draw.lid, draw.settings.lots?.captains ?? [], last)
  return { spinCommit: spinCommit(draw.lid, masterOf(last)), captains }
}

/** Opens the book of a played draw with its publication. */
export async function openBook(
  tx: Writing,
  draw: Draw,
  charter: Charter,
  { opensAt, closesAt }: { readonly opensAt: Instant; readonly closesAt: Instant },
): Promise<void> {
  if (!isPlayed(draw)) return
  await tx.plays.makeBook({
    ...newPlayBook(charter),
    drawId: draw.id,
    isOpen: true,
    opensAt,
    closesAt,
    playCount: 0,
    winCount: 0,
    waiting: 0,
    edge: emptyTree.edge,
    logged: 0,
  })
}

/** Moves the end of a played draw as its door's was moved. */
export async function extendBook(tx: Writing, draw: Draw, closesAt: Instant): Promise<void> {
  const book = isPlayed(draw) ? await tx.plays.holdBook(draw.id) : null
  if (book) await tx.plays.saveBook({ ...book, closesAt })
}
