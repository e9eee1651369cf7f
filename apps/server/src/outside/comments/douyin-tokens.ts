import { CommentSourceFailed } from '@fairdraw/application/ports'
import type { Instant } from '@fairdraw/domain'
import { countOf, partsOf, textOf } from '../../answer-parts.ts'

export type DouyinTokens = {
  readonly access: string
  readonly refresh: string
  readonly openId: string
  readonly expiresAt: Instant
}

/** Days that a token lasts at Douyin where the answer does not say. */
const usualSeconds = 15 * 86_400

/** The tokens of an answer of the OAuth calls. Throws CommentSourceFailed where there are none. */
export function douyinTokens(answer: unknown, now: Instant): DouyinTokens {
  const data = partsOf(partsOf(answer).data)
  const [access, refresh, openId] = [data.access_token, data.refresh_token, data.open_id].map(textOf)
  if (!access || !refresh || !openId) throw new CommentSourceFailed('unauthorised')
  return { access, refresh, openId, expiresAt: now + (countOf(data.expires_in) ?? usualSeconds) * 1_000 }
}

/** As they are kept; throws CommentSourceFailed for what this version did not write. */
export function keptTokens(tokens: string): DouyinTokens {
  const { access, refresh, openId, expiresAt } = partsOf(JSON.parse(tokens))
  const texts = [access, refresh, openId]
  if (texts.every((text) => typeof text === 'string') && typeof expiresAt === 'number')
    return { access: String(access), refresh: String(refresh), openId: String(openId), expiresAt }
  throw new CommentSourceFailed('unauthorised')
}
