import type {
  BetaFeature,
  CommentAccount,
  CommentBlock,
  CommentSet,
  PostRun,
} from '@fairdraw/application/ports'
import type { UserId } from '@fairdraw/domain'
import type { Flag, RowOf } from './row-of.ts'

/** The tables of migration 20: comment draws, and who is let into what is in invited beta. */
export type CommentTables = {
  /** `report` and `tally`: JSON. */
  commentSets: RowOf<CommentSet, { report: string; tally: string | null; opensWhenSeated: Flag }>
  commentBlocks: CommentBlock
  postRuns: Omit<PostRun, 'key'> & { runKey: string }
  commentAccounts: CommentAccount
  betaAccess: { userId: UserId; feature: BetaFeature; since: number }
}
