/** What a live draw adds to lot/1 (lot-1 §7.8, §8), from the published protocol alone. */
import type { PublishedRound, Slot, Voided } from './recompute.ts'

export type LiveCharter = {
  kind?: string
  /** What a seat's `group` and a row's seventh field count into. */
  groups?: string[]
  /** The programme as it was announced. */
  seats?: { rounds: { tier: number }[] }
  extraRounds?: boolean
}
export type LiveRecord = {
  show?: { round: number; shot: number }
  extra?: { tier: number; name: string }
}
type Charter = LiveCharter & { prizes: { tier: number }[] }

/** Whether the last of these rounds may be logged after the others; throws at the first thing that may not. */
export function checkLiveRecord(charter: Charter, people: number, rounds: PublishedRound[]): void {
  const at = rounds.length - 1
  const { record } = rounds[at] as PublishedRound
  const earlier = rounds.slice(0, at)
  for (const [i, index] of record.exclude.entries())
    if (index >= people || index <= (record.exclude[i - 1] ?? -1))
      throw new Error(`round ${at} leaves out a row that is not there`)
  for (const { group } of record.slots)
    if (group !== undefined && charter.groups?.[group] === undefined)
      throw new Error(`round ${at} has a seat for a group that the charter does not list`)
  if (record.kind === 'redraw') checkRedraw(earlier, record.voids, record.slots, at)
  else if (record.kind === 'live') checkPress(charter, earlier, record, at)
  else throw new Error(`round ${at} is neither live nor a redraw`)
}

/** One press is one record; it draws the prize that was announced for its round, or one that it names itself. */
function checkPress(
  charter: Charter,
  earlier: PublishedRound[],
  { voids, slots, show, extra }: PublishedRound['record'],
  at: number,
): void {
  if (voids.length > 0) throw new Error(`round ${at} sets somebody aside in passing`)
  if (!show) throw new Error(`round ${at} belongs to no press`)
  const isPressed = ({ record }: PublishedRound) =>
    record.show?.round === show.round && record.show.shot === show.shot
  if (earlier.some(isPressed)) throw new Error(`round ${at} is a second record of one press`)
  const listed = new Set(charter.prizes.map(({ tier }) => tier))
  if (extra && (charter.extraRounds !== true || listed.has(extra.tier)))
    throw new Error(`round ${at} names a prize that it may not add`)
  for (const { record } of earlier) if (record.extra) listed.add(record.extra.tier)
  if (extra) listed.add(extra.tier)
  const planned = charter.seats?.rounds[show.round]?.tier
  for (const { tier } of slots)
    if (!listed.has(tier) || (planned !== undefined && tier !== planned))
      throw new Error(`round ${at} draws a prize that was not announced`)
}

/** Whoever is set aside had won that very seat; only such seats are drawn again, each for its prize and its group. */
function checkRedraw(earlier: PublishedRound[], voids: Voided[], slots: Slot[], at: number): void {
  const before = new Set(earlier.flatMap(({ record }) => record.voids.map(placeOf)))
  const free: string[] = []
  for (const gone of voids) {
    const seats = seatsOf(earlier[gone.round]?.record.slots ?? [])
    const isTheirs = earlier[gone.round]?.results[gone.slot]?.index === gone.index
    if (!isTheirs || before.has(placeOf(gone))) throw new Error(`round ${at} voids what was not won`)
    before.add(placeOf(gone))
    free.push(seats[gone.slot] ?? '')
  }
  for (const seat of seatsOf(slots)) {
    const found = free.indexOf(seat)
    if (found === -1) throw new Error(`round ${at} draws another seat anew`)
    free.splice(found, 1)
  }
}

const placeOf = ({ round, slot }: Voided) => `${round}/${slot}`

/** Each seat by its prize and group, in the order in which they are drawn. */
function seatsOf(slots: Slot[]): string[] {
  return slots.flatMap(({ tier, count, group }) => Array<string>(count).fill(`${tier}/${group ?? 'all'}`))
}
