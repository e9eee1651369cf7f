import type { CollectReport, CommentSet } from '@fairdraw/application/ports'
import type { CommentTally } from '@fairdraw/domain'
import type { CommentTables } from './comment-tables.ts'

export function setOf(row: CommentTables['commentSets']): CommentSet {
  return {
    ...row,
    report: JSON.parse(row.report) as CollectReport,
    tally: row.tally === null ? null : (JSON.parse(row.tally) as CommentTally),
    opensWhenSeated: row.opensWhenSeated === 1,
  }
}

export function setColumns(set: CommentSet): CommentTables['commentSets'] {
  return {
    ...set,
    report: JSON.stringify(set.report),
    tally: set.tally && JSON.stringify(set.tally),
    opensWhenSeated: set.opensWhenSeated ? 1 : 0,
  }
}
