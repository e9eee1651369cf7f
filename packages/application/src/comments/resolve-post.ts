import { type PlatformCode, type PostRef, postLink, Refusal, type UserId } from '@fairdraw/domain'
import type { Ports, Reading } from '../ports/index.ts'
import { requirePlatform } from './beta-access.ts'

type Needs = Pick<Ports, 'comments' | 'store'>

/**
 * The post in a link or a whole share text, and whether its comments can be collected. Refuses `link_unreadable` where
 * there is none, and `link_not_supported` for platforms in invited beta and for links that are of no platform.
 */
export async function resolvePost(
  { comments, store }: Needs,
  userId: UserId,
  text: string,
): Promise<PostRef & { readonly canCollect: boolean }> {
  const link = await followed(comments, text)
  if ('unsupported' in link) throw new Refusal('link_not_supported', { platform: link.unsupported })
  return await store.read(async (tx) => {
    await requirePlatform(tx, userId, link.platform)
    return { ...link, canCollect: await isConnected(tx, comments, userId, link.platform) }
  })
}

async function followed(comments: Ports['comments'], text: string) {
  const link = postLink(text)
  if (!link) throw new Refusal('link_unreadable')
  if (!('short' in link)) return link
  const address = await comments.expand(link.short)
  const found = address === null ? null : postLink(address)
  // A short link that leads to another was not followed to its end.
  if (!found || 'short' in found) throw new Refusal('link_unreadable')
  return found
}

/** Whether an account of this platform is connected, by an interface that is configured, and still holds. */
export async function isConnected(
  tx: Reading,
  { configured }: Ports['comments'],
  userId: UserId,
  platform: PlatformCode,
): Promise<boolean> {
  if (!configured.includes(platform)) return false
  const now = await tx.now()
  const accounts = await tx.comments.accounts(userId)
  return accounts.some((one) => one.platform === platform && (one.expiresAt ?? now + 1) > now)
}
