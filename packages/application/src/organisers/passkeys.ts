import { minute, Refusal } from '@fairdraw/domain'
import { hex, utf8 } from '@fairdraw/domain/fairness'
import { notifyWay } from '../notices/notify-way.ts'
import {
  type CreatedCredential,
  type CreationOptions,
  type MadeCredential,
  type Passkey,
  type Ports,
  Taken,
  type Vault,
  type Writing,
} from '../ports/index.ts'
import { refuseSupport } from './refuse-support.ts'
import { requireFresh } from './require-fresh.ts'
import type { UserCaller } from './sessions.ts'
import { heldAccount } from './user-info.ts'
import { requireOtherWayIn } from './ways-into-account.ts'

type Needs = Pick<Ports, 'passkeys' | 'store' | 'vault'>

/** What a passkey is asked to sign is good for so long. */
export const challengeMs = 5 * minute
export const mostPasskeys = 20

/** 256 bits that are signed once; kept as the hash of how browsers spell them. */
export function newChallenge(vault: Vault): {
  readonly challenge: Uint8Array
  readonly challengeHash: Uint8Array
} {
  const challenge = vault.randomBytes(32)
  return { challenge, challengeHash: hashOfChallenge(vault, Buffer.from(challenge).toString('base64url')) }
}

export function hashOfChallenge(vault: Vault, spelled: string): Uint8Array {
  return vault.sha256(utf8(spelled))
}

/** What devices know an account by: nothing that says whose it is. */
export function passkeyHandle(vault: Vault, userId: string): Uint8Array {
  return vault.index('passkeys/user', userId)
}

/**
 * What a browser is given to make a passkey for the caller. Refuses `fresh_sign_in_needed`, `passkey_limit_reached`, and
 * `not_permitted` to support.
 */
export async function beginPasskey(
  { passkeys, store, vault }: Needs,
  caller: UserCaller,
): Promise<CreationOptions> {
  const { userId } = caller.subject
  const { challenge, challengeHash } = newChallenge(vault)
  const { account, known } = await store.transact(async (tx) => {
    await requireFresh(tx, caller)
    const account = await heldAccount(tx, userId)
    const known = await roomForOne(tx, caller)
    const expiresAt = (await tx.now()) + challengeMs
    await tx.passkeys.putChallenge({ challengeHash, purpose: 'register', userId, expiresAt })
    return { account, known }
  })
  const handle = passkeyHandle(vault, userId)
  const user = { handle, name: account.account ?? account.nickname, displayName: account.nickname }
  return await passkeys.creation({ challenge, user, known })
}

/**
 * Adds what the browser made. Refuses as the beginning does, `passkey_known` for one that somebody has, and
 * `passkey_wrong` for one that is not an answer to what this caller was given within five minutes.
 */
export async function addPasskey(
  { passkeys, store, vault }: Needs,
  caller: UserCaller,
  given: { readonly response: CreatedCredential; readonly name: string },
): Promise<Passkey> {
  refuseSupport(caller)
  const { userId } = caller.subject
  const spelled = passkeys.challengeIn(given.response.response.clientDataJSON)
  if (spelled === null) throw new Refusal('passkey_wrong')
  const taken = await store.transact(async (tx) => {
    await requireFresh(tx, caller)
    return await tx.passkeys.takeChallenge(hashOfChallenge(vault, spelled), 'register', await tx.now())
  })
  const made = taken?.userId === userId ? await passkeys.checkCreated(given.response, spelled) : null
  if (!made) throw new Refusal('passkey_wrong')
  try {
    return await store.transact((tx) => keep(tx, caller, { made, name: given.name, vault }))
  } catch (failure) {
    if (failure instanceof Taken && failure.key === 'passkey') throw new Refusal('passkey_known')
    throw failure
  }
}

async function keep(
  tx: Writing,
  caller: UserCaller,
  { made, name, vault }: { readonly made: MadeCredential; readonly name: string; readonly vault: Vault },
): Promise<Passkey> {
  const { userId } = caller.subject
  await heldAccount(tx, userId)
  await roomForOne(tx, caller)
  const id = hex(vault.randomBytes(12))
  const passkey = { id, userId, ...made, name, createdAt: await tx.now(), usedAt: null }
  await tx.passkeys.insert(passkey)
  await notifyWay(tx, userId, 'way_added', 'passkey')
  return passkey
}

/** Those the caller has; with the account held, so that none is added meanwhile. */
async function roomForOne(tx: Writing, { subject: { userId } }: UserCaller): Promise<readonly Passkey[]> {
  const known = await tx.passkeys.ofUser(userId)
  if (known.length >= mostPasskeys) throw new Refusal('passkey_limit_reached')
  return known
}

/** The caller's passkeys, the newest first. */
export function listPasskeys(
  { store }: Pick<Ports, 'store'>,
  { subject }: UserCaller,
): Promise<readonly Passkey[]> {
  return store.read((tx) => tx.passkeys.ofUser(subject.userId))
}

/** Refuses `not_found`, and `not_permitted` to support. */
export async function renamePasskey(
  { store }: Pick<Ports, 'store'>,
  caller: UserCaller,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  refuseSupport(caller)
  await store.transact(async (tx) => {
    if (!(await tx.passkeys.rename(caller.subject.userId, id, name))) throw new Refusal('not_found')
  })
}

/**
 * Removes one of the caller's passkeys. Refuses `not_found`, `fresh_sign_in_needed`, `last_way_in` when nothing else
 * would let them in, and `not_permitted` to support.
 */
export async function removePasskey(
  ports: Pick<Ports, 'mailer' | 'signInWays' | 'sms' | 'store'>,
  caller: UserCaller,
  id: string,
): Promise<void> {
  const { userId } = caller.subject
  await ports.store.transact(async (tx) => {
    await requireFresh(tx, caller)
    await heldAccount(tx, userId)
    if (!(await tx.passkeys.remove(userId, id))) throw new Refusal('not_found')
    // It is gone already: something else must be there.
    await requireOtherWayIn(tx, ports, userId, () => false)
    await notifyWay(tx, userId, 'way_removed', 'passkey')
  })
}
