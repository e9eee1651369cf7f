import { type PlatformCode, Refusal, type UserId } from '@fairdraw/domain'
import { namedAccount } from '../operator/named-account.ts'
import { recordVerb } from '../operator/record-verb.ts'
import type { Account, BetaFeature, Ports, Reading } from '../ports/index.ts'

/** Platforms whose posts anybody may draw under; the others are in invited beta (seed: 20027). */
const openPlatforms: readonly PlatformCode[] = ['douyin', 'xhs', 'weibo']

/** Refuses `link_not_supported`, which names the platform, unless it is open to all or to this account. */
export async function requirePlatform(tx: Reading, userId: UserId, platform: PlatformCode): Promise<void> {
  if (openPlatforms.includes(platform)) return
  const held = await tx.requests.betaAccess(userId)
  const own: BetaFeature =
    platform === 'bilibili' ? 'media_bilibili' : platform === 'kuaishou' ? 'media_kuaishou' : 'media_other'
  if (!held.includes(own) && !held.includes('media_other'))
    throw new Refusal('link_not_supported', { platform })
}

/** The operator lets an account into what is in invited beta, or takes that back. Refuses `not_found`. */
export async function letIntoBeta(
  { store }: Pick<Ports, 'store'>,
  asked: { readonly named: string; readonly feature: BetaFeature; readonly isIn: boolean },
): Promise<Account> {
  return await store.transact(async (tx) => {
    const account = await namedAccount(tx, asked.named)
    const { feature, isIn } = asked
    await tx.requests.setBetaAccess(account.id, feature, isIn ? await tx.now() : null)
    await recordVerb(tx, account, isIn ? 'let-in' : 'let-out')
    return account
  })
}
