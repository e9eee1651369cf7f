import { Refusal, type UserId } from '@fairdraw/domain'
import { taskCountLimit } from '../draws/gates.ts'
import type {
  Account,
  Appointment,
  Order,
  Ports,
  Reading,
  ScreenPackage,
  Vault,
  Writing,
} from '../ports/index.ts'
import { unionidOf } from './outside-identity.ts'
import { refuseSupport } from './refuse-support.ts'
import type { UserCaller } from './sessions.ts'

type Needs = Pick<Ports, 'store' | 'vault'>
export type AccountChanges = Partial<
  Pick<Account, 'nickname' | 'headimgurl' | 'contactName' | 'contactMobile'>
>

/** The account behind a session. A session whose account is gone is signed out. */
export async function accountOf(tx: Reading, userId: UserId): Promise<Account> {
  const account = await tx.accounts.byId(userId)
  if (!account) throw new Refusal('signed_out')
  return account
}

/** The same, held until the transaction ends: what is saved of it then takes nobody's change back. */
export async function heldAccount(tx: Writing, userId: UserId): Promise<Account> {
  const account = await tx.accounts.hold(userId)
  if (!account) throw new Refusal('signed_out')
  return account
}

/** A user as they see themselves. */
export type OwnUser = {
  readonly account: Account
  readonly drawCount: number
  /** How many it may make by the plan it holds now. */
  readonly drawLimit: number
  /** The event at which the operator was asked to stand by; null when there is none to come. */
  readonly appointment: Appointment | null
  /** Orders that wait for their payment. */
  readonly ordersOpen: number
  /** The newest order, whatever became of it. */
  readonly lastOrder: Order | null
  /** Events on the big screen that were bought and can still be used, the smallest first. */
  readonly screens: readonly ScreenPackage[]
  /** It connected an official account of its own. */
  readonly hasOfficialAccount: boolean
  /** VIP cards it bought that can still be used, by itself or by others. */
  readonly validCards: number
  /** By which WeChat knows them in every app of the operator's; null where it was not told. */
  readonly unionid: string | null
}

/** The signed-in user, how many draws they made and what they asked of the operator. */
export function readUser({ store, vault }: Needs, userId: UserId): Promise<OwnUser> {
  return store.read(async (tx) => ownUser(tx, vault, await accountOf(tx, userId)))
}

async function ownUser(tx: Reading, vault: Vault, account: Account): Promise<OwnUser> {
  const appointment = await tx.requests.appointmentOf(account.id)
  const now = await tx.now()
  const isToCome = appointment !== null && appointment.date > now
  return {
    account,
    drawCount: await tx.accounts.drawCount(account.id),
    drawLimit: taskCountLimit(account, now),
    appointment: isToCome ? appointment : null,
    ordersOpen: (await tx.orders.open(account.id)).length,
    lastOrder: await tx.orders.last(account.id),
    screens: await tx.cards.packagesLeft(account.id, now),
    hasOfficialAccount: (await tx.outsideAccounts.ofKind(account.id, 'mp')) !== null,
    validCards: await tx.cards.validTotal(account.id, now),
    unionid: await unionidOf(tx, vault, account.id),
  }
}

/** Changes what the user says about themselves; what is left out stays. Refuses `not_permitted` when support changes how to reach them. */
export async function updateUser(
  { store, vault }: Needs,
  caller: UserCaller,
  changes: AccountChanges,
): Promise<OwnUser> {
  if (changes.contactName !== undefined || changes.contactMobile !== undefined) refuseSupport(caller)
  return store.transact(async (tx) => {
    const account = { ...(await heldAccount(tx, caller.subject.userId)), ...changes }
    await tx.accounts.save(account)
    return await ownUser(tx, vault, account)
  })
}
