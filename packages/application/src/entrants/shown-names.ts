import { type Draw, type NumberedFact, namesShownIn, shownAs } from '@fairdraw/domain'
import type { Reading } from '../ports/index.ts'

type OfDraw = Pick<Draw, 'id' | 'settings'>
/** Somebody by their row in the list, and as they are named. */
type Named = { readonly index: number; readonly shown: string }

/**
 * The same people, named as the pages of their draw name them. What is stored names nobody in full, so that a name is
 * gone from every page once its entrant is erased.
 */
export async function withShownNames<One extends Named>(
  tx: Reading,
  { id, settings }: OfDraw,
  told: readonly One[],
): Promise<readonly One[]> {
  const how = namesShownIn(settings)
  if (how === 'masked' || told.length === 0) return told
  const people = await tx.entrants.bySeqs(id, [...new Set(told.map(({ index }) => index + 1))])
  const names = new Map(people.map(({ joinSeq, nickname }) => [joinSeq, nickname]))
  return told.map((one) => {
    const seq = one.index + 1
    const name = names.get(seq)
    return name === undefined ? one : { ...one, shown: shownAs(how, name, seq) }
  })
}

/** The fact of a result with its winners named so. */
export async function withNamesInFact(
  tx: Reading,
  draw: OfDraw,
  fact: Extract<NumberedFact, { readonly type: 'round.drawn' }>,
): Promise<NumberedFact> {
  return { ...fact, winners: await withShownNames(tx, draw, fact.winners) }
}
