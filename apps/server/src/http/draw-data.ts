import { type HappeningKey, listActivity, readStat, type StatDetail } from '@fairdraw/application'
import { type OutputOf, routes } from '@fairdraw/contract'
import { type AwardState, type DrawId, iso } from '@fairdraw/domain'
import { districtNames } from '../districts/district-names.ts'
import { cursorOf, keyIn } from './cursor.ts'
import type { Edge } from './edge.ts'
import { type Lang, langOf } from './lang.ts'
import { userIn } from './received.ts'
import { serve } from './serve-route.ts'
import { direct } from './traffic.ts'

type Stat = OutputOf<typeof routes.taskStat>

/** The numbers of a draw, and what was done to it. */
export function serveDrawData(edge: Edge): void {
  serve(edge, routes.taskStat, async (call) => {
    const { id, detail } = call.input
    const stat = await readStat(call.ports, userIn(call), { id: id as DrawId, detail })
    const lang = langOf(call.request.headers['accept-language'])
    const mayName = call.caller?.scopes?.includes('entrants:read') ?? true
    const { visits, entrants, excluded, chances, hours } = stat
    return {
      ...{ visits, entrants, excluded, chances },
      ...sentAwards(stat.awards),
      hours: hours.map(({ at, ...traffic }) => ({ at: iso(at), ...traffic })),
      detail: stat.detail && (await sentDetail(stat.detail, lang, mayName)),
    }
  })
  serve(edge, routes.taskActivity, async (call) => {
    const { id, cursor, page_size: limit } = call.input
    const after = keyOf(keyIn(cursor, ['number', 'number', 'number']))
    const page = await listActivity(call.ports, userIn(call), { id: id as DrawId, after, limit })
    return {
      list: page.rows.map(({ at, what, by, detail }) => ({ at: iso(at), what, by, detail: { ...detail } })),
      total: page.total,
      total_is_estimate: false,
      next_cursor: cursorOf(page.next && [page.next.at, page.next.source, page.next.number]),
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
    chances_by_reason: [...detail.chances],
    channels: [
      { id: 'direct', name: direct[lang], ...detail.direct },
      ...detail.channels.map(({ id, name, visits, entrants }) => ({ id, name, visits, entrants })),
    ],
    regions: detail.districts.map(({ name: id, count }) => ({ id, name: names.get(id) ?? id, count })),
    inviters: (mayName ? detail.inviters : []).map(({ joinSeq, nickname, invited, counted }) => {
      return { member_id: String(joinSeq), nickname, invited, counted }
    }),
  }
}
