import {
  type Belonging,
  type Draw,
  type EnterpriseCondition,
  enterpriseConditions,
  isMemberOfGroups,
  second,
} from '@fairdraw/domain'
import type { AppCredentials, LeftReason } from '../ports/index.ts'
import { customersOfStaff, groupsSeen } from './ask-belonging.ts'
import { externalUserIdIn } from './customer-keys.ts'
import type { CustomerNeeds } from './customer-self.ts'
import { contactOf, enterpriseOfDraw } from './enterprise-of-draw.ts'

type Closing = Pick<Draw, 'id' | 'ownerId' | 'settings'>
/** How somebody stands to one condition, by their id as a customer. */
type Judge = { readonly reason: LeftReason; readonly belongs: (externalUserId: string) => Belonging }

/** People looked at in one go, and how long WeCom may take: the opening is promised. */
const atOnce = 500
const patienceMs = 15 * second

/**
 * Asks the enterprise of a draw that is about to close who its people are now, and keeps who is said to belong no more.
 * Only what is said now counts: what was said when it was asked before is forgotten first, and of whom WeCom says nothing
 * nothing is kept. An enterprise that does not answer is not waited for.
 */
export async function recheckBelonging(ports: CustomerNeeds, draw: Closing): Promise<void> {
  const conditions = enterpriseConditions(draw.settings)
  if (conditions.length === 0) return
  const { account, at } = await ports.store.transact(async (tx) => {
    await tx.belongings.forgetLeavers(draw.id)
    // Who joins while WeCom answers may be missing in what it says: it is held against nobody who came after the question.
    return { account: await enterpriseOfDraw(tx, ports.vault, draw), at: await tx.now() }
  })
  if (!account) return
  const judges = await within(judgesOf(ports, contactOf(account), conditions))
  if (!judges) return
  for (let after = 0; ; ) {
    const of = { accountId: account.id, drawId: draw.id }
    const people = await ports.store.read((tx) => tx.accountPeople.inDraw(of, after, atOnce))
    const last = people.at(-1)
    if (!last) return
    await ports.store.transact(async (tx) => {
      const leavers = people.flatMap((person) => {
        const { identityKey } = person
        const id = externalUserIdIn(ports.vault, person)
        const reason = id === null ? undefined : judges.find((judge) => judge.belongs(id) === 'no')?.reason
        return identityKey && reason ? [{ drawId: draw.id, identityKey, reason, at }] : []
      })
      await tx.belongings.keepLeavers(leavers)
    })
    after = last.joinSeq
  }
}

async function judgesOf(
  ports: CustomerNeeds,
  app: AppCredentials,
  conditions: readonly EnterpriseCondition[],
): Promise<readonly Judge[]> {
  return await Promise.all(
    conditions.map(async (condition): Promise<Judge> => {
      if (condition.kind === 'customer_group') {
        const chatIds = condition.groups.map(({ chatId }) => chatId)
        const groups = await groupsSeen(ports, { app, chatIds })
        return {
          reason: 'left_group',
          belongs: (externalUserId) => isMemberOfGroups({ externalUserId, unionid: null }, groups),
        }
      }
      const staff = condition.staff.map(({ userId }) => userId)
      const customers = await customersOfStaff(ports, { app, staff })
      return {
        reason: 'no_customer',
        belongs: (id) => (customers === null ? 'unknown' : customers.has(id) ? 'yes' : 'no'),
      }
    }),
  )
}

/** Null for what takes too long. */
async function within<Found>(finding: Promise<Found>): Promise<Found | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((settle) => {
    timer = setTimeout(() => settle(null), patienceMs)
  })
  try {
    return await Promise.race([finding, late])
  } finally {
    clearTimeout(timer)
  }
}
