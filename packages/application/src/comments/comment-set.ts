import { type DrawId, day, type Instant } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import type { CollectReport, CommentSet, Vault } from '../ports/index.ts'

/** How long the comments of a draft are kept after the last of them came. */
export const draftKeptMs = 7 * day
/** How long those of a published draw are kept after it has ended. */
export const endedKeptMs = 30 * day

export const emptyReport: CollectReport = {
  pages: 0,
  added: 0,
  duplicates: 0,
  deletedUsers: 0,
  rejected: 0,
  problems: [],
  expected: null,
}

/** A set without comments. */
export function newSet(drawId: DrawId, stamp: string, expiresAt: Instant): CommentSet {
  return {
    drawId,
    stamp,
    expiresAt,
    state: 'ready',
    blocks: 0,
    comments: 0,
    people: 0,
    report: emptyReport,
    cursor: null,
    leasedUntil: null,
    nextAt: null,
    failure: null,
    sha256: null,
    tally: null,
    sealedKeptOut: null,
    opensWhenSeated: false,
  }
}

/** A name that no other contents of a set have. */
export function freshStamp({ randomBytes }: Pick<Vault, 'randomBytes'>): string {
  return hex(randomBytes(12))
}
