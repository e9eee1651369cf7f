import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from './outside/client.ts'
import { freshDatabase } from './support/fresh-database.ts'
import { makeWheel, nonceOf, type PlayTold, replay, sendPlay } from './support/played-draw.ts'
import { removeFolder } from './support/remove-folder.ts'
import { type RunningServer, startServer } from './support/server.ts'

type Client = ReturnType<typeof createClient>
const code = 'three-servers-plays'
const people = 1_000

const folder = mkdtempSync(join(tmpdir(), 'fairdraw-three-plays-'))
let database: Awaited<ReturnType<typeof freshDatabase>>
let servers: RunningServer[] = []
let clients: Client[] = []
let organiser = ''
let tokens: string[] = []

const at = (n: number) => clients[n % clients.length] as Client

beforeAll(async () => {
  database = await freshDatabase()
  const env = { DATABASE_URL: database.url, FAIRDRAW_DATA: folder, FAIRDRAW_SIGNIN_CODE: code }
  servers = await Promise.all([0, 1, 2].map(() => startServer({ env })))
  clients = servers.map(({ url }) => createClient(url))
  organiser = await at(0).signIn(code)
  tokens = await Promise.all(Array.from({ length: people }, (_, n) => at(n).guest(`客人 ${n}`)))
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await database?.drop()
  removeFolder(folder)
})

describe('a thousand people who play at once on three servers', () => {
  test.each([
    ['10', { quantity: 10 }],
    ['1', { quantity: 1 }],
    // Of one piece in so many hourly parts nothing is let out in the first hour.
    ['0', { quantity: 1, release: 'hour' as const }],
  ])(
    'win a stock of %s exactly, each play has one place, and the proof replays to the same',
    async (stock, terms) => {
      const { id, lid } = await makeWheel(at(0), organiser, { ...terms, total: 1 })
      const joins = tokens.map((token, n) => at(n).post('/lotto/entry/join', { lid }, token))
      expect((await Promise.all(joins)).filter(({ sta }) => sta !== 0)).toEqual([])

      const played = await Promise.all(
        tokens.map(async (token, n) => {
          const play = { i: 1, nonce: nonceOf(n, 1) }
          // Every fifth is sent to two servers at the same moment, as by a phone that loses its patience.
          const [told, again] = await Promise.all([
            sendPlay(at(n), lid, token, play),
            n % 5 === 0 ? sendPlay(at(n + 1), lid, token, play) : null,
          ])
          if (again) expect(again).toEqual(told)
          return at(n).data<PlayTold>(told)
        }),
      )
      expect(played.filter(({ tier }) => tier === 1)).toHaveLength(Number(stock))
      expect(played.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(played.map((_, n) => n))

      const { report, spins } = await replay(at(1), lid)
      expect(spins).toHaveLength(people)
      for (const { seq, k, u, tier, nonce } of played) expect(spins[seq]).toMatchObject({ k, u, tier, nonce })
      expect(report.checks.find(({ id }) => id === 'plays')?.found).toBe(`${people} ${stock}`)
      const seen = at(2).data<{ win_count: number; total: number }>(
        await at(2).post('/lotto/task/play/list', { id, page_size: 1 }, organiser),
      )
      expect(seen).toMatchObject({ total: people, win_count: Number(stock) })
    },
    120_000,
  )
})
