import { minute } from '@fairdraw/domain'
import { openAccount } from '../outside-accounts/bound-account.ts'
import type { LeaveDoubt } from '../ports/index.ts'
import { askFollowing, type FollowNeeds } from './following.ts'

/** How long until an account that gave no answer is asked again. */
const pauseMs = 10 * minute

/**
 * Asks about who was said to leave an official account and could not be asked about when it was said: the service ended
 * in between, or WeChat gave no answer. Answers how many were due. An account that gives none now is not asked about
 * the others in this turn; one that is disconnected is asked when it is connected again.
 */
export async function askDoubted(ports: FollowNeeds, limit: number): Promise<number> {
  const due = await ports.store.transact(async (tx) => {
    const now = await tx.now()
    return await tx.accountPeople.lendDoubts({ now, untilAt: now + pauseMs }, limit)
  })
  const resting = new Set<string>()
  for (const doubt of due) {
    if (resting.has(doubt.accountId)) continue
    if ((await ask(ports, doubt)) === 'unknown') resting.add(doubt.accountId)
  }
  return due.length
}

async function ask(ports: FollowNeeds, doubt: LeaveDoubt): Promise<'known' | 'unknown'> {
  const { accountId, personKey } = doubt
  const { kept, person } = await ports.store.read(async (tx) => ({
    kept: await tx.outsideAccounts.byId(accountId),
    person: await tx.accountPeople.byPerson(accountId, personKey),
  }))
  if (!person || person.sealedOpenid === null) {
    await ports.store.transact((tx) => tx.accountPeople.settleDoubt(doubt))
    return 'known'
  }
  if (!kept) return 'unknown'
  const state = await askFollowing(ports, openAccount(ports.vault, kept), person, true)
  return state === 'unknown' ? 'unknown' : 'known'
}
