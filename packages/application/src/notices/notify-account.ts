import type { UserId } from '@fairdraw/domain'
import type { Mailing, NewAccountNotice, Writing } from '../ports/index.ts'

/**
 * Tells an account something in the transaction of what causes it: on its desk, and by e-mail where it can be written
 * to. Told once: the same kind about the same thing changes nothing, whoever says it again.
 */
export async function notifyAccount(tx: Writing, notice: NewAccountNotice): Promise<void> {
  if (!(await tx.accountNotices.put(notice))) return
  const { userId, kind, about, at } = notice
  // The letter is written behind it, by `walkMailing`: so nothing is sealed or looked up here.
  await tx.outbox.announce([{ drawId: null, kind, about: `${userId} ${about}`, at }])
}

/** Whom a mailing of `notifyAccount` is for, and what it is about. */
export function notifiedOf({ about }: Pick<Mailing, 'about'>): { userId: UserId; about: string } {
  const space = about.indexOf(' ')
  return { userId: about.slice(0, space) as UserId, about: about.slice(space + 1) }
}
