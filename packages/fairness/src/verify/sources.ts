import type { Close } from '../list/seal.ts'
import { guestsIn } from '../list/sources.ts'
import type { FullList } from './list.ts'
import type { Notes } from './report.ts'

/**
 * The sources of a close add up to its tickets, and its largest holding is that of the heaviest row (lot-1 §6.7). What a
 * source is called is the word of the service.
 */
export function checkSources(close: Close, list: FullList | undefined, notes: Notes): void {
  const { excluded, largest, n, sources, totalWeight } = close
  const tickets = sources.reduce((sum, one) => sum + one.tickets, 0)
  notes.same('sources', 'sources_differ', String(totalWeight), String(tickets))
  for (const [i, { source, entrants, tickets }] of sources.entries()) {
    const isInOrder = i === 0 || source > (sources[i - 1]?.source ?? '')
    if (!isInOrder || entrants < 1 || entrants > n - excluded || tickets < entrants)
      notes.fail('sources', 'sources_differ', { found: `${source} ${entrants} ${tickets}` })
  }
  // Nobody gets in twice in one row.
  const { all, again } = guestsIn(close)
  if (again > 0 && all > n - excluded)
    notes.fail('sources', 'sources_differ', { found: `guest, again ${all}` })
  const isOne =
    largest === null
      ? totalWeight === 0
      : largest.tickets >= 1 &&
        largest.tickets <= totalWeight &&
        sources.some(({ source }) => source === largest.source)
  if (!isOne) notes.fail('sources', 'largest_differs', { found: largest?.source ?? '' })
  const heaviest = list?.weights.reduce((most, weight) => Math.max(most, weight), 0)
  if (heaviest === undefined) notes.skip('sources', 'needs_rows')
  else notes.same('sources', 'largest_differs', String(heaviest), String(largest?.tickets ?? 0))
}
