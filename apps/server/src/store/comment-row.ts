import type { CollectReport, CommentAccount, CommentSet, CommentSetState } from '@fairdraw/application/ports'
import type { CommentTally, DrawId, PlatformCode, UserId } from '@fairdraw/domain'
import type { CommentTables } from './comment-tables.ts'

export function setOf(row: CommentTables['comment_sets']): CommentSet {
  const { draw_id, leased_until, next_at, expires_at, sealed_kept_out, opens_when_seated, ...same } = row
  return {
    ...same,
    drawId: draw_id as DrawId,
    state: row.state as CommentSetState,
    report: JSON.parse(row.report) as CollectReport,
    tally: row.tally === null ? null : (JSON.parse(row.tally) as CommentTally),
    leasedUntil: leased_until,
    nextAt: next_at,
    expiresAt: expires_at,
    sealedKeptOut: sealed_kept_out,
    opensWhenSeated: opens_when_seated === 1,
  }
}

export function setColumns(set: CommentSet): CommentTables['comment_sets'] {
  const { drawId, leasedUntil, nextAt, expiresAt, sealedKeptOut, opensWhenSeated, ...same } = set
  return {
    ...same,
    draw_id: drawId,
    report: JSON.stringify(set.report),
    tally: set.tally && JSON.stringify(set.tally),
    leased_until: leasedUntil,
    next_at: nextAt,
    expires_at: expiresAt,
    sealed_kept_out: sealedKeptOut,
    opens_when_seated: opensWhenSeated ? 1 : 0,
  }
}

export function accountOf(row: CommentTables['comment_accounts']): CommentAccount {
  return {
    userId: row.user_id as UserId,
    platform: row.platform as PlatformCode,
    name: row.name,
    sealedTokens: row.sealed_tokens,
    connectedAt: row.connected_at,
    expiresAt: row.expires_at,
  }
}
