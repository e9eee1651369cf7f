import { Refusal } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { ifTaken } from '../if-taken.ts'
import { notifyWay } from '../notices/notify-way.ts'
import type {
  CreatedCredential,
  CreationOptions,
  MadeCredential,
  Passkey,
  Ports,
  Reading,
  Writing,
} from '../ports/index.ts'
import { challengeMs, hashOfChallenge, newChallenge, passkeyHandle } from './passkey-challenge.ts'
import { refuseSupport } from './refuse-support.ts'
import { hasSecondFactor, requireSecondFactor } from './require-fresh.ts'
import type { UserCaller } from './sessions.ts'
import { heldAccount } from './user-info.ts'
import { requireFreshForWay, requireOtherWayIn, type WayPorts } from './ways-into-account.ts'

type Needs = WayPorts & Pick<Ports, 'store' | 'vault'>

const mostPasskeys = 20

/**
 * What a browser is given to make a passkey for the caller. Refuses `fresh_sign_in_needed`, unless it is the first way
 * into the account; `passkey_limit_reached`, and `not_permitted` to support.
 */
export async function beginPasskey(ports: Needs, caller: UserCaller): Promise<CreationOptions> {
  const { passkeys, store, vault } = ports
  const { userId } = caller.subject
  const { challenge, challengeHash } = newChallenge(vault)
  const { account, known } = await store.transact(async (tx) => {
    const account = await heldAccount(tx, userId)
    await requireMayAdd(tx, ports, caller)
    const known = await roomForOne(tx, caller)
    const expiresAt = (await tx.now()) + challengeMs
    await tx.passkeys.putChallenge({ challengeHash, purpose: 'register', userId, expiresAt })
    return { account, known }
  })
  const handle = passkeyHandle(vault, userId)
  const user = { handle, name: account.account ?? account.nickname, displayName: account.nickname }
  return await passkeys.creation({ challenge, user, known })
}

/** Who has a passkey adds another by it, or a password alone would do for what asks for passkeys. */
async function requireMayAdd(tx: Reading, ports: WayPorts, caller: UserCaller): Promise<void> {
  if (await hasSecondFactor(tx, ports.passkeys, caller.subject.userId))
    await requireSecondFactor(tx, ports.passkeys, caller)
  else await requireFreshForWay(tx, ports, caller)
}

/**
 * Adds what the browser made, and makes the session as fresh as showing it would. Refuses as the beginning does,
 * `passkey_known` for one that somebody has, and `passkey_wrong` for one that is not an answer to what this caller was
 * given within five minutes.
 */
export async function addPasskey(
  ports: Needs,
  caller: UserCaller,
  given: { readonly response: CreatedCredential; readonly name: string },
): Promise<Passkey> {
  refuseSupport(caller)
  const { passkeys, store, vault } = ports
  const { userId } = caller.subject
  const spelled = passkeys.challengeIn(given.response.response.clientDataJSON)
  if (spelled === null) throw new Refusal('passkey_wrong')
  const taken = await store.transact(async (tx) => {
    await requireMayAdd(tx, ports, caller)
    return await tx.passkeys.takeChallenge(hashOfChallenge(vault, spelled), 'register', await tx.now())
  })
  const made = taken?.userId === userId ? await passkeys.checkCreated(given.response, spelled) : null
  if (!made) throw new Refusal('passkey_wrong')
  return await store
    .transact((tx) => keep(tx, ports, caller, { made, name: given.name }))
    .catch(ifTaken('passkey', 'passkey_known'))
}

async function keep(
  tx: Writing,
  ports: Needs,
  caller: UserCaller,
  { made, name }: { readonly made: MadeCredential; readonly name: string },
): Promise<Passkey> {
  const { userId } = caller.subject
  await heldAccount(tx, userId)
  await requireMayAdd(tx, ports, caller)
  await roomForOne(tx, caller)
  const id = hex(ports.vault.randomBytes(12))
  const createdAt = await tx.now()
  const passkey = { id, userId, ...made, name, createdAt, usedAt: null }
  await tx.passkeys.insert(passkey)
  await tx.sessions.refresh(caller.tokenHash, createdAt, true)
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
 * Removes one of the caller's passkeys, by a passkey. Refuses `not_found`, `fresh_sign_in_needed`, `last_way_in` when
 * nothing else would let them in, and `not_permitted` to support.
 */
export async function removePasskey(
  ports: WayPorts & Pick<Ports, 'store'>,
  caller: UserCaller,
  id: string,
): Promise<void> {
  const { userId } = caller.subject
  await ports.store.transact(async (tx) => {
    await requireSecondFactor(tx, ports.passkeys, caller)
    await heldAccount(tx, userId)
    if (!(await tx.passkeys.remove(userId, id))) throw new Refusal('not_found')
    // It is gone already: something else must be there.
    await requireOtherWayIn(tx, ports, userId, () => false)
    await notifyWay(tx, userId, 'way_removed', 'passkey')
  })
}
