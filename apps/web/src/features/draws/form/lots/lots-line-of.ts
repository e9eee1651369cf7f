import type { LotSettings } from '@fairdraw/domain'
import { freshKey } from '../../../../lib/fresh-key.ts'
import { freshLots, type LotsLine, newLotRow, type PlainMatter } from './lots-line.ts'

/** The settings of the server as they stand in the form; what a way of its own cannot hold is typed as free text. */
export function lotsLineOf(settings: LotSettings): LotsLine {
  const { rule, show, canSwap } = settings
  const { lots: fresh } = freshLots(String)
  // Pairs of before may have been shown; whom somebody draws now is theirs alone.
  if (rule === 'pairing') return { ...fresh, rule, canSwap }
  const line: LotsLine = { ...fresh, rule, canSwap, shows: { ...fresh.shows, [rule]: show } }
  return rule === 'teams' ? { ...line, ...teamsLine(settings) } : { ...line, ...plainLine(settings, line) }
}

function teamsLine({ lots, captains }: LotSettings): Partial<LotsLine> {
  const sizes = lots.map(({ count }) => count)
  const teamSize = Math.min(...sizes)
  const captainOf = (label: string) => captains.find((one) => one.label === label)?.name ?? ''
  // The larger ones come first, as the form makes them.
  const inOrder = lots.toSorted((a, b) => b.count - a.count)
  return {
    teams: inOrder.map(({ label }) => ({ key: freshKey(), name: label, captain: captainOf(label) })),
    teamCount: lots.length,
    teamSize: lots.length === 0 ? null : teamSize,
    largerTeams: sizes.filter((size) => size > teamSize).length,
  }
}

function plainLine({ matter, lots }: LotSettings, { rows }: LotsLine): Partial<LotsLine> {
  const isSingle = lots.every(({ count }) => count === 1)
  const isCounted = isSingle && lots.every(({ label }, at) => label === String(at + 1))
  const count = lots.length === 0 ? null : lots.length
  if (matter === 'numbers' && isCounted) return { matter, numbers: count }
  if (matter === 'order' && isCounted) return { matter, places: count }
  if (matter === 'names' && isSingle) return { matter, names: lots.map(({ label }) => label).join('\n') }
  const asRows: PlainMatter = matter === 'roles' || matter === 'duties' ? matter : 'text'
  return {
    matter: asRows,
    rows: { ...rows, [asRows]: lots.map(({ label, count }) => newLotRow(label, count)) },
  }
}
