import { Refusal, type UserId } from '@fairdraw/domain'
import type { Account, Ports, Reading } from '../ports/index.ts'

type Needs = Pick<Ports, 'store'>
export type AccountChanges = Partial<
  Pick<Account, 'nickname' | 'headimgurl' | 'contactName' | 'contactMobile'>
>

/** The account behind a session. A session whose account is gone is signed out. */
export async function accountOf(tx: Reading, userId: UserId): Promise<Account> {
  const account = await tx.accounts.byId(userId)
  if (!account) throw new Refusal('signed_out')
  return account
}

/** The signed-in user and how many draws they made. */
export function readUser({ store }: Needs, userId: UserId): Promise<{ account: Account; drawCount: number }> {
  return store.read(async (tx) => ({
    account: await accountOf(tx, userId),
    drawCount: await tx.accounts.drawCount(userId),
  }))
}

/** Changes what the user says about themselves; what is left out stays. */
export async function updateUser(
  { store }: Needs,
  userId: UserId,
  changes: AccountChanges,
): Promise<{ account: Account; drawCount: number }> {
  return store.transact(async (tx) => {
    const account = { ...(await accountOf(tx, userId)), ...changes }
    await tx.accounts.save(account)
    return { account, drawCount: await tx.accounts.drawCount(userId) }
  })
}
