import { type Crowd, crowdsOf, type ProgrammeRound } from '@fairdraw/domain'
import {
  isNamed,
  isOutside,
  lineRuleOf,
  maxWinsOf,
  type RoundRecord,
  readRowRanges,
  rowRanges,
  seatCount,
  seatGroupsHeld,
  seatGroupsOf,
  standingBefore,
} from '@fairdraw/fairness'
import { earlierRounds } from '../draws/run-round.ts'
import type { Reading } from '../ports/index.ts'
import type { LiveDraw } from './driven-draw.ts'
import { groupsOf, roundOfRecord } from './seats-of-records.ts'

/** Who is in the line of a record: whom it names as absent, as row ranges, and who is left, by the groups they stand in. */
export type WhoIsIn = { readonly exclude: string; readonly crowds: readonly Crowd[] }

/** Rows of one read. */
const rowsAtOnce = 1_000

/**
 * Who may take a seat of a planned round at this moment (lot-1 §8.6), and who is not here, where it is only for who is (lot-1 §7.6).
 * Whoever was once in such a line stays in, also where staff took their check-in back.
 */
export async function whoIsIn(
  tx: Reading,
  draw: LiveDraw,
  round: ProgrammeRound,
  voids: RoundRecord['voids'] = [],
): Promise<WhoIsIn> {
  const { show } = draw.settings
  const { charter } = draw.life
  if (!charter) throw new Error(`draw ${draw.lid} has no charter`)
  const rule = lineRuleOf(round, groupsOf(draw))
  const { out } = standingBefore(
    await earlierRounds(tx, draw),
    { voids },
    { maxWins: maxWinsOf(charter), rule },
  )
  const groups = seatGroupsOf(show)
  const people = new Map((await tx.attendees.all(draw.id)).map((one) => [(one.joinSeq ?? 0) - 1, one]))
  const known = round.checkedIn === true ? absentBefore(draw) : []
  const absent: number[] = []
  const held: (readonly number[])[] = []
  for await (const { index, weight } of rowsInLine(tx, draw)) {
    const one = people.get(index)
    // A signed check-in holds, also where staff took it back.
    const isHere = one !== undefined && (one.checkedInAt !== null || one.checkInGroup !== null)
    const isAbsent = !isHere && (known === null || isNamed(known, index))
    const stands = seatGroupsHeld(groups, one?.groups ?? [])
    if (isAbsent) absent.push(index)
    else if (weight > 0 && !out.has(index) && !isOutside(rule, stands)) held.push(stands)
  }
  return { exclude: rowRanges(absent), crowds: crowdsOf(held) }
}

/** Whom the last record that was only for who is here named as absent; null where there was none. */
function absentBefore(draw: LiveDraw) {
  const last = draw.life.rounds.findLast(
    ({ record }) => seatCount(record.slots) > 0 && roundOfRecord(draw, record)?.checkedIn === true,
  )
  return last ? readRowRanges(last.record.exclude) : null
}

/** Rows of people who are in the draw. */
async function* rowsInLine(
  tx: Reading,
  { id }: LiveDraw,
): AsyncGenerator<{ readonly index: number; readonly weight: number }> {
  for (let after = 0; ; ) {
    const rows = await tx.entrants.listed(id, after, rowsAtOnce)
    for (const { joinSeq, status, weight } of rows) if (status === 'E') yield { index: joinSeq - 1, weight }
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last.joinSeq
  }
}
