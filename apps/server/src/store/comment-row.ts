import type { CollectReport, CommentAccount, CommentSet, CommentSetState } from '@fairdraw/application/ports'
import type { CommentTally, DrawId, PlatformCode, UserId } from '@fairdraw/domain'
import type { CommentTables } from './comment-tables.ts'

export function setOf(row: CommentTables['commentSets']): CommentSet {
  const { drawId, leasedUntil, nextAt, expiresAt, sealedKeptOut, opensWhenSeated, ...same } = row
  return {
    ...same,
    drawId: drawId as DrawId,
    state: row.state as CommentSetState,
    report: JSON.parse(row.report) as CollectReport,
    tally: row.tally === null ? null : (JSON.parse(row.tally) as CommentTally),
    leasedUntil,
    nextAt,
    expiresAt,
    sealedKeptOut,
    opensWhenSeated: opensWhenSeated === 1,
  }
}

export function setColumns(set: CommentSet): CommentTables['commentSets'] {
  const { drawId, leasedUntil, nextAt, expiresAt, sealedKeptOut, opensWhenSeated, ...same } = set
  return {
    ...same,
    drawId,
    report: JSON.stringify(set.report),
    tally: set.tally && JSON.stringify(set.tally),
    leasedUntil,
    nextAt,
    expiresAt,
    sealedKeptOut,
    opensWhenSeated: opensWhenSeated ? 1 : 0,
  }
}

export function accountOf(row: CommentTables['commentAccounts']): CommentAccount {
  return {
    userId: row.userId as UserId,
    platform: row.platform as PlatformCode,
    name: row.name,
    sealedTokens: row.sealedTokens,
    connectedAt: row.connectedAt,
    expiresAt: row.expiresAt,
  }
}
