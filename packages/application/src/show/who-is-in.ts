import { type Crowd, crowdsOf, type ProgrammeRound, seatGroupsHeld, seatGroupsOf } from '@fairdraw/domain'
import { maxWinsOf, type RoundRecord, standingBefore } from '@fairdraw/fairness'
import { earlierRounds } from '../draws/run-round.ts'
import type { Attendee, Reading } from '../ports/index.ts'
import type { LiveDraw } from './driven-draw.ts'

/** Who is in the line of a record: the rows that its rules take out of it, and who is left, by the groups they stand in. */
export type WhoIsIn = { readonly exclude: readonly number[]; readonly crowds: readonly Crowd[] }

/** Rows of one read. */
const rowsAtOnce = 1_000

/**
 * Who may take a seat of a planned round at this moment. What the protocol takes out by itself is in no one's
 * `exclude`: those who reached the most wins, and those who were set aside, by this record's `voids` too.
 */
export async function whoIsIn(
  tx: Reading,
  draw: LiveDraw,
  round: ProgrammeRound,
  voids: RoundRecord['voids'] = [],
): Promise<WhoIsIn> {
  const { show } = draw.settings
  if (!draw.life.charter) throw new Error(`draw ${draw.lid} has no charter`)
  const earlier = await earlierRounds(tx, draw)
  const { out } = standingBefore(earlier, { voids, exclude: [] }, maxWinsOf(draw.life.charter))
  const barred = barredWinners(round, earlier)
  const groups = seatGroupsOf(show)
  const outsiders = needsOutsiders(round, groups)
  const people = new Map((await tx.attendees.all(draw.id)).map((one) => [(one.joinSeq ?? 0) - 1, one]))
  const exclude: number[] = []
  const held: (readonly number[])[] = []
  for await (const index of rowsInLine(tx, draw)) {
    if (out.has(index)) continue
    const one = people.get(index)
    if (isBarred(round, one) || barred.has(index) || (outsiders && !isInside(round, one))) exclude.push(index)
    else held.push(seatGroupsHeld(groups, one?.groups ?? []))
  }
  return { exclude, crowds: crowdsOf(held) }
}

/** Rows with chances, by their index. */
async function* rowsInLine(tx: Reading, { id }: LiveDraw): AsyncGenerator<number> {
  for (let after = 0; ; ) {
    const rows = await tx.entrants.listed(id, after, rowsAtOnce)
    for (const { joinSeq, status, weight } of rows) if (status === 'E' && weight > 0) yield joinSeq - 1
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last.joinSeq
  }
}

/** Earlier winners that this round leaves out: all of them, or where it repeats those of some prizes. */
function barredWinners(
  { repeat = false, notWinnersOf = [] }: ProgrammeRound,
  earlier: Awaited<ReturnType<typeof earlierRounds>>,
): ReadonlySet<number> {
  const wins = earlier.flatMap(({ results }) => results)
  return new Set(wins.filter(({ tier }) => !repeat || notWinnersOf.includes(tier)).map(({ index }) => index))
}

function isBarred({ checkedIn }: ProgrammeRound, one: Attendee | undefined): boolean {
  return checkedIn === true && (one?.checkedInAt ?? null) === null
}

/** A round that was added before the hall may want a union of groups that the charter lists only one by one. */
function needsOutsiders(
  { isExtra, groups = [] }: ProgrammeRound,
  listed: readonly { name: string }[],
): boolean {
  return isExtra && groups.length > 1 && !listed.some(({ name }) => name === groups.join(' + '))
}

function isInside({ groups = [] }: ProgrammeRound, one: Attendee | undefined): boolean {
  return groups.some((name) => one?.groups.includes(name))
}
