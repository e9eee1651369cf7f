import { Refusal } from '@fairdraw/domain'
import type { Ports } from '../ports/index.ts'
import { refuseSupport } from './refuse-support.ts'
import type { UserCaller } from './sessions.ts'
import { platform } from './sign-in.ts'
import { hashOfToken } from './tokens.ts'

/** What proves once more who holds the session. */
export type StepUp = { readonly password: string } | { readonly code: string }

/**
 * Makes the caller's session a fresh one, by the password of its account or a one-time code made for it. Refuses
 * `sign_in_wrong` when it is another's, and a code of another account stays good; `not_permitted` to support.
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
  await store.transact(async (tx) => {
    const now = await tx.now()
    if ('code' in proof) {
      const code = await tx.accounts.takeCode(hashOfToken(vault, proof.code), platform.oneTimeLink, now)
      if (code?.userId !== userId) throw new Refusal('sign_in_wrong')
    }
    await tx.sessions.refresh(caller.tokenHash, now)
  })
}
