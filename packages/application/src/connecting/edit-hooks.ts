import {
  type DrawId,
  firstStageId,
  type HookEvent,
  mostHooks,
  Refusal,
  twoSecretsMs,
  type UserId,
} from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { requireGate } from '../draws/gates.ts'
import { ownDraw } from '../draws/owned-draw.ts'
import { refuseSupport } from '../organisers/refuse-support.ts'
import { requireSecondFactor } from '../organisers/require-fresh.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import { accountOf, heldAccount } from '../organisers/user-info.ts'
import type { Hook, Ports, Reading, Writing } from '../ports/index.ts'
import { newSecret } from './sign-hook.ts'

type Needs = Pick<Ports, 'hookSender' | 'passkeys' | 'store' | 'vault'>
/** A hook as its owner sees it; the title of the one draw that it is about. */
export type OwnHook = { readonly hook: Hook; readonly title: string | null }
export type Secret = { readonly secret: string }

export function listHooks({ store }: Pick<Ports, 'store'>, userId: UserId): Promise<readonly OwnHook[]> {
  return store.read(async (tx) => {
    const own: OwnHook[] = []
    for (const hook of await tx.hooks.ofUser(userId)) own.push(await withTitle(tx, hook))
    return own
  })
}

/**
 * Tells an address what happens in the caller's draws; its secret is answered this once. Refuses `address_not_public`,
 * `vip_required`, `hook_limit_reached`, `fresh_sign_in_needed`, and `not_found` for a draw of somebody else's.
 */
export async function addHook(
  { hookSender, passkeys, store, vault }: Needs,
  caller: UserCaller,
  given: Pick<Hook, 'url' | 'events' | 'note'> & { readonly drawId: DrawId | null },
): Promise<OwnHook & Secret> {
  const { userId } = caller.subject
  await store.read(async (tx) => {
    await requireSecondFactor(tx, passkeys, caller)
    requireGate(await accountOf(tx, userId), 'webhooks', await tx.now())
  })
  if (!(await hookSender.isPublic(given.url))) throw new Refusal('address_not_public')
  const id = hex(vault.randomBytes(12))
  const { shown, sealed } = newSecret(vault, id)
  return await store.transact(async (tx) => {
    const now = await tx.now()
    // Held, so that nobody gets more than there may be by asking twice at once.
    requireGate(await heldAccount(tx, userId), 'webhooks', now)
    if ((await tx.hooks.ofUser(userId)).length >= mostHooks) throw new Refusal('hook_limit_reached')
    if (given.drawId !== null) await ownDraw(tx, userId, firstStageId(given.drawId))
    const hook: Hook = {
      id,
      userId,
      url: new URL(given.url).href,
      note: given.note,
      drawId: given.drawId,
      events: inOrder(given.events),
      state: 'on',
      sealedSecrets: [sealed],
      oldSecretUntil: null,
      createdAt: now,
      failingSince: null,
      restsUntil: null,
    }
    await tx.hooks.insert(hook)
    return { ...(await withTitle(tx, hook)), secret: shown }
  })
}

export type HookChanges = {
  readonly isOn?: boolean
  readonly events?: readonly HookEvent[]
  readonly note?: string
}

/**
 * Changes what an address is told. Switched off, what waits for it is given up; switched on, it starts anew, which
 * takes the plan (`vip_required`).
 */
export async function changeHook(
  { store }: Pick<Ports, 'store'>,
  caller: UserCaller,
  id: string,
  { isOn, events, note }: HookChanges,
): Promise<OwnHook> {
  refuseSupport(caller)
  return await store.transact(async (tx) => {
    const held = await holdOwnHook(tx, caller.subject.userId, id)
    if (isOn === true) requireGate(await accountOf(tx, caller.subject.userId), 'webhooks', await tx.now())
    if (isOn === false) await tx.hooks.giveUp(id)
    const hook: Hook = {
      ...held,
      ...(note === undefined ? {} : { note }),
      ...(events === undefined ? {} : { events: inOrder(events) }),
      ...(isOn === true ? { state: 'on', failingSince: null, restsUntil: null } : {}),
      ...(isOn === false ? { state: 'off' } : {}),
    }
    await tx.hooks.save(hook)
    return await withTitle(tx, hook)
  })
}

/** A new secret, answered this once; the one before signs beside it for a day. Refuses `fresh_sign_in_needed`. */
export async function rotateSecret(
  { passkeys, store, vault }: Omit<Needs, 'hookSender'>,
  caller: UserCaller,
  id: string,
): Promise<OwnHook & Secret> {
  refuseSupport(caller)
  const { shown, sealed } = newSecret(vault, id)
  return await store.transact(async (tx) => {
    await requireSecondFactor(tx, passkeys, caller)
    const held = await holdOwnHook(tx, caller.subject.userId, id)
    const sealedSecrets = [sealed, ...held.sealedSecrets.slice(0, 1)]
    const hook = { ...held, sealedSecrets, oldSecretUntil: (await tx.now()) + twoSecretsMs }
    await tx.hooks.save(hook)
    return { ...(await withTitle(tx, hook)), secret: shown }
  })
}

/** Forgets an address with all that was sent to it. */
export async function removeHook(
  { store }: Pick<Ports, 'store'>,
  caller: UserCaller,
  id: string,
): Promise<void> {
  refuseSupport(caller)
  await store.transact(async (tx) => {
    await holdOwnHook(tx, caller.subject.userId, id)
    await tx.hooks.remove(id)
  })
}

/** The caller's own hook; refuses `not_found` for everybody else's. */
export async function ownHook(tx: Reading, userId: UserId, id: string): Promise<Hook> {
  return proveOwn(await tx.hooks.byId(id), userId)
}

async function holdOwnHook(tx: Writing, userId: UserId, id: string): Promise<Hook> {
  return proveOwn(await tx.hooks.hold(id), userId)
}

function proveOwn(hook: Hook | null, userId: UserId): Hook {
  if (hook?.userId !== userId) throw new Refusal('not_found')
  return hook
}

async function withTitle(tx: Reading, hook: Hook): Promise<OwnHook> {
  const draw = hook.drawId === null ? null : await tx.draws.byId(hook.drawId)
  return { hook, title: draw?.settings.title ?? null }
}

/** Each event once. */
function inOrder(events: readonly HookEvent[]): readonly HookEvent[] {
  return [...new Set(events)]
}
