import type { AwardId, DrawId, DrawSettings, Lid, ShowSettings, UserId } from '@fairdraw/domain'
import { verifyProof } from '@fairdraw/fairness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, plainSettings, type World } from '../../../../apps/server/src/testing/world.ts'
import { advanceDraw, leaseMs } from '../draws/advance-draw.ts'
import { createDraw } from '../draws/create-draw.ts'
import { publishDraw } from '../draws/publish-draw.ts'
import { readProof } from '../draws/read-proof.ts'
import type { Ports, Store } from '../ports/index.ts'
import { reading } from '../testing/pinned.ts'
import { beginShow } from './begin-show.ts'
import { confirmRound } from './confirm-round.ts'
import { endShow } from './end-show.ts'
import { startRound } from './start-round.ts'

let world: World
let owner: UserId
beforeAll(async () => {
  world = await openWorld()
  owner = await world.organiser()
})
afterAll(() => world.close())

class Killed extends Error {}

/** A store whose process dies at its n-th transaction: before anything is written, or once it is, before anybody hears. */
function dyingStore(
  store: Store,
  dies: 'before' | 'after',
  n: number,
): { readonly store: Store; hasDied(): boolean } {
  let count = 0
  return {
    hasDied: () => count > n,
    store: {
      read: (work) => store.read(work),
      async transact(work) {
        const isLast = count++ === n
        if (isLast && dies === 'before') throw new Killed()
        const answer = await store.transact(work)
        if (isLast) throw new Killed()
        return answer
      },
    },
  }
}

async function publishedShow(): Promise<{ id: DrawId; lid: Lid }> {
  const { ports } = world
  const show: ShowSettings = {
    rounds: [{ tier: 1, count: 2, quotas: [{ group: '研发', count: 1 }] }],
    groups: ['研发'],
    checkIn: 'roster',
    skin: 'sphere',
    isMasked: false,
    card: [],
    danmaku: 'off',
    rollMs: 3_000,
  }
  const prizes: DrawSettings['prizes'] = [{ tier: 1, name: '手机', kind: 'goods', quantity: 2 }]
  const settings: DrawSettings = {
    ...plainSettings,
    taskType: 'screen',
    opening: { by: 'rounds' },
    prizes,
    show,
  }
  const made = await createDraw(ports, owner, { settings, publish: false })
  const [id, lid] = [made.id as DrawId, made.lid as Lid]
  await ports.store.transact((tx) =>
    tx.attendees.insert(
      Array.from({ length: 6 }, (_, at) => ({
        drawId: id,
        number: `${100 + at}`,
        name: `同事${at}`,
        groups: at < 3 ? ['研发'] : [],
        department: null,
        title: null,
        picture: null,
        selfie: null,
        joinSeq: null,
        checkedInAt: null,
        place: null,
        phoneKey: null,
        codeKey: null,
        checkInGroup: null,
      })),
    ),
  )
  await publishDraw(ports, owner, id)
  return { id, lid }
}

/** A whole evening, each press again after a crash, as people press again; answers whether the crash came. */
async function evening(id: DrawId, lid: Lid, dies: 'before' | 'after', n: number): Promise<boolean> {
  const dying = dyingStore(world.ports.store, dies, n)
  const ports: Ports = { ...world.ports, store: dying.store }
  const driver = { subject: { kind: 'user', userId: owner } as const }
  const again = async <T>(act: () => Promise<T>, settled: (code: string) => boolean = () => false) => {
    try {
      return await act()
    } catch (failure) {
      if (!(failure instanceof Killed)) throw failure
      // The lease of the dead is waited for.
      world.clock.advance(leaseMs + 1)
      return await act().catch((refusal: { code?: string }) => {
        if (!settled(refusal.code ?? '')) throw refusal
        return null
      })
    }
  }
  const onward = async () => {
    for (let turn = 0; turn < 4; turn++) {
      await again(() => advanceDraw(ports, id))
      const { life, scene } = await world.ports.store.read(async (tx) => ({
        life: (await tx.draws.byId(id))?.life,
        scene: await tx.shows.scene(id),
      }))
      const next = life?.status === 'awaiting_beacon' ? life.rounds.at(-1)?.beaconDueAt : scene?.since
      if (next && next > world.clock.now()) world.clock.set(next)
    }
  }
  await again(() => beginShow(ports, driver, lid))
  await onward()
  await again(() => startRound(ports, driver, { lid, round: 0, shot: 0 }))
  await onward()
  const looked = { lid, record: 0, absent: ['0-0' as AwardId], reason: 'absent', redraw: true } as const
  await again(
    () => confirmRound(ports, driver, looked),
    (code) => code === 'round_running',
  )
  await onward()
  await again(
    () => endShow(ports, driver, lid),
    (code) => code === 'show_over',
  )
  return dying.hasDied()
}

test.each(['before', 'after'] as const)(
  'killed %s any of its writes, a live draw comes to the same end',
  async (dies) => {
    let n = 0
    for (let hasDied = true; hasDied; n++) {
      const { id, lid } = await publishedShow()
      hasDied = await evening(id, lid, dies, n)
      const facts = await world.ports.store.read((tx) => tx.facts.after(id, 0, 50))
      expect(facts.map(({ type }) => type)).toEqual([
        'draw.published',
        'entry.closed',
        'draw.sealed',
        'show.began',
        'round.logged',
        'round.drawn',
        'round.confirmed',
        'round.logged',
        'round.drawn',
        'show.ended',
      ])
      const origin = { rowsUrl: () => '', spinsUrl: () => '', software: { name: 'fairdraw', version: '0' } }
      const report = await verifyProof(await readProof(world.ports, lid, origin), {
        ...reading(world.ports),
        chains: [world.beacon.chain],
        verifyBeacon: (_, round, signature) => world.beacon.verify(round, signature),
      })
      expect(report.checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
      const awards = await world.ports.store.read((tx) => tx.awards.list(id, null, 10))
      expect(awards.rows.map(({ state }) => state)).toEqual(['void', 'announced', 'announced'])
    }
    // Every write of the evening was once the last of its process.
    expect(n).toBeGreaterThan(15)
  },
  120_000,
)
