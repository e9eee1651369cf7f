import type { MemberList } from '@fairdraw/application/ports'
import type { Refused } from '../threads/thread.ts'

/** A file as its lines are fetched from outside, page by page; it is named by its path. */
export type MemberCalls = {
  /** Null at the end. */
  next(path: string): Promise<MemberList | Refused | null>
  stop(path: string): Promise<void>
}
