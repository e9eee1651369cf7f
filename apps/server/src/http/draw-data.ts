import { listActivity, readStat, type StatDetail } from '@fairdraw/application'
import { type ResultOf, routes } from '@fairdraw/contract'
import type { AwardState } from '@fairdraw/domain'
import { districtNames } from '../districts/district-names.ts'
import { keyset } from './cursor.ts'
import type { Edge } from './edge.ts'
import { type Lang, langOf } from './lang.ts'
import { userIn } from './received.ts'
import { serve } from './serve-route.ts'
import { direct } from './traffic.ts'

type Stat = ResultOf<typeof routes.taskStat>

const byTime = keyset({ at: 'number', source: 'number', number: 'number' })

/** The numbers of a draw, and what was done to it. */
export function serveDrawData(edge: Edge): void {
  serve(edge, routes.taskStat, async (call) => {
    const stat = await readStat(call.ports, userIn(call), call.input)
    const lang = langOf(call.request)
    const mayName = call.caller?.scopes?.includes('entrants:read') ?? true
    return {
      ...stat,
      ...sentAwards(stat.awards),
      detail: stat.detail && (await sentDetail(stat.detail, lang, mayName)),
    }
  })
  serve(edge, routes.taskActivity, async (call) => {
    const { id, cursor, page_size: limit } = call.input
    const after = byTime.keyIn(cursor)
    const page = await listActivity(call.ports, userIn(call), { id, after, limit })
    return {
      list: page.rows,
      total: page.total,
      totalIsEstimate: false,
      nextCursor: byTime.cursorOf(page.next),
    }
  })
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
