import { Refusal, type UserId } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import type { BroughtBack, Ports, SignInWay, Writing } from '../ports/index.ts'
import { givenNames } from './given-names.ts'
import { heldUserOf, linkPerson, shownName } from './outside-identity.ts'
import { personBehind, type VouchedPerson } from './outside-person.ts'
import { expiryOf } from './session-life.ts'
import { freeAccount } from './sign-in.ts'
import { newToken } from './tokens.ts'

type Needs = Pick<Ports, 'store' | 'vault'>
type Given = {
  readonly way: SignInWay
  readonly brought: BroughtBack
  readonly isSignUpOpen: boolean
}

/**
 * Signs in whom another site vouches for: into the account that they are linked to, else into a new one. Two first
 * sign-ins of one person at the same moment make one account. Refuses `sign_in_wrong`, `snapshot_user`,
 * `sign_up_closed`; throws OutsideFailed.
 */
export async function signInOutside(
  ports: Needs,
  { way, brought, isSignUpOpen }: Given,
): Promise<{
  readonly token: string
  readonly userId: UserId
  /** Where the picture of somebody new is, to be copied; null for who was here before. */
  readonly avatarUrl: string | null
}> {
  const { store, vault } = ports
  const person = await personBehind(ports, way, brought)
  const { token, hash } = newToken(vault)
  const entered = await store.transact(async (tx) => {
    const found = await heldUserOf(tx, person.known)
    if (found === null && !isSignUpOpen) throw new Refusal('sign_up_closed')
    const userId = found ?? (await newcomer(tx, ports, person))
    await linkPerson(tx, person.known, userId)
    const now = await tx.now()
    await tx.sessions.insert({
      tokenHash: hash,
      subject: { kind: 'user', userId },
      isSupport: false,
      createdAt: now,
      seenAt: now,
      expiresAt: expiryOf(now, now),
    })
    return { userId, isNew: found === null }
  })
  return { token, userId: entered.userId, avatarUrl: entered.isNew ? person.avatarUrl : null }
}

async function newcomer(
  tx: Writing,
  { vault }: Needs,
  { nickname }: Pick<VouchedPerson, 'nickname'>,
): Promise<UserId> {
  const id = hex(vault.randomBytes(12)) as UserId
  const terms = {
    id,
    account: null,
    nickname: shownName(nickname) ?? givenNames.newcomer,
    createdAt: await tx.now(),
  }
  await tx.accounts.insert(freeAccount(terms), null)
  return id
}
