import { reading } from '@fairdraw/application/testing/pinned'
import { until } from '@fairdraw/application/testing/until'
import { routes } from '@fairdraw/contract'
import { type DrawId, day, iso, minute } from '@fairdraw/domain'
import { verifyProof } from '@fairdraw/fairness'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'

let one: TestApp
let token: string
beforeEach(async () => {
  one = await testApp()
  token = await one.organiser()
})
afterEach(() => one.close())

const listed = async (recycled = false, as = token) =>
  (await one.call(routes.taskList, { recycled }, { token: as })).data
const idsOf = async (recycled = false) => (await listed(recycled)).list.map(({ id }) => id)

/** A draw that was run to its end. */
async function drawnDraw() {
  one.startWork()
  const made = await makeDraw(one, token)
  const guests = await letJoin(one, made.lid, 5)
  await one.call(routes.taskOpen, { id: made.id }, { token })
  await until(async () =>
    expect((await one.call(routes.proofRead, made)).data.rounds[0]?.secret).toBeTruthy(),
  )
  return { ...made, guests }
}

describe('a copy', () => {
  it('is a draft with the same settings and none of the people', async () => {
    const { id } = await makeDraw(one, token, { description: '说明', min_entrants: 2 })
    const copy = await one.call(routes.taskCopy, { id }, { token })
    const { data } = await one.call(routes.taskInfo, { id: copy.data.id }, { token })
    expect(data).toMatchObject({ status: 'draft', title: '周年庆', min_entrants: 2 })
    expect(data.description).toEqual([{ kind: 'text', text: '说明' }])
    expect(data.lid).not.toBe((await one.call(routes.taskInfo, { id }, { token })).data.lid)
    expect(data.join_count).toBe(0)
  })

  it('leaves out times that have passed, and keeps those to come', async () => {
    const at = (ms: number) => iso(one.clock.now() + ms)
    const past = await makeDraw(one, token, { opening: { by: 'time', at: at(10 * minute) } })
    const later = await makeDraw(one, token, {
      opening: { by: 'time', at: at(2 * day) },
      start_at: at(minute),
    })
    one.clock.advance(day)
    const opened = async (id: string) => {
      const { data } = await one.call(routes.taskCopy, { id }, { token })
      const copy = (await one.call(routes.taskInfo, { id: data.id }, { token })).data
      return { opening: copy.opening.by, start: copy.start_at }
    }
    expect(await opened(past.id)).toEqual({ opening: 'manual', start: undefined })
    expect(await opened(later.id)).toEqual({ opening: 'time', start: undefined })
  })

  it('answers the same draft when it is asked for again under one key', async () => {
    const { id } = await makeDraw(one, token)
    const sent = { token, headers: { 'idempotency-key': 'copy-1' } }
    const first = await one.call(routes.taskCopy, { id }, sent)
    expect((await one.call(routes.taskCopy, { id }, sent)).data).toEqual(first.data)
    expect((await listed()).total).toBe(2)
  })
})

describe('the recycle bin', () => {
  it('takes drafts and draws that are over, and gives them back', async () => {
    const { id } = await makeDraw(one, token, { publish: false })
    const { data } = await one.call(routes.taskRecycle, { id }, { token })
    expect(data.removed_at).toBe(iso(one.clock.now() + 30 * day))
    expect(await idsOf()).toEqual([])
    expect((await listed(true)).list).toMatchObject([{ id, recycled_at: iso(one.clock.now()) }])
    expect((await one.call(routes.taskRestore, { id }, { token })).sta).toBe(0)
    expect(await idsOf()).toEqual([id])
    expect((await listed(true)).total).toBe(0)
  })

  it('does not take a draw that runs', async () => {
    const { id } = await makeDraw(one, token)
    expect((await one.call(routes.taskRecycle, { id }, { token })).sta).toBe(2100)
    await one.call(routes.taskCancel, { id, reason: '取消' }, { token })
    expect((await one.call(routes.taskRecycle, { id }, { token })).sta).toBe(0)
  })

  it('keeps a draft from being published or changed until it is restored', async () => {
    const { id, version } = await makeDraw(one, token, { publish: false })
    await one.call(routes.taskRecycle, { id }, { token })
    expect((await one.call(routes.taskPublish, { id }, { token })).sta).toBe(2104)
    expect((await one.call(routes.taskUpdate, { id, version, title: 'x' }, { token })).sta).toBe(2104)
  })

  it('makes no room for further draws', async () => {
    const { id } = await makeDraw(one, token, { publish: false })
    await one.call(routes.taskRecycle, { id }, { token })
    const { data } = await one.call(routes.userInfoRead, {}, { token })
    expect(data.user_info.all_task_count).toBe(1)
  })

  it('is free to fill, and restoring needs the plan of now', async () => {
    const free = await one.organiser()
    const { id } = await makeDraw(one, free, { publish: false, login_free: false })
    expect((await one.call(routes.taskRecycle, { id }, { token: free })).sta).toBe(0)
    const restored = await one.call(routes.taskRestore, { id }, { token: free })
    expect(restored).toMatchObject({ sta: 3001, data: { from: 'recycle_bin' } })
    // It lies there until its 30 days are over, or the plan opens the bin.
    const looked = await one.call(routes.taskList, { recycled: true }, { token: free })
    expect(looked).toMatchObject({ sta: 3001, data: { from: 'recycle_bin' } })
  })
})

describe('removing for good', () => {
  it('is for draws in the bin only', async () => {
    const { id } = await makeDraw(one, token, { publish: false })
    expect((await one.call(routes.taskRemove, { id }, { token })).sta).toBe(2101)
  })

  it('leaves nothing of a draft', async () => {
    const { id } = await makeDraw(one, token, { publish: false })
    await one.call(routes.taskRecycle, { id }, { token })
    expect((await one.call(routes.taskRemove, { id }, { token })).sta).toBe(0)
    expect((await one.call(routes.taskInfo, { id }, { token })).sta).toBe(1004)
    expect(await one.ports.store.read((tx) => tx.draws.byId(id as DrawId))).toBeNull()
  })

  it('keeps the proof of a drawn draw valid with its list, and forgets who was in', async () => {
    const { id, lid, guests } = await drawnDraw()
    const before = (await one.call(routes.proofRead, { lid })).data
    const row = await one.call(routes.proofPath, { lid, index: 3 })
    await one.call(routes.taskRecycle, { id }, { token })
    expect((await one.call(routes.taskRemove, { id }, { token })).sta).toBe(0)
    expect((await one.call(routes.taskInfo, { id }, { token })).sta).toBe(1004)
    expect([await idsOf(), await idsOf(true)]).toEqual([[], []])

    one.clock.advance(minute)
    const stored = () => one.ports.store.read((tx) => tx.entrants.bySeqs(id as DrawId, [1, 2, 3, 4, 5]))
    await one.sweep()
    for (const entrant of await stored())
      expect(entrant).toMatchObject({ nickname: '', sealedIdentity: null, identityKey: entrant.idCommit })
    expect((await one.call(routes.entryMine, {}, { token: guests[0] ?? '' })).data.list).toEqual([])

    const after = (await one.call(routes.proofRead, { lid })).data
    // Who was in is forgotten, and so are the names of winners; what was drawn stays.
    const withoutNames = (rounds: typeof before.rounds) =>
      rounds.map((round) => ({
        ...round,
        results: round.results.map(({ shown: _, nameKey: __, ...result }) => result),
      }))
    expect(before.rounds[0]?.results[0]?.shown).toMatch(/\*$/)
    expect(after.rounds).toEqual(withoutNames(before.rounds))
    expect((await one.call(routes.proofPath, { lid, index: 3 })).data).toEqual(row.data)
    const { checks } = await verifyProof(after, reading(one.ports))
    expect(checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  })

  test('happens by itself after thirty days, not before', async () => {
    const { id } = await makeDraw(one, token, { publish: false })
    const kept = await makeDraw(one, token, { publish: false })
    const isThere = async (draw: string) =>
      (await one.ports.store.read((tx) => tx.draws.byId(draw as DrawId))) !== null
    await one.call(routes.taskRecycle, { id }, { token })
    one.clock.advance(6 * day)
    await one.call(routes.taskRecycle, { id: kept.id }, { token })
    one.clock.advance(23 * day)
    await one.sweep()
    expect([await isThere(id), await isThere(kept.id)]).toEqual([true, true])
    one.clock.advance(2 * day)
    await one.sweep()
    expect([await isThere(id), await isThere(kept.id)]).toEqual([false, true])
  })
})
