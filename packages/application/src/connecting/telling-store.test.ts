import { claimAward, readAward, voidAward } from '@fairdraw/application'
import type { AwardId, DrawSettings, GuestId, HookEvent, UserId } from '@fairdraw/domain'
import { day, hookEvents, iso } from '@fairdraw/domain'
import { afterEach, describe, expect, it } from 'vitest'
import type { Delivery, Store, Writing } from '../ports/index.ts'
import { type LivedDraw, liveDraw } from '../testing/lived-draw.ts'
import { newHook } from '../testing/store-connecting.contract.ts'
import { newAccount, storedDraw } from '../testing/store-rows.ts'
import { tellingStore } from './telling-store.ts'

let draw: LivedDraw
afterEach(() => draw?.world.close())

async function listen(events: readonly HookEvent[] = hookEvents, userId: UserId = draw.owner) {
  const hook = newHook({ userId, events })
  await draw.world.ports.store.transact((tx) => tx.hooks.insert(hook))
  const told = () => draw.world.ports.store.read((tx) => tx.hooks.deliveries(hook.id, null, 100))
  return { hook, told, events: async () => (await told()).map(({ event }) => event).sort() }
}

async function drawn(changes: Partial<DrawSettings> = {}) {
  draw = await liveDraw({ level: 'C', ...changes })
  const heard = await listen()
  await draw.enter(5)
  await draw.open()
  await draw.advance()
  expect((await draw.now()).life.status).toMatch(/drawn|claiming/)
  return heard
}

/** The guest who won it, asking for it. */
async function askedByWinner(awardId: AwardId) {
  for (const n of [0, 1, 2, 3, 4]) {
    const subject = { kind: 'guest' as const, guestId: `g${n}` as GuestId, nickname: '' }
    const asked = { lid: draw.lid, subject, awardId }
    if (
      await readAward(draw.world.ports, asked).then(
        () => true,
        () => false,
      )
    )
      return asked
  }
  throw new Error('somebody won it')
}

const dataOf = ({ body }: Delivery) => JSON.parse(body).data

describe('what other systems are told', () => {
  it('is what happened, where and to which draw, and nothing about anybody', async () => {
    const heard = await drawn()
    expect(await heard.events()).toEqual(['draw.drawn', 'draw.sealed'])
    const one = (await heard.told()).find(({ event }) => event === 'draw.drawn')
    if (!one) throw new Error('it was drawn')
    expect(one.id).toMatch(/^msg_[a-f\d]{32}$/)
    expect(one).toMatchObject({ state: 'waiting', tries: 0, nextAt: one.at, drawId: draw.id })
    const { settings } = await draw.now()
    expect(JSON.parse(one.body)).toEqual({
      type: 'draw.drawn',
      timestamp: iso(one.at),
      data: {
        draw: { id: draw.id, lid: draw.lid, title: settings.title, task_type: 'fast', status: 'drawn' },
        round: 0,
        awards: 3,
      },
    })
  })

  it('is what each address asked for, of its own organiser alone', async () => {
    draw = await liveDraw({ level: 'C' })
    const [few, none, stranger] = [
      await listen(['draw.sealed']),
      await listen(['draw.failed']),
      await listen(hookEvents, 'somebody' as UserId),
    ]
    await draw.enter(3)
    await draw.open()
    await draw.advance()
    expect(await few.events()).toEqual(['draw.sealed'])
    expect([...(await none.events()), ...(await stranger.events())]).toEqual([])
  })

  it('is told with the fact or not at all', async () => {
    draw = await liveDraw()
    const heard = await listen()
    const { store } = draw.world.ports
    const held = await draw.now()
    const failing = store.transact(async (tx) => {
      const at = await tx.now()
      await tx.draws.hold(draw.id)
      await tx.facts.append(draw.id, held.life.factNumber + 1, [{ type: 'draw.expired', at }])
      throw new Error('the disk is full')
    })
    await expect(failing).rejects.toThrow('the disk is full')
    expect(await heard.told()).toEqual([])
  })

  it('is that an award was claimed, once, and that one was set aside, with its public reason', async () => {
    const prizes = [{ tier: 1, name: '手机', kind: 'goods', quantity: 2, handOver: 'counter' }] as const
    const heard = await drawn({ prizes, claim: { form: [], deadlineMs: day } })
    const { ports } = draw.world
    const [won, other] = (await ports.store.read((tx) => tx.awards.list(draw.id, null, 9))).rows
    if (!won || !other) throw new Error('two were won')
    const asked = await askedByWinner(won.id)
    await claimAward(ports, { ...asked, answers: {} })
    await claimAward(ports, { ...asked, answers: {} })
    await voidAward(ports, draw.owner, {
      id: draw.id,
      awardId: other.id as AwardId,
      reason: 'absent',
      redraw: false,
    })
    const told = (await heard.told()).filter(({ event }) => event.startsWith('award.'))
    expect(told.map(({ event }) => event).sort()).toEqual(['award.claimed', 'award.voided'])
    const [claimed, voided] = told.toSorted((a, b) => (a.event < b.event ? -1 : 1))
    const award = { tier: 1, prize: '手机', round: 0 }
    expect(claimed && dataOf(claimed)).toMatchObject({ award_id: won.id, ...award })
    expect(voided && dataOf(voided)).toMatchObject({ award_id: other.id, ...award, reason: 'absent' })
    expect(JSON.stringify(await heard.told())).not.toContain('客人')
  })

  it('is far below what a receiver takes, with the longest words of a draw', async () => {
    const heard = await drawn({ title: '奖'.repeat(60) })
    for (const { body } of await heard.told()) expect(Buffer.byteLength(body)).toBeLessThan(2_000)
  })

  it.each([
    ['a rehearsal', { isRehearsal: true }, 'enterprise', 0],
    ['a draw whose plan had none', {}, 'free', 0],
    ['a draw that was published while the plan had them', {}, 'enterprise', 1],
  ] as const)('is as much as there is to tell of %s', async (_, changes, plan, count) => {
    draw = await liveDraw()
    const { store } = draw.world.ports
    const owner = newAccount()
    await store.transact((tx) => tx.accounts.insert(owner, null))
    const settings = { ...(await draw.now()).settings, ...changes }
    const { id } = await storedDraw(store, { draw: { ownerId: owner.id, settings, plan } })
    const heard = await listen(hookEvents, owner.id)
    await store.transact(async (tx) => {
      await tx.draws.hold(id)
      await tx.facts.append(id, 1, [{ type: 'draw.expired', at: await tx.now() }])
    })
    expect(await heard.told()).toHaveLength(count)
  })
})

/** Counts what is asked of the nouns that news takes. */
function counted(store: Store): { store: Store; asked: () => number } {
  let asked = 0
  const watched = <Noun extends object>(noun: Noun): Noun =>
    new Proxy(noun, {
      get(target, name) {
        asked += 1
        return Reflect.get(target, name)
      },
    })
  const watching = (tx: Writing): Writing => ({ ...tx, hooks: watched(tx.hooks) })
  return {
    store: { read: store.read, transact: (work) => store.transact((tx) => work(watching(tx))) },
    asked: () => asked,
  }
}

describe('what it costs', () => {
  it('is nothing for what is no news: a join asks for no address', async () => {
    draw = await liveDraw({ level: 'C' })
    const { ports } = draw.world
    const inner = counted(ports.store)
    const told = tellingStore(inner.store, ports.vault)
    await told.transact(async (tx) => {
      await tx.entrants.holdDoor(draw.id)
      await tx.facts.append(draw.id, (await draw.now()).life.factNumber + 1, [
        { type: 'entry.closed', at: await tx.now(), by: 'hand' },
      ])
    })
    expect(inner.asked()).toBe(0)
  })
})
