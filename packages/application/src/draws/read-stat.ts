import {
  type AwardState,
  type ChanceSource,
  type DrawId,
  hour,
  type Instant,
  type UserId,
} from '@fairdraw/domain'
import { accountOf } from '../organisers/user-info.ts'
import type { Counted, Inviter, Ports, Reading, Traffic } from '../ports/index.ts'
import { requireGate } from './gates.ts'
import { type ChannelTraffic, channelTraffic } from './list-channels.ts'
import { type RunDraw, runDraw } from './owned-draw.ts'
import { entrantCount } from './read-draw.ts'

/** Inviters and districts that are told. */
const mostInviters = 100
const mostDistricts = 1_000

export type DrawStat = {
  readonly visits: number
  readonly entrants: number
  readonly excluded: number
  /** Guests who may be in a second time: from a network from which another was in. */
  readonly again: number
  /** Everything the ledger gave, to those who were set aside too. */
  readonly chances: number
  /** Awards that stand, by how far they came, and those set aside. */
  readonly awards: ReadonlyMap<AwardState, number>
  /** From the first hour with traffic to the last, without gaps. */
  readonly hours: readonly (Traffic & { readonly at: Instant })[]
  readonly detail: StatDetail | null
}
export type StatDetail = ChannelTraffic & {
  readonly chances: readonly ChanceSource[]
  readonly districts: readonly Counted[]
  readonly inviters: readonly Inviter[]
}

/** The numbers of a draw. `detail` is behind the gate `activity_data`. */
export function readStat(
  { store }: Pick<Ports, 'store'>,
  userId: UserId,
  { id, detail }: { readonly id: DrawId; readonly detail: boolean },
): Promise<DrawStat> {
  return store.read(async (tx) => {
    const draw = await runDraw(tx, userId, id)
    if (detail) requireGate(await accountOf(tx, draw.ownerId), 'activity_data', await tx.now(), draw)
    const hours = await tx.traffic.hours(id)
    const sources = await tx.entrants.chancesByReason(id)
    return {
      visits: hours.reduce((sum, { visits }) => sum + visits, 0),
      entrants: await entrantCount(tx, id),
      excluded: await tx.members.countExcluded(id),
      again: await tx.members.countAgain(id),
      chances: sources.reduce((sum, { count }) => sum + count, 0),
      awards: await tx.awards.byState(id),
      hours: withoutGaps(hours),
      detail: detail ? await detailOf(tx, draw, sources) : null,
    }
  })
}

/** A chart shows the hours nobody came in; the table does not store them. A draw that ran on for years has too many. */
const mostHours = 24 * 120

function withoutGaps(hours: DrawStat['hours']): DrawStat['hours'] {
  const [first, last] = [hours[0], hours.at(-1)]
  if (!first || !last) return []
  const length = (last.at - first.at) / hour + 1
  if (length > mostHours) return hours
  const known = new Map(hours.map((one) => [one.at, one]))
  return Array.from({ length }, (_, n) => {
    const at = first.at + n * hour
    return known.get(at) ?? { at, visits: 0, entrants: 0 }
  })
}

async function detailOf(tx: Reading, { id }: RunDraw, chances: readonly ChanceSource[]): Promise<StatDetail> {
  const districts = await tx.members.districts(id, mostDistricts)
  const inviters = await tx.members.inviters(id, mostInviters)
  return { chances, ...(await channelTraffic(tx, id)), districts, inviters }
}
