import { gunzipSync } from 'node:zlib'
import { advanceDraw, forgetEnded, readProof } from '@fairdraw/application'
import { reading } from '@fairdraw/application/testing/pinned'
import { basePath, routes } from '@fairdraw/contract'
import { type DrawId, day, keptMs, type Lid } from '@fairdraw/domain'
import { verifyProof } from '@fairdraw/fairness'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin } from '../testing/sample-draw.ts'
import { makeWheel, nonceOf, playOnce, sureWin } from '../testing/sample-wheel.ts'

let one: TestApp
let owner: string
// Clocks are moved past the end of every session.
beforeEach(async () => {
  one = await testApp()
  owner = await one.organiser()
})
afterEach(() => one.close())

async function wheelWith(joined: number, changes: Parameters<typeof makeWheel>[2] = {}) {
  const made = await makeWheel(one, owner, changes)
  return { ...made, tokens: await letJoin(one, made.lid, joined) }
}

const spinsOf = async (lid: string) => {
  const { rawPayload } = await one.app.inject({ url: `${basePath}${routes.proofSpins.path}?lid=${lid}` })
  return gunzipSync(rawPayload).toString().trim().split('\n')
}
const verified = async (lid: string) => {
  const origin = {
    rowsUrl: () => 'rows',
    spinsUrl: () => 'spins',
    software: { name: 'fairdraw', version: '0' },
  }
  const proof = await readProof(one.ports, lid as Lid, origin)
  return await verifyProof(proof, {
    ...reading(one.ports),
    chains: [one.beacon.chain],
    spins: await spinsOf(lid),
  })
}
const claimable = {
  ...sureWin(9),
  prizes: [{ tier: 1, name: '糖', quantity: 9, odds: 1_000_000, hand_over: 'post' as const }],
}

describe('what is kept about somebody who plays', () => {
  test('is given to them with every play of theirs, and no play of others', async () => {
    const { lid, tokens } = await wheelWith(2)
    const [token = '', other = ''] = tokens
    await playOnce(one, lid, other, 1)
    const told = [await playOnce(one, lid, token, 1), await playOnce(one, lid, token, 2)]
    const { entries } = (await one.call(routes.entryExport, {}, { token })).data
    expect(entries[0]?.plays).toEqual(
      told.toReversed().map(({ data }) => {
        if (!('k' in data)) throw new Error('nothing came of it')
        const { seq, i, at, nonce, u, k, tier } = data
        return { seq, i, at, nonce, u, k, tier }
      }),
    )
  })

  test('is erased: plays stay under their commitment, unclaimed prizes are forfeited, and the proof holds', async () => {
    const { id, lid, tokens } = await wheelWith(2, claimable)
    const [token = '', other = ''] = tokens
    await playOnce(one, lid, token, 1)
    await playOnce(one, lid, other, 1)
    const before = await spinsOf(lid)
    expect((await one.call(routes.entryErase, { confirm: true }, { token })).data).toEqual({ erased: 1 })
    expect(await spinsOf(lid)).toEqual(before)
    const { list } = (await one.call(routes.winnerList, { id }, { token: owner })).data
    expect(list.map(({ slot, state, nickname }) => [slot, state, nickname])).toEqual([
      [0, 'forfeited', '客**'],
      [1, 'announced', '客人2'],
    ])
    const plays = (await one.call(routes.taskPlays, { id }, { token: owner })).data
    expect(plays).toMatchObject({ list: [{ seq: 1 }, { seq: 0, nickname: '客**' }], stock: [{ left: 7 }] })
    await one.call(routes.taskCancel, { id, reason: '场地停电' }, { token: owner })
    expect((await verified(lid)).ok).toBe(true)
  })

  test('is forgotten after its time, and every play can still be recomputed', async () => {
    const { id, lid, tokens } = await wheelWith(1)
    await playOnce(one, lid, tokens[0] ?? '', 1)
    await one.call(routes.taskCancel, { id, reason: '场地停电' }, { token: owner })
    const before = await spinsOf(lid)
    one.clock.advance(keptMs.identities + day)
    expect(await forgetEnded(one.ports, 100)).toBeGreaterThan(0)
    const entrant = await one.ports.store.read((tx) => tx.entrants.bySeq(id as DrawId, 1))
    expect(entrant).toMatchObject({ sealedIdentity: null })
    expect(await spinsOf(lid)).toEqual(before)
    expect((await verified(lid)).ok).toBe(true)
  })

  test('what was won and not claimed in time is forfeited as after any draw', async () => {
    const { id, lid, tokens } = await wheelWith(1, {
      ...claimable,
      claim: { form: [], deadline_ms: 3 * day },
    })
    await playOnce(one, lid, tokens[0] ?? '', 1)
    await one.call(routes.taskCancel, { id, reason: '场地停电' }, { token: owner })
    one.clock.advance(3 * day)
    await advanceDraw(one.ports, id as DrawId)
    const { list } = (await one.call(routes.winnerList, { id }, { token: owner })).data
    expect(list).toMatchObject([{ state: 'forfeited' }])
  })
})

describe('plays', () => {
  const left = async (lid: string, token: string) =>
    (await one.call(routes.entryInfo, { lid }, { token })).data.me?.play?.plays_left

  test('of a day come back with the next day where the draw is held', async () => {
    const { lid, tokens } = await wheelWith(1, {
      settings: { mode: 'probability', cells: [1, null, 2, null], plays: { per_day: 1 } },
    })
    const [token = ''] = tokens
    await playOnce(one, lid, token, 1)
    expect((await playOnce(one, lid, token, 2)).data).toMatchObject({ code: 'no_chances' })
    one.clock.advance(day)
    expect(await left(lid, token)).toBe(1)
    expect((await playOnce(one, lid, token, 2, nonceOf(2))).data).toMatchObject({ i: 2, chances_left: 0 })
  })

  test('are earned by a task and given by the organiser, on top of those everybody has', async () => {
    const { id, lid, tokens } = await wheelWith(1, {
      tasks: [{ id: 'day', kind: 'daily', chances: 2 }],
      settings: { mode: 'probability', cells: [1, null, 2, null], plays: { total: 1 } },
    })
    const [token = ''] = tokens
    await one.call(routes.entryTaskStart, { lid, task_id: 'day' }, { token })
    const finished = await one.call(routes.entryTaskFinish, { lid, task_id: 'day' }, { token })
    expect(finished.data).toMatchObject({ gained: 2 })
    expect(await left(lid, token)).toBe(3)
    await one.call(routes.memberChance, { id, member_id: '1', count: 4, reason: '感谢' }, { token: owner })
    expect(await left(lid, token)).toBe(7)
    for (let i = 1; i <= 7; i++) expect((await playOnce(one, lid, token, i)).sta).toBe(0)
    expect((await playOnce(one, lid, token, 8)).data).toMatchObject({ code: 'no_chances' })
  })

  test('are no more given once the draw was ended by hand', async () => {
    const { id, lid, tokens } = await wheelWith(1)
    await playOnce(one, lid, tokens[0] ?? '', 1)
    await one.call(routes.taskCancel, { id, reason: '场地停电' }, { token: owner })
    const gift = { id, member_id: '1', count: 4, reason: '感谢' }
    expect((await one.call(routes.memberChance, gift, { token: owner })).sta).not.toBe(0)
  })
})
