import { type CommentGrant, type CommentPage, CommentSourceFailed } from '@fairdraw/application/ports'
import type { PostRef } from '@fairdraw/domain'

export type AskedPage = {
  readonly tokens: string
  readonly cursor: string | null
  readonly withReplies: boolean
}
type RenewedPage = CommentPage & { readonly tokens?: string }

/** How one platform lets comments be read; throws CommentSourceFailed. */
export type CommentSource = {
  authoriseUrl(state: string): string
  grant(code: string): Promise<CommentGrant>
  page(post: PostRef, asked: AskedPage): Promise<RenewedPage>
}

/** An app that a platform knows. */
export type PlatformApp = {
  /** An origin; from the settings alone. */
  readonly origin: string
  readonly id: string
  readonly secret: string
  /** Where the organiser comes back to. */
  readonly returnUrl: string
}

/** How many pages without a comment end a list that never says it ended. */
export const mostEmptyPages = 5

/** The answer to a code or to an old token: whatever is wrong with it, it has to be given again. */
export async function orUnauthorised(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (failure) {
    if (failure instanceof CommentSourceFailed && failure.trouble !== 'busy')
      throw new CommentSourceFailed('unauthorised')
    throw failure
  }
}
