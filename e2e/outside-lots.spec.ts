import { until } from '@fairdraw/application/testing/until'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from './outside/client.ts'
import { dealAgain, type LotsProof, layInDeal, type ToldLot } from './outside/lots.ts'
import { isOnList } from './outside/recompute.ts'
import { type RunningServer, startServer } from './support/server.ts'

type Receipt = Parameters<typeof isOnList>[0]
type Guest = { token: string; receipt: Receipt }
type Made = { id: string; lid: string }
type Sight = {
  lots: { root: string | null; total: number; swaps: { swap_id: string }[]; mine: ToldLot | null }
}

const code = 'outside-lots-code'
let server: RunningServer
let client: ReturnType<typeof createClient>
let organiser = ''

beforeAll(async () => {
  server = await startServer({ env: { FAIRDRAW_SIGNIN_CODE: code } })
  client = createClient(server.url)
  organiser = await client.signIn(code)
})

afterAll(() => server?.stop())

const proofOf = async (lid: string) => client.data<LotsProof>(await client.get('/lotto/proof', { lid }))
const sightOf = async (lid: string, token: string) =>
  client.data<Sight>(await client.get('/lotto/entry/info', { lid }, token)).lots
const act = async (path: string, body: object, token = organiser) =>
  client.data<{ swaps?: { swap_id: string }[] }>(await client.post(`/lotto/lots/${path}`, body, token))

async function makeLots(settings: object): Promise<Made> {
  const draw = { task_type: 'draw_lots', title: '抽签', opening: { by: 'lots' }, level: 'C', prizes: [] }
  const sent = { ...draw, login_free: true, publish: true, settings }
  return client.data<Made>(await client.post('/lotto/task/create', sent, organiser))
}

async function join(lid: string, people: number): Promise<Guest[]> {
  const guests: Guest[] = []
  for (let n = 0; n < people; n++) {
    const token = await client.guest(`客人 ${n}`)
    const { receipt } = client.data<{ receipt: Receipt }>(
      await client.post('/lotto/entry/join', { lid }, token),
    )
    guests.push({ token, receipt })
  }
  return guests
}

/** The lots are sealed a moment after publication. */
async function untilSealed(lid: string, token: string): Promise<{ root: string; lots: number }> {
  return await until(async () => {
    const { root, total } = await sightOf(lid, token)
    if (!root) throw new Error('the lots were never sealed')
    return { root, lots: total }
  })
}

const take = async (lid: string, { token }: Guest) =>
  client.data<ToldLot>(await client.post('/lotto/entry/take', { lid }, token))

describe('a program that only knows the published documents', () => {
  it('deals teams again, follows every lot from hand to hand, and finds each where it was told', async () => {
    const lots = ['红队', '蓝队', '黄队'].map((label) => ({ label, count: 4 }))
    const captains = [{ label: '红队', name: '队长' }]
    const { id, lid } = await makeLots({ lots, rule: 'teams', captains, show: 'at_once', swap: true })
    const guests = await join(lid, 13)
    const at = (n: number) => guests[n] as Guest
    const seal = await untilSealed(lid, at(0).token)
    expect(seal.lots).toBe(11)

    const told = await Promise.all(guests.slice(0, 11).map((guest) => take(lid, guest)))
    expect(new Set(told.map(({ k }) => k)).size).toBe(11)
    expect(told.every((lot) => layInDeal(lot, seal))).toBe(true)
    await act('swap', { act: 'ask', lid, join_seq: 2 }, at(0).token)
    const [asked] = (await sightOf(lid, at(1).token)).swaps
    await act('swap', { act: 'agree', lid, swap_id: asked?.swap_id }, at(1).token)
    await act('reopen', { id, k: told[4]?.k, reason: '没有到场' })
    const late = await take(lid, at(11))
    expect(late.k).toBe(told[4]?.k)
    await act('reopen', { id, k: told[5]?.k, reason: '先走了' })
    await act('close', { id, reason: '时间到了' })

    const proof = await proofOf(lid)
    const { labels, holders } = dealAgain(proof)
    expect(labels.toSorted()).toEqual(
      lots.flatMap(({ label }) => Array<string>(label === '红队' ? 3 : 4).fill(label)).toSorted(),
    )
    for (const lot of [...told, late]) expect(labels[lot.k]).toBe(lot.leaf_label)
    const refOf = (n: number) => at(n).receipt.idCommit
    expect(holders.get(told[0]?.k ?? -1)).toBe(refOf(1))
    expect(holders.get(told[1]?.k ?? -1)).toBe(refOf(0))
    expect(holders.get(late.k)).toBe(refOf(11))
    expect([...holders.values()]).not.toContain(refOf(4))
    expect(proof.lots.end).toMatchObject({ by: 'hand', given: 10, left: 1 })
    // A program that could not fail would show nothing.
    const forged = (parts: Partial<LotsProof['lots']>) => () =>
      dealAgain({ ...proof, lots: { ...proof.lots, ...parts } })
    const [first, second, ...rest] = proof.lots.events
    if (first?.type !== 'take' || second?.type !== 'take') throw new Error('lots were taken')
    const [one, other] = [
      { ...first, k: second.k },
      { ...second, k: first.k },
    ]
    expect(forged({ events: [one, other, ...rest] })).toThrow('event 0 is out of turn')
    expect(forged({ events: [first, { ...second, ref: first.ref }, ...rest] })).toThrow(
      'event 1 is a second take',
    )
    expect(forged({ events: [{ ...first, ref: '00'.repeat(32) }, second, ...rest] })).toThrow(
      'another history',
    )
    expect(forged({ seal: { ...proof.lots.seal, root: '00'.repeat(32) } })).toThrow(
      'other lots than those sealed',
    )
    expect(layInDeal({ ...late, leaf_label: '绿队' }, seal)).toBe(false)
  })

  it('pairs people again, and finds that nobody drew themselves', async () => {
    const { id, lid } = await makeLots({ lots: [], rule: 'pairing', matter: 'names', show: 'never' })
    const guests = await join(lid, 8)
    client.data(await client.post('/lotto/entry/withdraw', { lid }, guests[3]?.token))
    await act('close', { id })
    await client.until(id, organiser, 'closed')

    const [proof, rows] = [await proofOf(lid), await client.rows(lid)]
    expect(proof.close).toMatchObject({ n: 8, excluded: 1 })
    const { labels } = dealAgain(proof, rows)
    const counted = [0, 1, 2, 4, 5, 6, 7]
    expect(labels.toSorted()).toEqual(counted.map(String))
    for (const [k, index] of counted.entries()) {
      expect(labels[k]).not.toBe(String(index))
      const { receipt, token } = guests[index] as Guest
      expect(isOnList(receipt, rows)).toBe(true)
      const { mine } = await sightOf(lid, token)
      expect(mine).toMatchObject({ k, leaf_label: labels[k] })
      expect(mine && layInDeal(mine, proof.lots.seal)).toBe(true)
    }
    expect(() => dealAgain(proof, rows.toReversed())).toThrow('root')
  })
})
