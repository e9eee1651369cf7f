import type { Instant } from '@fairdraw/domain'

/** Letters whose sending was begun, and of which nobody has said whether they were sent. */
export type BegunLetterWriter = {
  /** Says that a letter is about to be sent; since when it may have been sent already, null where it was not begun before. */
  begin(letterId: string, at: Instant): Promise<Instant | null>
  /** It is known what became of it. */
  end(letterId: string): Promise<void>
  /** Forgets what was begun before this, up to `limit`; answers how many. */
  sweep(before: Instant, limit: number): Promise<number>
}
