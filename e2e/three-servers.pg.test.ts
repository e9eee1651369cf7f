import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from './outside/client.ts'
import { isOnList, type PublishedProof, recompute } from './outside/recompute.ts'
import { freshDatabase } from './support/fresh-database.ts'
import { removeFolder } from './support/remove-folder.ts'
import { type RunningServer, startServer } from './support/server.ts'

type Client = ReturnType<typeof createClient>
type Receipt = Parameters<typeof isOnList>[0]
const code = 'three-servers-code'
const people = 240

const folder = mkdtempSync(join(tmpdir(), 'fairdraw-three-'))
let database: Awaited<ReturnType<typeof freshDatabase>>
let servers: RunningServer[] = []
let clients: Client[] = []
let organiser = ''

const at = (n: number) => clients[n % clients.length] as Client

beforeAll(async () => {
  database = await freshDatabase()
  const env = { DATABASE_URL: database.url, FAIRDRAW_DATA: folder, FAIRDRAW_SIGNIN_CODE: code }
  servers = await Promise.all([0, 1, 2].map(() => startServer({ env })))
  clients = servers.map(({ url }) => createClient(url))
  organiser = await at(0).signIn(code)
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await database?.drop()
  removeFolder(folder)
})

async function makeDraw(opening: object): Promise<{ id: string; lid: string }> {
  const prizes = [{ tier: 1, name: '手机', kind: 'goods', hand_over: 'organiser', quantity: 3 }]
  const draw = { task_type: 'fast', title: '三台服务器', prizes, opening, login_free: true, publish: true }
  return at(0).data(await at(0).post('/lotto/task/create', draw, organiser))
}

async function joinAll(lid: string, count: number): Promise<Receipt[]> {
  const joins = Array.from({ length: count }, async (_, n) => {
    const token = await at(n).guest(`客人 ${n}`)
    const [first, again] = await Promise.all([
      at(n).post('/lotto/entry/join', { lid }, token),
      at(n + 1).post('/lotto/entry/join', { lid }, token),
    ])
    expect(again).toEqual(first)
    return at(n).data<{ receipt: Receipt }>(first).receipt
  })
  return await Promise.all(joins)
}

describe('three servers on one database', () => {
  it('join, seal and open a draw together, and every server shows the same proof', async () => {
    const { id, lid } = await makeDraw({ by: 'manual' })
    const receipts = await joinAll(lid, people)
    const seqs = receipts.map(({ joinSeq }) => joinSeq).sort((a, b) => a - b)
    expect(seqs).toEqual(Array.from({ length: people }, (_, n) => n + 1))

    await Promise.all(clients.map((client) => client.post('/lotto/task/open', { id }, organiser)))
    await Promise.all(clients.map((client) => client.until(id, organiser, 'drawn')))
    const proofs = await Promise.all(
      clients.map(async (client) => client.data<PublishedProof>(await client.get('/lotto/proof', { lid }))),
    )
    const bare = proofs.map((proof) => JSON.stringify({ ...proof, log: null }))
    expect(new Set(bare).size).toBe(1)
    for (const client of clients) {
      const lines = await client.rows(lid)
      expect(recompute(proofs[0] as PublishedProof, lines)).toHaveLength(3)
      expect(receipts.every((receipt) => isOnList(receipt, lines))).toBe(true)
    }
  })

  it('open a draw by head count exactly once, with exactly that many people', async () => {
    const { id, lid } = await makeDraw({ by: 'count', count: 30 })
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const token = await at(n).guest(`客人 ${n}`)
        return await at(n).post('/lotto/entry/join', { lid }, token)
      }),
    )
    expect(answers.filter(({ sta }) => sta === 0)).toHaveLength(30)
    expect(answers.filter(({ data }) => data.code === 'draw_closed')).toHaveLength(30)
    await at(1).until(id, organiser, 'drawn')
    const proof = at(1).data<PublishedProof>(await at(1).get('/lotto/proof', { lid }))
    expect(proof.close.n).toBe(30)
    expect(recompute(proof, await at(2).rows(lid))).toHaveLength(3)
  })

  it('tell a stream on one server what happens on another', async () => {
    const { id, lid } = await makeDraw({ by: 'manual' })
    await joinAll(lid, 5)
    const stop = new AbortController()
    const stream = await fetch(`${servers[2]?.url}/lotto/api/v1/lotto/live/stream?lid=${lid}`, {
      signal: stop.signal,
    })
    at(0).data(await at(0).post('/lotto/task/open', { id }, organiser))
    let told = ''
    for await (const piece of stream.body as ReadableStream<Uint8Array>) {
      told += new TextDecoder().decode(piece)
      if (told.includes('round.drawn')) break
    }
    stop.abort()
    const numbers = [...told.matchAll(/^id: ?(\d+)$/gm)].map(([, number]) => Number(number))
    expect(numbers).toEqual(numbers.map((_, n) => n + 1))
  })
})
