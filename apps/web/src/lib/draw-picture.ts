import type { LotsPulse, TakenPulse } from '@fairdraw/contract'
import { apply, type DrawLife, type NumberedFact, type ShownWinner } from '@fairdraw/domain'
import type { AnswerOf } from './call-table.ts'

type Sent = AnswerOf<'entryInfo'>

/** The answer with nothing in the place of what the organiser hides: pages ask `visibility` before they show it. */
export type SeenEntry = Omit<Sent, 'organiser' | 'prizes' | 'winners'> & {
  readonly organiser: NonNullable<Sent['organiser']>
  readonly prizes: readonly (Sent['prizes'][number] & { readonly quantity: number })[]
  readonly winners: NonNullable<Sent['winners']>
}

/** What a visitor's browser knows of a draw. */
export type DrawPicture = {
  /** The last answer of `entry/info`; what facts move is newer in `life`. */
  readonly entry: SeenEntry
  readonly life: DrawLife
  /** 0 while the organiser hides it: then `entry.join_count` is null. */
  readonly joinCount: number
  /** Local time of the last whole answer, to say how old a remembered picture is. */
  readonly loadedAt: number
  /** The winners a fact told before the whole answer came; null when `entry` knows everything. */
  readonly firstTold: { readonly winners: readonly ShownWinner[]; readonly awardCount: number } | null
}

export function pictureOf(sent: Sent, loadedAt: number): DrawPicture {
  const entry = seen(sent)
  return { entry, life: entry.life, joinCount: entry.join_count ?? 0, loadedAt, firstTold: null }
}

function seen(sent: Sent): SeenEntry {
  return {
    ...sent,
    organiser: sent.organiser ?? { nickname: '', headimgurl: null },
    prizes: sent.prizes.map((prize) => ({ ...prize, quantity: prize.quantity ?? 0 })),
    winners: sent.winners ?? [],
  }
}

/**
 * The picture after a fact: the same object when the fact is known already, null when one is missing in between
 * or does not fit, so that the whole has to be asked for.
 */
export function withFact(picture: DrawPicture, fact: NumberedFact): DrawPicture | null {
  const { life } = picture
  if (fact.number <= life.factNumber) return picture
  if (fact.number !== life.factNumber + 1) return null
  // The fact says what is better, not how: the prizes and words themselves are asked for.
  if (fact.type === 'draw.changed') return null
  // Put off, and the charter that tells until when is hidden.
  if (fact.type === 'draw.extended' && !fact.charter) return null
  try {
    const moved = { ...picture, life: apply(life, fact) }
    if (fact.type !== 'round.drawn') return moved
    return { ...moved, firstTold: { winners: fact.winners, awardCount: fact.awardCount } }
  } catch (error) {
    // A move the draw does not know means that this page fell behind, never that the server is wrong.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The picture with the cards of its shared board that are gone by now. */
export function withTaken(picture: DrawPicture, { taken }: TakenPulse): DrawPicture {
  const { entry } = picture
  const { play } = entry
  if (!play?.board) return picture
  return { ...picture, entry: { ...entry, play: { ...play, board: { ...play.board, taken } } } }
}

/** The picture with as many of its lots taken as are by now. */
export function withLots(picture: DrawPicture, { given, left }: LotsPulse): DrawPicture {
  const { entry } = picture
  if (!entry.lots) return picture
  return { ...picture, entry: { ...entry, lots: { ...entry.lots, given, left } } }
}
