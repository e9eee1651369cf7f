import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from './outside/client.ts'
import { commitTo, type PlayedProof, type PublishedSpin, replay } from './outside/replay.ts'
import { type RunningServer, startServer } from './support/server.ts'

type Receipt = { idCommit: string; firstSpinCommit: string }
type Answer = { seq: number; k: string; tier: number | null; next_commit: string }

const code = 'outside-plays-code'
const people = 20
const turns = 3

let server: RunningServer
let client: ReturnType<typeof createClient>
let organiser = ''

beforeAll(async () => {
  server = await startServer({ env: { FAIRDRAW_SIGNIN_CODE: code } })
  client = createClient(server.url)
  organiser = await client.signIn(code)
})

afterAll(() => server?.stop())

const proofOf = async (lid: string) => client.data<PlayedProof>(await client.get('/lotto/proof', { lid }))

/** Everybody plays at once, again and again; what each was told goes with the commitment they held before. */
async function playAll(lid: string) {
  const told: { commit: string; answer: Answer }[] = []
  const players = Array.from({ length: people }, async (_, n) => {
    const token = await client.guest(`客人 ${n}`)
    const joined = client.data<{ receipt: Receipt }>(await client.post('/lotto/entry/join', { lid }, token))
    let commit = joined.receipt.firstSpinCommit
    for (let i = 1; i <= turns; i++) {
      const nonce = (n * 16 + i).toString(16).padStart(64, '0')
      const answer = client.data<Answer>(await client.post('/lotto/entry/play', { lid, i, nonce }, token))
      told.push({ commit, answer })
      commit = answer.next_commit
    }
  })
  await Promise.all(players)
  return told
}

const wheel = {
  task_type: 'turnlottery',
  title: '转一转',
  opening: { by: 'instant' },
  prizes: [
    { tier: 1, name: '手机', kind: 'goods', hand_over: 'organiser', quantity: 1, odds: 10_000 },
    { tier: 2, name: '水杯', kind: 'goods', hand_over: 'organiser', quantity: 8, odds: 600_000 },
  ],
  max_wins: 3,
  login_free: true,
  publish: true,
}

describe('a program that only knows the published documents', () => {
  it.each([
    ['by its odds', { mode: 'probability', cells: [1, null, 2, null], plays: { total: turns } }],
    [
      'from a pool of tickets',
      { mode: 'pool', blanks: 100, cells: [1, null, 2, null], plays: { total: turns } },
    ],
  ])(
    'replays a draw that is played %s, each play against what its player held, and the stock',
    async (_, settings) => {
      const { id, lid } = client.data<{ id: string; lid: string }>(
        await client.post('/lotto/task/create', { ...wheel, settings }, organiser),
      )
      const told = await playAll(lid)
      const before = await client.spins(lid)
      expect(before).toHaveLength(people * turns)
      replay(await proofOf(lid), before)

      client.data(await client.post('/lotto/task/cancel', { id, reason: '场地停电' }, organiser))
      const proof = await proofOf(lid)
      expect(proof.plays).toMatchObject({ by: 'hand', playCount: people * turns })
      const lines = await client.spins(lid)
      const wins = replay(proof, lines)
      expect(wins.get(1) ?? 0).toBeLessThanOrEqual(1)
      expect(wins.get(2) ?? 0).toBeLessThanOrEqual(8)

      const spins = lines.map((line) => JSON.parse(line) as PublishedSpin)
      for (const { commit, answer } of told) {
        expect(commitTo(answer.k)).toBe(commit)
        expect(spins[answer.seq]).toMatchObject({ k: answer.k, tier: answer.tier })
      }
      // A program that could not fail would show nothing: a play left out, and one that won something else.
      expect(() => replay(proof, lines.slice(1))).toThrow('out of order')
      const forged = JSON.stringify({ ...spins[0], tier: spins[0]?.tier === 1 ? null : 1 })
      expect(() => replay(proof, [forged, ...lines.slice(1)])).toThrow('play 0 differs')
    },
  )
})
