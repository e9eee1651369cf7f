import { Refusal, type UserId } from '@fairdraw/domain'
import type { Passkey, Ports, RequestOptions, SignedCredential, Vault, Writing } from '../ports/index.ts'
import { challengeMs, hashOfChallenge, newChallenge, passkeyHandle } from './passkey-challenge.ts'
import { refuseSupport } from './refuse-support.ts'
import type { UserCaller } from './sessions.ts'
import { codeMs, platform, putSignInCode } from './sign-in.ts'

type Needs = Pick<Ports, 'passkeys' | 'store' | 'vault'>

/** What a browser is given to sign in with a passkey of this site, whichever its device has. */
export async function askForPasskey({ passkeys, store, vault }: Needs): Promise<RequestOptions> {
  const challenge = await store.transact((tx) => keepChallenge(tx, vault, null))
  return await passkeys.request({ challenge, allowed: [] })
}

/** The same with a passkey of the caller's, for a step up. Refuses `no_passkey`, and `not_permitted` to support. */
export async function askForOwnPasskey(
  { passkeys, store, vault }: Needs,
  caller: UserCaller,
): Promise<RequestOptions> {
  refuseSupport(caller)
  const { userId } = caller.subject
  const { challenge, allowed } = await store.transact(async (tx) => {
    const allowed = await tx.passkeys.ofUser(userId)
    if (allowed.length === 0) throw new Refusal('no_passkey')
    return { allowed, challenge: await keepChallenge(tx, vault, userId) }
  })
  return await passkeys.request({ challenge, allowed })
}

async function keepChallenge(tx: Writing, vault: Vault, userId: UserId | null): Promise<Uint8Array> {
  const { challenge, challengeHash } = newChallenge(vault)
  const expiresAt = (await tx.now()) + challengeMs
  await tx.passkeys.putChallenge({ challengeHash, purpose: 'sign_in', userId, expiresAt })
  return challenge
}

/**
 * Checks what a passkey signed, and answers a code that signs its account in or steps it up. Refuses `passkey_wrong`
 * unless it is an answer, the first one, to what was asked within five minutes, by a passkey that is known, with its owner
 * present, and with a counter that went up.
 */
export async function checkPasskey(
  { passkeys, store, vault }: Needs,
  answer: SignedCredential,
): Promise<{ code: string }> {
  const spelled = passkeys.challengeIn(answer.response.clientDataJSON)
  if (spelled === null) throw new Refusal('passkey_wrong')
  const { taken, passkey } = await store.transact(async (tx) => ({
    taken: await tx.passkeys.takeChallenge(hashOfChallenge(vault, spelled), 'sign_in', await tx.now()),
    passkey: await tx.passkeys.byCredential(answer.id),
  }))
  if (!taken || !passkey || !isOf(vault, passkey, answer, taken.userId)) throw new Refusal('passkey_wrong')
  const counter = await passkeys.checkSigned(answer, spelled, passkey)
  if (counter === null) throw new Refusal('passkey_wrong')
  return await store.transact(async (tx) => {
    // Looked at again where it is marked: it may have been removed, or used elsewhere, since.
    if (!(await tx.passkeys.use(passkey.id, counter, await tx.now()))) throw new Refusal('passkey_wrong')
    const { userId } = passkey
    return { code: await putSignInCode(tx, vault, { userId, platform: platform.passkey, livesMs: codeMs }) }
  })
}

/** Whether the passkey is of whom it was asked of, and of whom the device says it is. */
function isOf(
  vault: Vault,
  { userId }: Passkey,
  { response: { userHandle } }: SignedCredential,
  asked: UserId | null,
): boolean {
  const handle = Buffer.from(passkeyHandle(vault, userId)).toString('base64url')
  return (asked === null || asked === userId) && (userHandle === undefined || userHandle === handle)
}
