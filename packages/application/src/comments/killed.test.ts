import { type DrawId, type DrawSettings, noFilters, type PostComment, type UserId } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentBy, fakeSource, samplePost } from '../../../../apps/server/src/testing/sample-comments.ts'
import { openWorld, plainSettings, type World } from '../../../../apps/server/src/testing/world.ts'
import { createDraw } from '../draws/create-draw.ts'
import { publishDraw } from '../draws/publish-draw.ts'
import type { Ports, Store } from '../ports/index.ts'
import { beginCollecting } from './begin-collecting.ts'
import { collectStep, commentLeaseMs } from './collect-step.ts'
import { sealTokens } from './comment-accounts.ts'
import { draftKeptMs, newSet } from './comment-set.ts'
import { seatStep } from './seat-commenters.ts'
import { storeComments } from './store-comments.ts'

let world: World
let owner: UserId
beforeAll(async () => {
  world = await openWorld()
  owner = await world.organiser()
})
afterAll(() => world.close())

class Killed extends Error {}

/** A store whose process dies at its n-th transaction: before anything is written, or once it is, before anybody hears. */
function dyingStore(store: Store, dies: 'before' | 'after', n: number) {
  let count = 0
  const dying: Store = {
    read: (work) => store.read(work),
    async transact(work) {
      const isLast = count++ === n
      if (isLast && dies === 'before') throw new Killed()
      const answer = await store.transact(work)
      if (isLast) throw new Killed()
      return answer
    },
  }
  return { store: dying, hasDied: () => count > n }
}

async function draft(media: DrawSettings['media']): Promise<DrawId> {
  const settings: DrawSettings = {
    ...plainSettings,
    taskType: 'media',
    level: 'C',
    ...(media ? { media } : {}),
  }
  return (await createDraw(world.ports, owner, { settings, publish: false })).id as DrawId
}

/** Works on until nothing is left, dying once at this transaction, and afterwards as a new process would; true if it died. */
async function workThrough(
  step: (ports: Ports) => Promise<boolean>,
  ports: Ports,
  dies: 'before' | 'after',
  n: number,
): Promise<boolean> {
  const { store, hasDied } = dyingStore(ports.store, dies, n)
  try {
    while (await step({ ...ports, store }));
  } catch (failure) {
    if (!(failure instanceof Killed)) throw failure
    world.clock.advance(commentLeaseMs)
    while (await step(ports));
  }
  return hasDied()
}

/** Every way to die, one after another, until there is none left. */
async function everyDeath(live: (dies: 'before' | 'after', n: number) => Promise<boolean>): Promise<number> {
  let deaths = 0
  for (const dies of ['before', 'after'] as const) for (let n = 0; await live(dies, n); n++) deaths++
  return deaths
}

const page = (from: number, count: number) => Array.from({ length: count }, (_, at) => commentBy(from + at))

test('comments that are collected are the same wherever the process dies', async () => {
  const source = fakeSource()
  source.pages = [page(1, 4), [...page(4, 3), 'deleted'], page(7, 3)]
  const ports: Ports = { ...world.ports, comments: source }
  const { vault } = ports
  const sealedTokens = sealTokens(vault, owner, 'douyin', 'tokens')
  const account = { userId: owner, platform: 'douyin', name: '', sealedTokens, connectedAt: 0 } as const
  await ports.store.transact((tx) => tx.comments.putAccount({ ...account, expiresAt: null }))
  const { post_id: postId, ...place } = samplePost
  const deaths = await everyDeath(async (dies, n) => {
    const id = await draft({ source: { ...place, postId }, chance: 'person', filters: noFilters })
    await beginCollecting(ports, owner, id)
    const hasDied = await workThrough((with_) => collectStep(with_, id), ports, dies, n)
    const set = await ports.store.read((tx) => tx.comments.set(id))
    expect(set).toMatchObject({
      state: 'ready',
      comments: 9,
      people: 9,
      report: { pages: 3, added: 9, duplicates: 1, deletedUsers: 1 },
    })
    const { rows } = await ports.commentWork.page(id, given, { after: -1, limit: 99 })
    expect(rows.map(({ comment }) => comment)).toEqual(page(1, 9))
    return hasDied
  })
  expect(deaths).toBeGreaterThanOrEqual(12)
})

const given = { chance: 'person', filters: noFilters, blacklisted: [], pastWinners: [] } as const

test('the list that is let in is the same wherever the process dies', async () => {
  const comments: PostComment[] = page(1, 2_050)
  const texts = new Set(['3', '1500', '2050'])
  const filters = { ...noFilters, exclude: ['短'] }
  const deaths = await everyDeath(async (dies, n) => {
    const id = await draft({ source: null, chance: 'person', filters })
    const { ports } = world
    const said = comments.map((one) => (texts.has(one.userId.slice(1)) ? { ...one, text: '短' } : one))
    const fresh = await ports.commentWork.add(id, said)
    await ports.store.transact(async (tx) => {
      const set = await storeComments(tx, id, null, { ...fresh, replaces: false })
      await tx.comments.saveSet(set ?? newSet(id, 'none', (await tx.now()) + draftKeptMs))
    })
    await publishDraw(ports, owner, id)
    const hasDied = await workThrough((with_) => seatStep(with_, id), ports, dies, n)
    const { door, rows, set } = await ports.store.read(async (tx) => ({
      door: await tx.entrants.door(id),
      rows: (await tx.entrants.list(id, null, 3_000)).rows,
      set: await tx.comments.set(id),
    }))
    expect([door?.joined, set?.state, rows.length]).toEqual([2_050, 'seated', 2_050])
    expect(rows.map(({ nickname }) => nickname)).toEqual(comments.map(({ userName }) => userName))
    const out = rows.filter(({ status }) => status !== 'E')
    expect(out.map(({ joinSeq, status, weight }) => [joinSeq, status, weight])).toEqual(
      [3, 1_500, 2_050].map((joinSeq) => [joinSeq, 'X2', 0]),
    )
    return hasDied
  })
  expect(deaths).toBeGreaterThanOrEqual(10)
})
