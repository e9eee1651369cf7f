import type { UserId } from '@fairdraw/domain'
import { refuseSupport } from '../organisers/refuse-support.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import type { AccountNotice, Ports } from '../ports/index.ts'

type Needs = Pick<Ports, 'store'>
export type AccountNoticePage = {
  readonly rows: readonly AccountNotice[]
  /** Continues before this number; null at the end. */
  readonly next: number | null
  /** Counted no further than `mostUnread`. */
  readonly unread: number
}

/** A larger number says no more. */
const mostUnread = 100

/** What an account was told, the newest first. */
export function listAccountNotices(
  { store }: Needs,
  userId: UserId,
  before: number | null,
  limit: number,
): Promise<AccountNoticePage> {
  return store.read(async (tx) => {
    const rows = await tx.accountNotices.list(userId, before, limit + 1)
    const shown = rows.slice(0, limit)
    return {
      rows: shown,
      next: rows.length > limit ? (shown.at(-1)?.number ?? null) : null,
      unread: await tx.accountNotices.unread(userId, mostUnread),
    }
  })
}

/** Marks a notice of the caller's and all older ones as read; refuses `not_permitted` to support, who reads for nobody. */
export async function readAccountNotices(
  { store }: Needs,
  caller: UserCaller,
  number: number,
): Promise<void> {
  refuseSupport(caller)
  const { userId } = caller.subject
  await store.transact(async (tx) => tx.accountNotices.readUpTo(userId, number, await tx.now()))
}
