import { failingForMs, hookRetries, type Instant, minute, second } from '@fairdraw/domain'
import type { Delivery, Hook, HookAnswer, LentDelivery, Ports, Vault, Writing } from '../ports/index.ts'
import { hookDisabled } from './hook-disabled.ts'
import { hookHeaders, secretsOf } from './sign-hook.ts'
import { hasHooks } from './telling-store.ts'

type Needs = Pick<Ports, 'hookSender' | 'store' | 'vault'>

/** A lent delivery is nobody else's for so long: more than twice what a try may take. */
export const lentForMs = 40 * second
/** An address that fails is tried at most this often, whatever waits for it. */
const longestRestMs = 10 * minute
const shortestRestMs = second
/** The longest pause that an address may ask for. */
const longestAskedMs = 24 * 60 * minute

/** A lending, with its end: its name. */
export type Lent = LentDelivery & { readonly untilAt: Instant }

/** Lends out deliveries that are due, one an address: to those that fail, or to those that work. */
export async function lendDeliveries(
  { store }: Pick<Ports, 'store'>,
  which: { readonly failing: boolean; readonly limit: number },
): Promise<readonly Lent[]> {
  return await store.transact(async (tx) => {
    const now = await tx.now()
    const untilAt = now + lentForMs
    const lent = await tx.hooks.lend({ now, untilAt, failing: which.failing }, which.limit)
    return lent.map((one) => ({ ...one, untilAt }))
  })
}

/**
 * Sends a lent delivery and keeps what became of it. Killed in between, it is sent again when its lending ends, under
 * the same id. `ending` ends it early: then nothing is said of it, as if it were killed.
 */
export async function sendDelivery(ports: Needs, lent: Lent, ending?: AbortSignal): Promise<void> {
  const answer = await ask(ports, lent, ending)
  if (ending?.aborted) return
  await ports.store.transact((tx) => keep(tx, ports.vault, lent, answer))
}

/** One try; without the plan it is not asked. */
export async function ask(
  { hookSender, store, vault }: Needs,
  { delivery, hook }: LentDelivery,
  ending?: AbortSignal,
): Promise<HookAnswer> {
  const asked = await store.read(async (tx) => {
    const draw = delivery.drawId === null ? null : await tx.draws.byId(delivery.drawId)
    const isPaid = draw === null || (await hasHooks(tx, draw))
    return isPaid ? await tx.now() : null
  })
  if (asked === null) return { problem: 'plan_ended', tookMs: 0 }
  const headers = hookHeaders(delivery, secretsOf(vault, hook, asked), asked)
  return await hookSender.send(hook.url, headers, delivery.body, ending)
}

async function keep(tx: Writing, vault: Vault, lent: Lent, answer: HookAnswer): Promise<void> {
  // Held before its delivery, as whoever lends does: two that held them the other way round would wait for each other.
  const hook = await tx.hooks.hold(lent.hook.id)
  if (!hook) return
  const now = await tx.now()
  const after = hookAfter(hook, answer, now)
  const told = deliveryAfter(lent.delivery, answer, {
    now,
    chance: chanceOf(vault),
    isOn: after.state === 'on',
  })
  if (!(await tx.hooks.settle(told))) return
  if (after.state === 'disabled' && hook.state === 'on') {
    await tx.hooks.giveUp(hook.id)
    await hookDisabled(tx, after, now)
  }
  await tx.hooks.save(after)
  await tx.hooks.free(hook.id, lent.untilAt, now)
}

/** What is left to do for a delivery after a try: 2xx alone is success (Standard Webhooks). */
export function deliveryAfter(
  delivery: Delivery,
  answer: HookAnswer,
  { now, chance, isOn }: { readonly now: Instant; readonly chance: number; readonly isOn: boolean },
): Delivery {
  const tried: Delivery = {
    ...delivery,
    lastStatus: 'status' in answer ? answer.status : null,
    lastProblem: 'problem' in answer ? answer.problem : null,
    lastAt: now,
    tookMs: answer.tookMs,
    nextAt: null,
  }
  if (isGood(answer)) return { ...tried, state: 'delivered' }
  const pauseMs = hookRetries[delivery.tries - 1]
  const isOver = pauseMs === undefined || !isOn || tried.lastProblem === 'plan_ended'
  if (isOver) return { ...tried, state: 'given_up' }
  // ±20 %, so that what failed together does not come back together.
  const nextAt = now + Math.max(pauseMs * (0.8 + 0.4 * chance), askedPauseMs(answer))
  return { ...tried, state: 'waiting', nextAt: Math.round(nextAt) }
}

/** How an address stands after a try. */
export function hookAfter(hook: Hook, answer: HookAnswer, now: Instant): Hook {
  if ('problem' in answer && answer.problem === 'plan_ended') return hook
  if (isGood(answer)) return { ...hook, failingSince: null, restsUntil: null }
  const failingSince = hook.failingSince ?? now
  const isGone = 'status' in answer && answer.status === 410
  const isOver = isGone || now - failingSince >= failingForMs
  const state = hook.state === 'on' && isOver ? 'disabled' : hook.state
  // The longer it fails, the less it is tried: a dead address takes no more of the senders than a moment now and then.
  const restMs = Math.min(longestRestMs, Math.max(shortestRestMs, (now - failingSince) / 4))
  const restsUntil = Math.round(now + Math.max(restMs, askedPauseMs(answer)))
  return { ...hook, failingSince, state, restsUntil }
}

function isGood(answer: HookAnswer): boolean {
  return 'status' in answer && answer.status >= 200 && answer.status < 300
}

/** An address that is overloaded may say when to come back (RFC 9110 §10.2.3). */
const overloaded: ReadonlySet<number> = new Set([429, 502, 503, 504])

function askedPauseMs(answer: HookAnswer): number {
  if (!('status' in answer) || !overloaded.has(answer.status)) return 0
  return Math.min(answer.retryAfterMs ?? 0, longestAskedMs)
}

/** From 0 to below 1. */
function chanceOf(vault: Vault): number {
  const [high = 0, low = 0] = vault.randomBytes(2)
  return (high * 256 + low) / 65_536
}
