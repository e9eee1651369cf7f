import type { Instant, PlatformCode, PostRef } from '@fairdraw/domain'
import type { CommentPage } from './comment-store.ts'

/** What an authorisation gave; `tokens` is opaque to all but its source, and is kept sealed. */
export type CommentGrant = {
  readonly name: string
  readonly tokens: string
  readonly expiresAt: Instant | null
}

/** Why a source gave no page: it will later, the authorisation is over, or this post is not to be read. */
export type CommentTrouble = 'busy' | 'unauthorised' | 'unreadable'

/** Throws nothing else but faults: `retryAfterMs` says when a busy source may be asked again. */
export class CommentSourceFailed extends Error {
  override readonly name = 'CommentSourceFailed'
  readonly trouble: CommentTrouble
  readonly retryAfterMs: number

  constructor(trouble: CommentTrouble, retryAfterMs = 0) {
    super(`comments cannot be read: ${trouble}`)
    this.trouble = trouble
    this.retryAfterMs = retryAfterMs
  }
}

/** The platforms' official interfaces that are configured, and the way from a short link to a post. */
export type CommentSources = {
  readonly configured: readonly PlatformCode[]
  /** Where a short link of the five platforms leads; null where it leads nowhere that may be looked at. */
  expand(url: string): Promise<string | null>
  /** Where the organiser authorises; throws RangeError for a platform that is not configured. */
  authoriseUrl(platform: PlatformCode, state: string): string
  /** Throws CommentSourceFailed('unauthorised') for a code that is not good. */
  grant(platform: PlatformCode, code: string): Promise<CommentGrant>
  /**
   * One page of a post's comments. `tokens` may be renewed on the way: then the answer carries the new ones.
   * Throws CommentSourceFailed.
   */
  page(
    post: PostRef,
    asked: { readonly tokens: string; readonly cursor: string | null; readonly withReplies: boolean },
  ): Promise<CommentPage & { readonly tokens?: string }>
}
