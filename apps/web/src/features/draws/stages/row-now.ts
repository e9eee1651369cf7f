import { type DrawStatus, isBeforeClose } from '@fairdraw/domain'
import { stageNow } from '../../../lib/stages/stage-now.ts'
import type { DrawRow } from '../draw-row.ts'

/**
 * A period draw is one row of a list and tells of the stage that people enter now, else of the one that comes next, else
 * of the last: its state, its dates, how many are in it. A list of certain states finds the draw by any of its stages,
 * so its row tells of one that is in such a state: `states`, none for a list of all.
 */
export function rowNow(row: DrawRow, states: readonly DrawStatus[] = []): DrawRow {
  const { series, stage_list: every = [] } = row
  const found = every.filter(({ status }) => states.includes(status))
  const stages = found.length > 0 ? found : every
  const shown = stageNow(stages) ?? stages.at(-1)
  if (!series || !shown || shown.id === row.id) return row
  const { id, lid, status, closes_at, join_count, starts_at, opens_at, stage, close_hash } = shown
  const isClosed = !isBeforeClose(status)
  return {
    ...row,
    id,
    lid,
    status,
    closes_at,
    join_count,
    close_hash,
    start_at: starts_at,
    opening: { by: 'time', at: opens_at },
    closed_at: isClosed ? closes_at : null,
    series: { ...series, stage },
  }
}

/** The address that people are given: that of the first stage, which leads on to the one that is open. */
export function lidToShare({ lid, series }: Pick<DrawRow, 'lid' | 'series'>): string {
  return series?.lid ?? lid
}
