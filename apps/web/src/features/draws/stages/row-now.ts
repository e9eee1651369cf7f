import { isBeforeClose } from '@fairdraw/domain'
import { stageNow } from '../../../lib/stages/stage-now.ts'
import type { DrawRow } from '../draw-row.ts'

/**
 * A period draw is one row of a list and tells of the stage that people enter now, else of the one that comes next, else
 * of the last: its state, its dates, how many are in it.
 */
export function rowNow(row: DrawRow): DrawRow {
  const { series, stage_list: stages = [] } = row
  const shown = stageNow(stages) ?? stages.at(-1)
  if (!series || !shown || shown.id === row.id) return row
  const { id, lid, status, closes_at, join_count, starts_at, opens_at, stage } = shown
  const isClosed = !isBeforeClose(status)
  return {
    ...row,
    ...{ id, lid, status, closes_at, join_count, start_at: starts_at },
    opening: { by: 'time', at: opens_at },
    // What closes a stage is told on its own page; a list says only that it is closed.
    closed_at: isClosed ? closes_at : null,
    close_hash: null,
    series: { ...series, stage },
  }
}

/** The address that people are given: that of the first stage, which leads on to the one that is open. */
export function lidToShare({ lid, series }: Pick<DrawRow, 'lid' | 'series'>): string {
  return series?.lid ?? lid
}
