import { advanceDraw } from '@fairdraw/application'
import { basePath, routes } from '@fairdraw/contract'
import { type DrawId, hour, iso, keptMs, minute } from '@fairdraw/domain'
import { checkTake, type GivenLot, timeOfRound } from '@fairdraw/fairness'
import { verifyEd25519 } from '@fairdraw/fairness/beacon'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin } from '../testing/sample-draw.ts'
import { lotOf, makeLots, moveLots, numbered, takeLot, verifiedLots } from '../testing/sample-lots.ts'
import { injectAsPage } from '../testing/solve-challenge.ts'
import { noLimits } from './rate-limit.ts'

let one: TestApp
let owner: string
beforeAll(async () => {
  one = await testApp({ limits: noLimits })
  owner = await one.organiser()
})
afterAll(() => one.close())

const infoOf = async (lid: string, token?: string) =>
  (await one.call(routes.entryInfo, { lid }, token ? { token } : {})).data

test('lots of a draw that starts later are sealed when it starts, and not taken before', async () => {
  const startAt = one.clock.now() + 10 * minute
  const made = await makeLots(one, owner, {}, { start_at: iso(startAt), level: 'B' })
  await moveLots(one, made)
  expect(await infoOf(made.lid)).toMatchObject({ status: 'scheduled', lots: { root: null } })
  const early = await one.guest()
  expect(await takeLot(one, made.lid, early)).toMatchObject({ data: { code: 'draw_not_open_yet' } })
  one.clock.set(startAt)
  await moveLots(one, made)
  const [token = ''] = await letJoin(one, made.lid, 1)
  expect(await lotOf(one, made.lid, token)).toMatchObject({ k: 0 })
  await one.call(routes.lotsClose, { id: made.id }, { token: owner })
  expect((await verifiedLots(one, made.lid)).report).toMatchObject({ ok: true, level: 'B' })
})

test('lots wait as long as their beacon is not out, and their draw tells for which', async () => {
  const made = await makeLots(one, owner, {}, { level: 'B' })
  const { life } = await infoOf(made.lid)
  const round = life.deal?.beaconRound ?? 0
  const awaited = await one.ports.store.read((tx) => tx.draws.awaitingBeacon())
  expect(awaited).toContainEqual({ id: made.id, lid: made.lid, round })
  const dueMs = timeOfRound(one.beacon.chain, round) - (life.publishedAt ?? 0)
  expect(dueMs).toBeGreaterThanOrEqual(6_000)
  expect(dueMs).toBeLessThan(10_000)
  await moveLots(one, made)
  expect((await infoOf(made.lid)).lots?.root).toMatch(/^[0-9a-f]{64}$/)
  const after = await one.ports.store.read((tx) => tx.draws.awaitingBeacon())
  expect(after.some(({ id }) => id === made.id)).toBe(false)
})

test('lots are not sealed before their round could be out, though its beacon is there by a clock that goes slow', async () => {
  const made = await makeLots(one, owner, { lots: numbered(2) }, { level: 'B' })
  const round = (await infoOf(made.lid)).life.deal?.beaconRound ?? 0
  const outAt = timeOfRound(one.beacon.chain, round)
  one.clock.set(outAt + 1_000)
  const beacon = await one.ports.beacon.fetch(round)
  if (!beacon) throw new Error(`round ${round} is not out`)
  await one.ports.store.transact((tx) => tx.beacons.put(beacon))
  one.clock.set(outAt - 1_500)
  expect(await advanceDraw(one.ports, made.id as DrawId)).toBe('waiting')
  expect((await infoOf(made.lid)).lots?.root).toBeNull()
  await moveLots(one, made)
  await one.call(routes.lotsClose, { id: made.id }, { token: owner })
  expect((await verifiedLots(one, made.lid)).failed).toEqual([])
})

test('who drew a lot and has themselves erased does not come back for another', async () => {
  const made = await makeLots(one, owner, { lots: numbered(4) })
  await moveLots(one, made)
  // Somebody who is signed in: a guest who is erased is signed out, and comes back as another.
  const token = await one.organiser()
  const join = () => one.call(routes.entryJoin, { lid: made.lid }, { token })
  expect((await join()).sta).toBe(0)
  await lotOf(one, made.lid, token)
  expect((await one.call(routes.entryErase, { confirm: true }, { token })).sta).toBe(0)
  expect(await join()).toMatchObject({ data: { code: 'blacklisted' } })
})

test('a draw of lots may end later than was said, and its lots stay what they are', async () => {
  const endAt = one.clock.now() + hour
  const made = await makeLots(one, owner, { lots: numbered(3) }, { end_at: iso(endAt), level: 'B' })
  const { id, lid } = made
  const tokens = await letJoin(one, lid, 2)
  await moveLots(one, made)
  const first = await lotOf(one, lid, tokens[0] ?? '')
  const { version } = (await one.call(routes.taskInfo, { id }, { token: owner })).data
  const put = { id, version, end_at: iso(endAt + hour) }
  expect((await one.call(routes.taskUpdate, put, { token: owner })).sta).toBe(0)
  one.clock.set(endAt + minute)
  await moveLots(one, made)
  expect(await lotOf(one, lid, tokens[1] ?? '')).toMatchObject({ k: 1 })
  expect(await lotOf(one, lid, tokens[0] ?? '')).toEqual(first)
  one.clock.set(endAt + hour)
  await moveLots(one, made)
  const { proof, report } = await verifiedLots(one, lid)
  expect(report).toMatchObject({ ok: true, level: 'B' })
  expect(proof.lots?.end).toMatchObject({ by: 'time', given: 2, left: 1 })
})

test('what the lots say is fixed with the publication', async () => {
  const { id } = await makeLots(one, owner)
  const { version } = (await one.call(routes.taskInfo, { id }, { token: owner })).data
  const settings = { lots: numbered(9), rule: 'each' as const }
  const answer = await one.call(routes.taskUpdate, { id, version, settings }, { token: owner })
  expect(answer).toMatchObject({ data: { code: 'draw_not_changeable' } })
})

test('two people on one phone hold one lot where a phone lets one in, and two where nothing is said of phones', async () => {
  const device = 'device-00000000000000000001'
  async function joinAndTake(lid: string, token: string): Promise<string> {
    const sent = {
      method: 'POST',
      remoteAddress: '203.0.113.9',
      headers: { token, device },
      payload: { lid },
    } as const
    const joined = await injectAsPage(one, { ...sent, url: basePath + routes.entryJoin.path })
    const { data, sta } = joined.json<{ sta: number; data: { code: string } }>()
    if (sta !== 0) return data.code
    const taken = await takeLot(one, lid, token)
    return taken.sta === 0 ? `lot ${taken.data.k}` : String((taken.data as unknown as { code: string }).code)
  }
  const [anna, bert] = [await one.guest('安娜'), await one.guest('阿伯')]
  for (const [security, second] of [
    [{ per_device: 1 }, 'device_used_up'],
    [{ per_device: 1, review: true }, 'excluded'],
    [undefined, 'lot 1'],
  ] as const) {
    const made = await makeLots(one, owner, {}, security ? { security } : {})
    await moveLots(one, made)
    expect(await joinAndTake(made.lid, anna)).toBe('lot 0')
    expect(await joinAndTake(made.lid, bert)).toBe(second)
  }
})

test('a take is signed: its taker can show it by their receipt and the published seal, and nobody else as theirs', async () => {
  const made = await makeLots(one, owner, { lots: numbered(5) })
  const { lid } = made
  const [token = '', other = ''] = await letJoin(one, lid, 2)
  await moveLots(one, made)
  const { leaf_label: label, signed, ...own } = await lotOf(one, lid, token)
  if (!signed) throw new Error('nobody signed it')
  const refOf = async (by: string) =>
    (await one.call(routes.entryReceipt, { lid }, { token: by })).data.receipt.idCommit
  const root = (await infoOf(lid)).lots?.root ?? ''
  const { keyId, publicKey } = one.ports.signer
  const faults = async (by: string, changes: Partial<GivenLot> = {}) => {
    const taker = { drawId: lid, ref: await refOf(by) }
    return await checkTake(
      { ...own, signed, label, ...changes },
      taker,
      { lots: 5, root },
      (message, signature, key) => (key === keyId ? verifyEd25519(publicKey, message, signature) : false),
    )
  }
  expect(await faults(token)).toEqual([])
  expect(await faults(other)).toEqual(['take_path_wrong'])
  expect(await faults(token, { label: '6 号' })).toEqual(['lot_path_wrong'])
  expect(await faults(token, { at: iso(0) })).toEqual(['take_path_wrong'])
})

test('a draw of lots has ended with its lots: who was in is forgotten in time, and the proof holds without them', async () => {
  const made = await makeLots(one, owner, { lots: numbered(2) })
  const tokens = await letJoin(one, made.lid, 2)
  await moveLots(one, made)
  const due = () => one.ports.store.read((tx) => tx.erasures.identitiesDue(one.clock.now() + minute, 1_000))
  expect(await due()).not.toContain(made.id)
  for (const token of tokens) await lotOf(one, made.lid, token)
  await moveLots(one, made)
  expect(await due()).toContain(made.id)
  one.clock.advance(keptMs.identities + minute)
  await one.sweep()
  const { data } = await one.call(routes.entryLots, { lid: made.lid })
  expect(data.list.map(({ k, shown }) => [k, shown])).toEqual([
    [0, '***'],
    [1, '***'],
  ])
  expect((await verifiedLots(one, made.lid)).report).toMatchObject({ ok: true })
})
