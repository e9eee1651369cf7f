import type { Instant } from '@fairdraw/fairness'
import type { PlatformCode } from '../platforms.ts'

/** A post, by the id that its platform gives it. */
export type PostRef = { readonly platform: PlatformCode; readonly postId: string; readonly url: string }

/** A comment in one shape, wherever it comes from; null is what its source does not tell. */
export type PostComment = {
  /** Unique in its post. */
  readonly id: string
  /** The comment that it answers; null for one under the post itself. */
  readonly parentId: string | null
  readonly userId: string
  readonly userName: string
  readonly text: string
  readonly likes: number | null
  /** The writer's level on the platform. */
  readonly level: number | null
  readonly at: Instant | null
  /** Written by who wrote the post. */
  readonly isAuthor: boolean
}
