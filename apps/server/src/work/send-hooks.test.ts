import { resendDelivery, rotateSecret } from '@fairdraw/application'
import type { Delivery, Hook } from '@fairdraw/application/ports'
import { newDelivery, newHook } from '@fairdraw/application/testing/store-connecting.contract'
import { newAccount, storedDraw } from '@fairdraw/application/testing/store-rows'
import { shortMs } from '@fairdraw/application/testing/until'
import { day, type HookEvent, hour, minute, second, type UserId } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newSecret } from '../../../../packages/application/src/connecting/sign-hook.ts'
import { createHookSender } from '../outside/hooks/hook-sender.ts'
import { isGenuine, startFakeReceivers } from '../outside/hooks/testing/fake-receivers.ts'
import { wholeTurn } from '../testing/asked-of-store.ts'
import { openWorld, type World } from '../testing/world.ts'
import type { Loop } from './loop.ts'
import { startSendingHooks } from './send-hooks.ts'

const host = 'hooks.example.org'
let world: World
let receivers: Awaited<ReturnType<typeof startFakeReceivers>>
let userId: UserId
let loops: Loop[]
const problems: string[] = []
const log = { error: (_: object, text: string) => problems.push(text) }

beforeEach(async () => {
  world = await openWorld()
  receivers = await startFakeReceivers()
  userId = newAccount().id
  loops = []
  problems.length = 0
})
afterEach(async () => {
  for (const loop of loops) await loop.stop()
  await receivers.close()
  await world.close()
  expect(problems).toEqual([])
})

const write = (
  work: (tx: Parameters<Parameters<World['ports']['store']['transact']>[0]>[0]) => Promise<void>,
) => world.ports.store.transact(work)

/** An address with so many deliveries that are due. */
async function told(changes: Partial<Hook> = {}, count = 1) {
  const id = `h${Buffer.from(world.ports.vault.randomBytes(8)).toString('hex')}`
  const { shown, sealed } = newSecret(world.ports.vault, id)
  const url = `https://${host}/in`
  const hook = newHook({ id, userId, url, sealedSecrets: [sealed], ...changes })
  const now = world.clock.now()
  const event: HookEvent = 'draw.drawn'
  const all = Array.from({ length: count }, () => newDelivery(hook, { event, at: now, nextAt: now }))
  await write(async (tx) => {
    await tx.hooks.insert(hook)
    for (let at = 0; at < count; at += 500) await tx.hooks.put(all.slice(at, at + 500))
  })
  const read = () => world.ports.store.read((tx) => tx.hooks.byId(id))
  const delivery = (n = 0): Promise<Delivery | null> =>
    world.ports.store.read((tx) => tx.hooks.delivery(all[n]?.id ?? ''))
  return { hook, secret: shown, read, delivery, ids: all.map((one) => one.id) }
}

function start(patienceMs = shortMs(500)): Loop {
  const hookSender = createHookSender({ ...receivers.world, patienceMs })
  const loop = startSendingHooks({ ...world.ports, hookSender }, log as never)
  loops.push(loop)
  return loop
}

const state = async (of: { delivery: (n?: number) => Promise<Delivery | null> }, n = 0) =>
  (await of.delivery(n))?.state

describe('what is due', () => {
  it('is sent and signed, and its receiver can tell it from what somebody changed or repeats', async () => {
    const one = await told()
    start()
    await expect.poll(() => state(one)).toBe('delivered')
    const [got] = receivers.got
    if (!got) throw new Error('it was received')
    const now = world.clock.now()
    expect(isGenuine(got, one.secret, now)).toBe(true)
    expect(isGenuine({ ...got, body: got.body.replace('drawn', 'failed') }, one.secret, now)).toBe(false)
    expect(isGenuine(got, `whsec_${Buffer.alloc(32).toString('base64')}`, now)).toBe(false)
    expect(isGenuine(got, one.secret, now + 6 * minute)).toBe(false)
    const repeated = { ...got, headers: { ...got.headers, 'webhook-timestamp': String(now / 1_000 + 360) } }
    expect(isGenuine(repeated, one.secret, now + 6 * minute)).toBe(false)
    expect(await one.delivery()).toMatchObject({ tries: 1, lastStatus: 204, nextAt: null })
  })

  it('is signed with both secrets for a day after one was replaced', async () => {
    const one = await told()
    await write((tx) =>
      tx.sessions.insert({
        tokenHash: new Uint8Array(32),
        subject: { kind: 'user', userId },
        isSupport: false,
        createdAt: world.clock.now(),
        seenAt: 0,
        expiresAt: 9e15,
      }),
    )
    const caller = {
      subject: { kind: 'user', userId },
      tokenHash: new Uint8Array(32),
      isSupport: false,
    } as const
    const { secret } = await rotateSecret(world.ports, caller, one.hook.id)
    const loop = start()
    await expect.poll(() => state(one)).toBe('delivered')
    const [got] = receivers.got
    if (!got) throw new Error('it was received')
    expect([secret, one.secret].map((each) => isGenuine(got, each, world.clock.now()))).toEqual([true, true])
    world.clock.advance(day)
    await write((tx) => tx.hooks.put([newDelivery(one.hook, { nextAt: world.clock.now() })]))
    loop.nudge()
    await expect.poll(() => receivers.got.length).toBe(2)
    const [, later] = receivers.got
    if (!later) throw new Error('it was received')
    expect([secret, one.secret].map((each) => isGenuine(later, each, world.clock.now()))).toEqual([
      true,
      false,
    ])
  })

  it('is tried again under its own id until it arrives', async () => {
    const one = await told()
    receivers.serve(host, (response) => void response.writeHead(500).end())
    const loop = start()
    await expect.poll(async () => (await one.delivery())?.lastStatus).toBe(500)
    expect(await one.delivery()).toMatchObject({ state: 'waiting', tries: 1 })
    expect((await one.read())?.failingSince).toBe(world.clock.now())
    receivers.serve(host, (response) => void response.writeHead(200).end())
    world.clock.advance(6 * second)
    loop.nudge()
    await expect.poll(() => state(one)).toBe('delivered')
    const ids = receivers.got.map(({ headers }) => headers['webhook-id'])
    expect(ids).toEqual([one.ids[0], one.ids[0]])
    expect(await one.read()).toMatchObject({ failingSince: null, restsUntil: null })
  })

  it('waits as long as a receiver that is overloaded asks for', async () => {
    const one = await told({}, 2)
    receivers.serve(host, (response) => void response.writeHead(429, { 'retry-after': '3600' }).end())
    const loop = start()
    await expect.poll(async () => (await one.read())?.restsUntil).toBe(world.clock.now() + hour)
    const before = await Promise.all([one.delivery(0), one.delivery(1)])
    world.clock.advance(59 * minute)
    await wholeTurn(world.ports.store, { noun: 'hooks', verb: 'hasDue' }, loop.nudge)
    expect(await Promise.all([one.delivery(0), one.delivery(1)])).toEqual(before)
    expect(receivers.got).toHaveLength(1)
    receivers.serve(host, (response) => void response.writeHead(200).end())
    world.clock.advance(minute)
    loop.nudge()
    await expect.poll(() => receivers.got.length).toBe(3)
  })

  it.each([
    ['leads elsewhere', 302, 'redirected'],
    ['hangs up', 0, 'no_connection'],
  ] as const)('is not delivered to a receiver that %s', async (_, status, lastProblem) => {
    receivers.serve(host, (response) => {
      if (status === 0) response.socket?.destroy()
      else response.writeHead(status, { location: 'https://hooks.example.org/other' }).end()
    })
    const one = await told()
    start()
    await expect.poll(() => one.delivery()).toMatchObject({ state: 'waiting', lastProblem, lastStatus: null })
  })

  it('is not sent to an address that asks to be left alone: it is switched off and its owner told', async () => {
    const one = await told({}, 3)
    receivers.serve(host, (response) => void response.writeHead(410).end())
    start()
    await expect.poll(async () => (await one.read())?.state).toBe('disabled')
    expect(await Promise.all([0, 1, 2].map((n) => state(one, n)))).toEqual(Array(3).fill('given_up'))
    expect(receivers.got).toHaveLength(1)
    const notices = await world.ports.store.read((tx) => tx.accountNotices.list(userId, null, 9))
    expect(notices.map(({ kind, about }) => [kind, about.split('/')[0]])).toEqual([
      ['hook_disabled', one.hook.id],
    ])
  })

  it('is not sent any more after five days of failing', async () => {
    const one = await told({ failingSince: world.clock.now() - 5 * day })
    receivers.serve(host, (response) => void response.writeHead(500).end())
    start()
    await expect.poll(async () => (await one.read())?.state).toBe('disabled')
    expect(await state(one)).toBe('given_up')
  })

  it('is given up where the plan has no webhooks any more, and its address is not to blame', async () => {
    const poor = newAccount()
    await write((tx) => tx.accounts.insert(poor, null))
    const { id } = await storedDraw(world.ports.store, { draw: { ownerId: poor.id } })
    const one = await told({ userId: poor.id }, 0)
    const due = newDelivery(one.hook, { drawId: id, nextAt: world.clock.now() })
    await write((tx) => tx.hooks.put([due]))
    start()
    const read = () => world.ports.store.read((tx) => tx.hooks.delivery(due.id))
    await expect.poll(read).toMatchObject({ state: 'given_up', lastProblem: 'plan_ended', lastStatus: null })
    expect(receivers.got).toEqual([])
    expect(await one.read()).toMatchObject({ state: 'on', failingSince: null })
  })

  it('is sent again by hand under its own id, and once however often that is asked', async () => {
    const one = await told()
    receivers.serve(host, (response) => void response.writeHead(400).end())
    await write(async (tx) => {
      const held = await tx.hooks.delivery(one.ids[0] ?? '')
      if (held) await tx.hooks.settle({ ...held, state: 'given_up', nextAt: null })
    })
    receivers.serve(host, (response) => void response.writeHead(200).end())
    const owner = await world.organiser()
    const hook = await one.read()
    if (!hook) throw new Error('it is there')
    await write((tx) => tx.hooks.insert({ ...hook, id: 'own', userId: owner }))
    const mine = newDelivery({ id: 'own' }, { state: 'given_up', nextAt: null, tries: 10, lastStatus: 500 })
    await write((tx) => tx.hooks.put([mine]))
    const sealed = newSecret(world.ports.vault, 'own').sealed
    await write((tx) => tx.hooks.save({ ...hook, id: 'own', userId: owner, sealedSecrets: [sealed] }))
    const caller = {
      subject: { kind: 'user', userId: owner },
      tokenHash: new Uint8Array(),
      isSupport: false,
    } as const
    const again = () => resendDelivery(world.ports, caller, mine.id)
    expect((await again()).state).toBe('waiting')
    await again()
    start()
    const read = () => world.ports.store.read((tx) => tx.hooks.delivery(mine.id))
    await expect.poll(read).toMatchObject({ state: 'delivered', tries: 11 })
    expect(receivers.got.map(({ headers }) => headers['webhook-id'])).toEqual([mine.id])
  })
})

describe('a slow address', () => {
  it('is sent one delivery at a time, whichever process has it', async () => {
    const one = await told({}, 6)
    receivers.serve(host, (response) => void setTimeout(() => response.writeHead(200).end(), 30))
    start()
    start()
    await expect
      .poll(async () => (await Promise.all(one.ids.map((_, n) => state(one, n)))).join())
      .toBe(Array(6).fill('delivered').join())
    expect(receivers.got).toHaveLength(6)
    expect(receivers.mostAtOnce()).toBe(1)
  })

  it('that is dead, with ten thousand deliveries, delays no other', async () => {
    receivers.silence('dead.example.org')
    const dead = await told({ url: 'https://dead.example.org/' }, 10_000)
    start(15_000)
    await expect.poll(receivers.openSockets).toBe(1)
    const begunAt = performance.now()
    const alive = await Promise.all(Array.from({ length: 5 }, () => told({}, 4)))
    await expect.poll(() => receivers.got.length).toBe(20)
    expect(performance.now() - begunAt).toBeLessThan(5_000)
    // The twentieth is counted as it arrives; that it was taken is written down after its answer.
    for (const one of alive) await expect.poll(() => state(one, 3)).toBe('delivered')
    expect(await state(dead)).toBe('waiting')
  })

  it('never takes all senders with its like: those that work are sent to beside a hundred dead ones', async () => {
    receivers.silence('dead.example.org')
    const failingSince = world.clock.now() - hour
    for (let n = 0; n < 100; n++) await told({ url: 'https://dead.example.org/', failingSince })
    start(minute)
    await expect.poll(receivers.openSockets).toBe(16)
    const alive = await told({}, 3)
    const begunAt = performance.now()
    await expect.poll(() => state(alive, 2)).toBe('delivered')
    expect(performance.now() - begunAt).toBeLessThan(shortMs(5_000))
  })

  it('holds up no stop, and is sent again when its lending ends', async () => {
    receivers.silence('dead.example.org')
    const one = await told({ url: 'https://dead.example.org/' })
    const loop = start(15_000)
    await expect.poll(receivers.openSockets).toBe(1)
    const begunAt = performance.now()
    await loop.stop()
    expect(performance.now() - begunAt).toBeLessThan(1_000)
    const lent = await one.delivery()
    expect(lent).toMatchObject({ state: 'waiting', tries: 1, lastProblem: null })
    expect(lent?.nextAt).toBe(world.clock.now() + 40 * second)
  })
})
