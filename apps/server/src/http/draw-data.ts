import { type HappeningKey, listActivity, readStat, type StatDetail } from '@fairdraw/application'
import { type ResultOf, routes } from '@fairdraw/contract'
import type { AwardState, DrawId } from '@fairdraw/domain'
import { districtNames } from '../districts/district-names.ts'
import { cursorOf, keyIn } from './cursor.ts'
import type { Edge } from './edge.ts'
import { type Lang, langOf } from './lang.ts'
import { userIn } from './received.ts'
import { serve } from './serve-route.ts'
import { direct } from './traffic.ts'

type Stat = ResultOf<typeof routes.taskStat>

/** The numbers of a draw, and what was done to it. */
export function serveDrawData(edge: Edge): void {
  serve(edge, routes.taskStat, async (call) => {
    const { id, detail } = call.input
    const stat = await readStat(call.ports, userIn(call), { id: id as DrawId, detail })
    const lang = langOf(call.request.headers['accept-language'])
    const mayName = call.caller?.scopes?.includes('entrants:read') ?? true
    return {
      ...stat,
      ...sentAwards(stat.awards),
      detail: stat.detail && (await sentDetail(stat.detail, lang, mayName)),
    }
  })
  serve(edge, routes.taskActivity, async (call) => {
    const { id, cursor, page_size: limit } = call.input
    const after = keyOf(keyIn(cursor, ['number', 'number', 'number']))
    const page = await listActivity(call.ports, userIn(call), { id: id as DrawId, after, limit })
    return {
      list: page.rows,
      total: page.total,
      totalIsEstimate: false,
      nextCursor: cursorOf(page.next && [page.next.at, page.next.source, page.next.number]),
    }
  })
}

function keyOf(parts: readonly (string | number)[] | null): HappeningKey | null {
  if (!parts) return null
  const [at, source, number] = parts as readonly number[]
  return { at: at ?? 0, source: source ?? 0, number: number ?? 0 }
}

function sentAwards(
  states: ReadonlyMap<AwardState, number>,
): Pick<Stat, 'awards' | 'claimed' | 'shipped' | 'voided'> {
  const sum = (...some: readonly AwardState[]) =>
    some.reduce((total, state) => total + (states.get(state) ?? 0), 0)
  return {
    awards: sum('announced', 'claimed', 'shipped', 'done', 'forfeited'),
    claimed: sum('claimed', 'shipped', 'done'),
    shipped: sum('shipped', 'done'),
    voided: sum('void'),
  }
}

/** `mayName`: whether the caller may read who is in; without it nobody is named. */
async function sentDetail(
  detail: StatDetail,
  lang: Lang,
  mayName: boolean,
): Promise<NonNullable<Stat['detail']>> {
  const names = await districtNames()
  return {
    chancesByReason: detail.chances,
    channels: [{ id: 'direct', name: direct[lang], ...detail.direct }, ...detail.channels],
    regions: detail.districts.map(({ name: id, count }) => ({ id, name: names.get(id) ?? id, count })),
    inviters: (mayName ? detail.inviters : []).map((one) => ({ ...one, memberId: String(one.joinSeq) })),
  }
}
