import { Refusal, type UserId } from '@fairdraw/domain'
import type { BroughtBack, Ports, SignInWay, Vault, Writing } from '../ports/index.ts'
import { heldUserOf } from './outside-identity.ts'
import { personBehind } from './outside-person.ts'
import { refuseSupport } from './refuse-support.ts'
import { judgeCode } from './sent-codes.ts'
import type { UserCaller } from './sessions.ts'
import type { platform } from './sign-in.ts'
import { hashOfToken } from './tokens.ts'
import { accountOf } from './user-info.ts'

/** A single-use code: of a one-time link, or what a passkey was answered with. */
type OneTimeCode = {
  readonly code: string
  readonly platform: typeof platform.oneTimeLink | typeof platform.passkey
}
/** A code that was sent to the address of the account. */
type OwnSentCode = { readonly request: string; readonly sentCode: string }

/** What proves once more who holds the session. */
export type StepUp = { readonly password: string } | OneTimeCode | OwnSentCode

/**
 * Makes the caller's session a fresh one, by the password of its account, a one-time code made for it, one of its
 * passkeys, or a code that was sent to its address, which proves that address as well. Refuses `sign_in_wrong` when it is
 * another's, and a code of another account stays good; `code_wrong` and `code_over` for a code that was sent;
 * `not_permitted` to support.
 */
export async function stepUp(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  caller: UserCaller,
  proof: StepUp,
): Promise<void> {
  refuseSupport(caller)
  const { userId } = caller.subject
  if ('password' in proof) {
    const account = await store.read((tx) => tx.accounts.byId(userId))
    const name = account?.account
    const found = name ? await store.read((tx) => tx.accounts.byName(name)) : null
    if (!found?.passwordHash || !(await vault.checkPassword(proof.password, found.passwordHash)))
      throw new Refusal('sign_in_wrong')
  }
  const verdict = await store.transact(async (tx) => {
    const now = await tx.now()
    if ('code' in proof) {
      const code = await tx.accounts.takeCode(hashOfToken(vault, proof.code), proof.platform, now)
      if (code?.userId !== userId) throw new Refusal('sign_in_wrong')
    }
    const verdict = 'sentCode' in proof ? await judged(tx, vault, userId, proof) : 'right'
    if (verdict !== 'right') return verdict
    if ('sentCode' in proof) await tx.accounts.prove(userId, now)
    await tx.sessions.refresh(caller.tokenHash, now, 'code' in proof)
    return verdict
  })
  // Only now: a try that was rolled back would not count.
  if (verdict !== 'right') throw new Refusal(`code_${verdict}`)
}

/**
 * The same by somebody whom another site vouches for, who is let into this account from there already. Refuses
 * `sign_in_wrong` for anybody else, `snapshot_user`, and `not_permitted` to support; throws OutsideFailed. `way` is null
 * where the deployment has none that the code could be of.
 */
export async function stepUpOutside(
  ports: Pick<Ports, 'store' | 'vault'>,
  caller: UserCaller,
  { way, brought }: { readonly way: SignInWay | null; readonly brought: BroughtBack },
): Promise<void> {
  refuseSupport(caller)
  if (!way) throw new Refusal('sign_in_wrong')
  const { known } = await personBehind(ports, way, brought)
  await ports.store.transact(async (tx) => {
    if ((await heldUserOf(tx, known)) !== caller.subject.userId) throw new Refusal('sign_in_wrong')
    await tx.sessions.refresh(caller.tokenHash, await tx.now(), false)
  })
}

async function judged(tx: Writing, vault: Vault, userId: UserId, { request, sentCode }: OwnSentCode) {
  const { account } = await accountOf(tx, userId)
  if (account === null) return 'over'
  return await judgeCode(tx, vault, { account, request, code: sentCode }, 'step_up')
}
