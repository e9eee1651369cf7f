import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from './outside/client.ts'
import { isOnList, type PublishedProof, recompute } from './outside/recompute.ts'
import { type RunningServer, startServer } from './support/server.ts'

type Receipt = Parameters<typeof isOnList>[0]
const code = 'outside-program-code'
const people = 150

let server: RunningServer
let client: ReturnType<typeof createClient>
let organiser = ''
let id = ''
let lid = ''
const receipts: Receipt[] = []

beforeAll(async () => {
  server = await startServer({ env: { FAIRDRAW_SIGNIN_CODE: code } })
  client = createClient(server.url)
  organiser = await client.signIn(code)
})

afterAll(() => server?.stop())

describe('a program that only knows the published documents', () => {
  it('creates a draw and lets 150 guests join, each with a receipt', async () => {
    const made = client.data<{ id: string; lid: string }>(
      await client.post(
        '/lotto/task/create',
        {
          task_type: 'fast',
          title: '周年庆',
          prizes: [
            { tier: 1, name: '手机', kind: 'goods', hand_over: 'organiser', quantity: 1 },
            { tier: 2, name: '水杯', kind: 'goods', hand_over: 'organiser', quantity: 10 },
          ],
          opening: { by: 'manual' },
          login_free: true,
          level: 'auto',
          publish: true,
        },
        organiser,
      ),
    )
    id = made.id
    lid = made.lid
    const joins = Array.from({ length: people }, async (_, n) => {
      const token = await client.guest(`客人 ${n}`)
      const first = await client.post('/lotto/entry/join', { lid }, token)
      const again = await client.post('/lotto/entry/join', { lid }, token)
      expect(again.data).toEqual(first.data)
      return client.data<{ receipt: Receipt }>(first).receipt
    })
    receipts.push(...(await Promise.all(joins)))
    const seqs = receipts.map((receipt) => receipt.joinSeq).sort((a, b) => a - b)
    expect(seqs).toEqual(Array.from({ length: people }, (_, n) => n + 1))
  })

  it('adds cups for who is in already: a further version of the charter that names the first', async () => {
    const prizes = [
      { tier: 1, name: '手机', kind: 'goods', hand_over: 'organiser', quantity: 1 },
      { tier: 2, name: '水杯', kind: 'goods', hand_over: 'organiser', quantity: 10 },
    ]
    const update = (cups: number) =>
      client.post(
        '/lotto/task/update',
        { id, version: 1, prizes: [prizes[0], { ...prizes[1], quantity: cups }] },
        organiser,
      )
    expect((await update(9)).sta).toBe(2018)
    client.data(await update(12))
    const { charter, earlierCharters } = client.data<PublishedProof>(
      await client.get('/lotto/proof', { lid }),
    )
    expect(charter.prizes[1]?.count).toBe(12)
    expect(earlierCharters?.map(({ version }) => version)).toEqual([1])
  })

  it('opens it and recomputes every winner from the proof and the rows', async () => {
    client.data(await client.post('/lotto/task/open', { id }, organiser))
    await client.until(id, organiser, 'drawn')
    const proof = client.data<PublishedProof>(await client.get('/lotto/proof', { lid }))
    const winners = recompute(proof, await client.rows(lid))
    expect(winners.map(({ tier }) => tier)).toEqual([1, ...Array(12).fill(2)])
    expect(new Set(winners.map(({ index }) => index)).size).toBe(13)
  })

  it('finds everybody with a receipt on the list', async () => {
    const lines = await client.rows(lid)
    expect(lines).toHaveLength(people)
    expect(receipts.every((receipt) => isOnList(receipt, lines))).toBe(true)
  })

  it('voids a winner, has the prize drawn anew, and recomputes that too', async () => {
    const list = client.data<{ list: { award_id: string; index: number; tier: number }[] }>(
      await client.post('/lotto/task/winner/list', { id, page_size: 50 }, organiser),
    ).list
    const absent = list.find(({ tier }) => tier === 1) ?? { award_id: '', index: -1 }
    const { award_id } = absent
    client.data(
      await client.post(
        '/lotto/task/winner/void',
        { id, award_id, reason: 'absent', redraw: true },
        organiser,
      ),
    )
    await client.until(id, organiser, 'drawn')
    const proof = client.data<PublishedProof>(await client.get('/lotto/proof', { lid }))
    const winners = recompute(proof, await client.rows(lid))
    const redrawn = winners.filter(({ round }) => round === 1)
    expect(redrawn).toHaveLength(1)
    expect(redrawn[0]?.tier).toBe(1)
    expect(winners.filter(({ index }) => index === absent.index)).toHaveLength(1)
    expect(winners.filter(({ round }) => round === 0)).toHaveLength(13)
  })

  it('lets nobody in once the list is sealed', async () => {
    const late = await client.post('/lotto/entry/join', { lid }, await client.guest('迟到'))
    expect(late.data).toMatchObject({ code: 'draw_closed' })
  })
})
