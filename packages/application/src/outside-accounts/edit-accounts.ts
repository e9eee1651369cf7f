import { type OutsideCheckLine, type OutsideKind, Refusal } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { refuseSupport } from '../organisers/refuse-support.ts'
import { requireFresh, requireSecondFactor } from '../organisers/require-fresh.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import { heldAccount } from '../organisers/user-info.ts'
import type { OutsideAccount, Ports, Reading, Writing } from '../ports/index.ts'
import {
  type AccountSecrets,
  type BoundAccount,
  hasSecrets,
  openAccount,
  sealSecrets,
  type UsableAccount,
  usableAccount,
} from './bound-account.ts'
import { lookAtAccount } from './look-at-account.ts'
import { newPushSecrets, type PushSecrets } from './push-secrets.ts'
import { type OwnAccount, ownAccount } from './read-accounts.ts'

type Needs = Pick<Ports, 'miniProgram' | 'store' | 'vault' | 'wechat' | 'wecom'>

/** What an organiser types; their own words for messages where they brought some. */
export type AccountGiven = {
  readonly kind: OutsideKind
  readonly appId: string
  readonly agentId: string | null
  readonly name: string
  readonly secret: string
  readonly contactSecret: string | null
  readonly token: string | null
  readonly aesKey: string | null
}

/** What is to change; what is left out stays. */
export type OutsideChanges = {
  readonly name?: string
  readonly agentId?: string
  readonly secret?: string
  /** Null: the app itself reads customers from now on. */
  readonly contactSecret?: string | null
  /** Fresh ones in place of those that the platform signs with now. */
  readonly renewsPush?: boolean
}

/** `push`: what was made for the platform's console, answered this once; null where there is nothing new. */
export type Connected = { readonly own: OwnAccount; readonly push: PushSecrets | null }

/**
 * Connects an account of the caller's own. It is looked at first: refuses `outside_failed` for an id or a secret that the
 * platform does not take; what else does not work yet is told by the check. Refuses `outside_connected` where there is
 * one of its kind, `fresh_sign_in_needed`, and `not_permitted` to support.
 */
export async function bindAccount(
  ports: Needs & Pick<Ports, 'passkeys'>,
  caller: UserCaller,
  given: AccountGiven,
  page: string,
): Promise<Connected> {
  const { store, vault } = ports
  const { userId } = caller.subject
  const { kind, appId, agentId, name } = given
  await store.read(async (tx) => {
    await requireSecondFactor(tx, ports.passkeys, caller)
    if (await tx.outsideAccounts.ofKind(userId, kind)) throw new Refusal('outside_connected')
  })
  const made = newPushSecrets(vault)
  const bound: BoundAccount = {
    id: hex(vault.randomBytes(12)),
    userId,
    kind,
    appId,
    agentId,
    name,
    secrets: secretsOf(given, made),
  }
  const check = await lookAtAccount(ports, bound, { pushedAt: null, page, chosen: [] })
  refuseWrong(check)
  const own = await store.transact(async (tx) => {
    await heldAccount(tx, userId)
    if (await tx.outsideAccounts.ofKind(userId, kind)) throw new Refusal('outside_connected')
    const now = await tx.now()
    const id = (await tx.outsideAccounts.takeFormer({ userId, kind, appId })) ?? bound.id
    const account: OutsideAccount = {
      id,
      userId,
      kind,
      appId,
      agentId,
      name,
      connectedAt: now,
      pushedAt: null,
      sealedSecrets: sealSecrets(vault, id, bound.secrets),
      checkedAt: now,
      check,
    }
    await tx.outsideAccounts.insert(account)
    return await ownAccount(tx, vault, account)
  })
  const isBrought = given.token !== null && given.aesKey !== null
  return { own, push: kind === 'mini' || isBrought ? null : pushOf(bound.secrets) }
}

/**
 * Changes what is known of an account. New secrets are tried first, as `bindAccount` does. Refuses `not_connected`
 * without one, `stale_version` where it was connected anew meanwhile, `outside_authorised` for secrets of an account that
 * has none here.
 */
export async function changeAccount(
  ports: Needs & Pick<Ports, 'passkeys'>,
  caller: UserCaller,
  kind: OutsideKind,
  changes: OutsideChanges,
  page: string,
): Promise<Connected> {
  const { store, vault } = ports
  const { userId } = caller.subject
  const { before, connectedAt, pushedAt, chosen } = await store.read(async (tx) => {
    await requireSecondFactor(tx, ports.passkeys, caller)
    const before = await usableAccount(tx, vault, userId, kind)
    if (!before) throw new Refusal('not_connected')
    if (!hasSecrets(before) && hasSecretsIn(changes)) throw new Refusal('outside_authorised')
    return { before, ...(await knownOf(tx, before)) }
  })
  const renewed = changes.renewsPush === true && kind !== 'mini' ? newPushSecrets(vault) : null
  const after = changed(before, changes, renewed)
  const check = await lookAtAccount(ports, after, { pushedAt: renewed ? null : pushedAt, page, chosen })
  if (changes.secret !== undefined) refuseWrong(check)
  const own = await store.transact(async (tx) => {
    const held = await tx.outsideAccounts.hold(userId, kind)
    if (held?.id !== before.id || held.connectedAt !== connectedAt) throw new Refusal('stale_version')
    const account: OutsideAccount = {
      ...held,
      name: after.name,
      agentId: after.agentId,
      check,
      checkedAt: await tx.now(),
      ...(hasSecrets(after) && { sealedSecrets: sealSecrets(vault, after.id, after.secrets) }),
      pushedAt: renewed ? null : held.pushedAt,
    }
    await tx.outsideAccounts.save(account)
    return await ownAccount(tx, vault, account)
  })
  return { own, push: renewed }
}

/**
 * Forgets an account with its secrets. Draws that need it go on: who of their people could not be checked any more is
 * treated as each draw chose. Who its people are is kept for a while (`forgetFormerAccounts`): connected again by the same
 * organiser, it knows them. Refuses `not_connected` without one.
 */
export async function unbindAccount(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  caller: UserCaller,
  kind: OutsideKind,
): Promise<void> {
  await store.transact(async (tx) => {
    await requireFresh(tx, caller)
    const { userId } = caller.subject
    const held = await tx.outsideAccounts.hold(userId, kind)
    if (!held || !(await tx.outsideAccounts.remove(userId, kind, await tx.now())))
      throw new Refusal('not_connected')
    await tx.chosenTemplates.forgetAccount(held.id)
    await forgetAuthorisation(tx, vault, held)
  })
}

/** Nothing is kept of an authorisation that nobody else's connection needs. */
async function forgetAuthorisation(tx: Writing, vault: Ports['vault'], gone: OutsideAccount): Promise<void> {
  const account = openAccount(vault, gone)
  if (hasSecrets(account)) return
  const others = await tx.outsideAccounts.ofApp(gone.kind, gone.appId)
  if (others.every((other) => hasSecrets(openAccount(vault, other))))
    await tx.components.forget(account.componentId, gone.appId)
}

/** Looks whether an account works, now, and keeps what came of it. Refuses `not_connected` without one. */
export async function checkAccount(
  ports: Needs,
  caller: UserCaller,
  kind: OutsideKind,
  page: string,
): Promise<OwnAccount> {
  refuseSupport(caller)
  const { store, vault } = ports
  const { userId } = caller.subject
  const { bound, ...known } = await store.read(async (tx) => {
    const bound = await usableAccount(tx, vault, userId, kind)
    if (!bound) throw new Refusal('not_connected')
    return { bound, ...(await knownOf(tx, bound)) }
  })
  const check = await lookAtAccount(ports, bound, { ...known, page })
  return await store.transact(async (tx) => {
    const held = await tx.outsideAccounts.hold(userId, kind)
    if (held?.id !== bound.id || held.connectedAt !== known.connectedAt) throw new Refusal('not_connected')
    const account = { ...held, check, checkedAt: await tx.now() }
    await tx.outsideAccounts.save(account)
    return await ownAccount(tx, vault, account)
  })
}

/** `connectedAt`: the same account has the same id when it is connected anew, and may have other secrets. */
async function knownOf(tx: Reading, { id }: UsableAccount) {
  const { connectedAt = null, pushedAt = null } = (await tx.outsideAccounts.byId(id)) ?? {}
  return { connectedAt, pushedAt, chosen: await tx.chosenTemplates.ofAccount(id) }
}

/** An id or a secret that the platform does not know is not kept: it was mistyped. */
function refuseWrong(check: readonly OutsideCheckLine[]): void {
  const wrong = check.find(({ check: about, state }) => about === 'credentials' && state === 'fails')
  if (wrong) throw new Refusal('outside_failed', { trouble: 'credentials', errcode: wrong.errcode })
}

function secretsOf(given: AccountGiven, made: PushSecrets): AccountSecrets {
  const { secret, contactSecret } = given
  return {
    secret,
    token: given.token ?? made.token,
    aesKey: given.aesKey ?? made.aesKey,
    ...(contactSecret !== null && { contactSecret }),
  }
}

/** Whether anything is to change that only an account with its own secret has. */
function hasSecretsIn({ secret, contactSecret, renewsPush }: OutsideChanges): boolean {
  return secret !== undefined || contactSecret !== undefined || renewsPush === true
}

function changed(before: UsableAccount, changes: OutsideChanges, push: PushSecrets | null): UsableAccount {
  if (!hasSecrets(before)) return { ...before, name: changes.name ?? before.name }
  const { contactSecret: kept, ...rest } = before.secrets
  const contactSecret = changes.contactSecret === undefined ? kept : (changes.contactSecret ?? undefined)
  return {
    ...before,
    name: changes.name ?? before.name,
    agentId: changes.agentId ?? before.agentId,
    secrets: {
      ...rest,
      ...push,
      secret: changes.secret ?? rest.secret,
      ...(contactSecret !== undefined && { contactSecret }),
    },
  }
}

function pushOf({ token, aesKey }: AccountSecrets): PushSecrets {
  return { token, aesKey }
}
