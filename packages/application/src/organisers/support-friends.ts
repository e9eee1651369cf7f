import { type Instant, minute, second, type UserId } from '@fairdraw/domain'
import { askCustomer } from '../customers/ask-belonging.ts'
import type { Ports } from '../ports/index.ts'
import { inWechat } from './outside-identity.ts'

type Needs = Pick<Ports, 'clock' | 'ownSupport' | 'store' | 'vault' | 'wecom'>
type Kept = { readonly isFriend: Promise<boolean>; until: Instant }

const knownForMs = 10 * minute
/** What WeCom did not say is asked again sooner, but not by every page. */
const unknownForMs = 30 * second
/** Whoever asks about an account waits no longer for WeCom. */
const patienceMs = second
const mostKept = 10_000

/**
 * Whether an account's owner has one of the operator's support members as a contact in WeCom
 * (`is_wework_friend`): false where nobody is named, where WeChat never told who they are, and while WeCom does not say.
 */
export function createSupportFriends(needs: Needs): (userId: UserId) => Promise<boolean> {
  const kept = new Map<UserId, Kept>()

  function asked(userId: UserId): Kept {
    const now = needs.clock.now()
    const known = kept.get(userId)
    if (known && now < known.until) return known
    if (kept.size >= mostKept) kept.clear()
    const answer = ask(needs, userId)
    const fresh: Kept = { isFriend: answer.then((state) => state === 'yes'), until: now + knownForMs }
    kept.set(userId, fresh)
    answer.then(
      (state) => {
        if (state === 'unknown') fresh.until = now + unknownForMs
      },
      () => kept.delete(userId),
    )
    return fresh
  }

  return async (userId) => (needs.ownSupport ? await withinPatience(asked(userId).isFriend) : false)
}

async function ask(needs: Needs, userId: UserId) {
  const { ownSupport, store, vault } = needs
  const person = await store.read((tx) => inWechat(tx, vault, userId))
  return ownSupport && person
    ? await askCustomer(needs, ownSupport, { ...person, externalUserId: null })
    : 'no'
}

async function withinPatience(answer: Promise<boolean>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
