import type { Refused } from '../threads/thread.ts'
import type { MemberPage } from './read-member-file.ts'

/** A file as its lines are fetched from outside, page by page; it is named by its path. */
export type MemberCalls = {
  /** Null at the end. */
  next(path: string): Promise<MemberPage | Refused | null>
  stop(path: string): Promise<void>
}
