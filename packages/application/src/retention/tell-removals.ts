import {
  day,
  type Instant,
  keptMs,
  type Removal,
  removalAbout,
  removals,
  removalToldDays,
  type UserId,
} from '@fairdraw/domain'
import { notifyAccount } from '../notices/notify-account.ts'
import type { AgeingDraw, Ports, Writing } from '../ports/index.ts'

const drawsAtOnce = 200

/**
 * Tells organisers what retention will remove, two weeks before at least: each removal of a draw once, and those of one day in one
 * notice. A removal that had its time already is not spoken of, but the last one is: it waits for its announcement
 * (`removeOutlived`).
 */
export async function tellRemovals({ store }: Pick<Ports, 'store'>): Promise<void> {
  for (const [told, what] of removals.entries())
    for (;;) {
      const due = await store.read(async (tx) =>
        tx.erasures.untold(told, dayOf(await tx.now()) - untoldMs(what), drawsAtOnce),
      )
      for (const [ownerId, draws] of Map.groupBy(due, (draw) => draw.ownerId))
        await store.transact((tx) => tellOwner(tx, what, ownerId, draws))
      if (due.length < drawsAtOnce) break
    }
}

/** Since its end a draw has to be this old, at the beginning of a day by UTC: what comes due on one day comes due together. */
const untoldMs = (what: Removal) => keptMs[what] - (removalToldDays + 1) * day
const dayOf = (at: Instant) => Math.floor(at / day) * day

async function tellOwner(
  tx: Writing,
  what: Removal,
  userId: UserId,
  draws: readonly AgeingDraw[],
): Promise<void> {
  const now = await tx.now()
  const ahead = draws.filter(({ endedAt }) => what === 'archive' || endedAt + keptMs[what] > now)
  const [first] = ahead
  const account = await tx.accounts.byId(userId)
  // An erased account has no name any more, and hears nothing.
  if (first && account && account.nickname !== '') {
    // After an upgrade or a long stop it is the announcement that counts.
    const at = Math.max(first.endedAt + keptMs[what], what === 'archive' ? now + removalToldDays * day : 0)
    const { id, title } = first
    const about = removalAbout({ what, at, count: ahead.length, title }, id)
    await notifyAccount(tx, { userId, kind: 'removal_ahead', about, at: now })
  }
  const ids = draws.map(({ id }) => id)
  await tx.erasures.markTold(ids, removals.indexOf(what) + 1, now)
}
