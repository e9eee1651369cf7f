import { Refusal, type UserId } from '@fairdraw/domain'
import { requireGate } from '../draws/gates.ts'
import { refuseSupport } from '../organisers/refuse-support.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import { accountOf } from '../organisers/user-info.ts'
import type { Delivery, Page, Ports } from '../ports/index.ts'
import { composeDelivery } from './compose-event.ts'
import { ownHook } from './edit-hooks.ts'
import { ask, deliveryAfter, lentForMs } from './send-delivery.ts'

/** What was sent to an own address and what became of it, the newest first. */
export function listDeliveries(
  { store }: Pick<Ports, 'store'>,
  userId: UserId,
  { id, before, limit }: { readonly id: string; readonly before: string | null; readonly limit: number },
): Promise<Page<Delivery, string> & { readonly total: number }> {
  return store.read(async (tx) => {
    await ownHook(tx, userId, id)
    const found = await tx.hooks.deliveries(id, before, limit + 1)
    const rows = found.slice(0, limit)
    const next = found.length > limit ? (rows.at(-1)?.id ?? null) : null
    return { rows, next, total: await tx.hooks.countDeliveries(id) }
  })
}

/** Sends a test event now and answers what came back; it is not tried again, and an address that is off gets it too. */
export async function testHook(
  ports: Pick<Ports, 'hookSender' | 'store' | 'vault'>,
  caller: UserCaller,
  id: string,
): Promise<Delivery> {
  refuseSupport(caller)
  const { store, vault } = ports
  const lent = await store.transact(async (tx) => {
    const hook = await ownHook(tx, caller.subject.userId, id)
    const at = await tx.now()
    requireGate(await accountOf(tx, caller.subject.userId), 'webhooks', at)
    const composed = composeDelivery(vault, hook, null, { event: 'test', at, detail: {} })
    // Should this process be killed now, it is sent like any other.
    const delivery: Delivery = { ...composed, tries: 1, nextAt: at + lentForMs }
    await tx.hooks.put([delivery])
    return { hook, delivery }
  })
  const answer = await ask(ports, lent)
  return await store.transact(async (tx) => {
    const ended = { now: await tx.now(), chance: 0, isOn: false }
    const told = deliveryAfter(lent.delivery, answer, ended)
    await tx.hooks.settle(told)
    return told
  })
}

/**
 * Has one delivery sent again under its own id, as soon as its address is free. Refuses `hook_off`: nothing is sent to
 * an address that is off, and `vip_required`.
 */
export async function resendDelivery(
  { store }: Pick<Ports, 'store'>,
  caller: UserCaller,
  id: string,
): Promise<Delivery> {
  refuseSupport(caller)
  const { userId } = caller.subject
  return await store.transact(async (tx) => {
    const known = await tx.hooks.delivery(id)
    const hook = known && (await tx.hooks.hold(known.hookId))
    if (hook?.userId !== userId) throw new Refusal('not_found')
    const now = await tx.now()
    requireGate(await accountOf(tx, userId), 'webhooks', now)
    if (hook.state !== 'on') throw new Refusal('hook_off')
    const delivery = await tx.hooks.delivery(id)
    if (!delivery) throw new Refusal('not_found')
    // One that is being sent just now is due when its lending ends, and no sooner: it is never sent by two at once.
    if (await tx.hooks.isBeingSent(id, now)) return delivery
    const due: Delivery = { ...delivery, state: 'waiting', nextAt: now }
    await tx.hooks.settle(due)
    await tx.hooks.save({ ...hook, restsUntil: null })
    return due
  })
}
