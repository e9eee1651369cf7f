import { setTimeout as pause } from 'node:timers/promises'
import { pinned } from '@fairdraw/application/testing/pinned'
import { until } from '@fairdraw/application/testing/until'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyProof } from '../packages/fairness/src/index.ts'
import { verifyBeacon } from '../packages/fairness/src/rounds/beacon.ts'
import { createPrivateChain } from '../packages/fairness/src/testing/private-chain.ts'
import { createClient } from './outside/client.ts'
import { type PublishedProof, recompute } from './outside/recompute.ts'
import { type Relay, startRelay } from './support/relay.ts'
import { type RunningServer, startServer } from './support/server.ts'

const code = 'level-b-code'
const chain = createPrivateChain({
  period: 1,
  genesisMs: Math.floor(Date.now() / 1000) * 1000 - 600_000,
  secretKey: new Uint8Array(32).fill(11),
})

let relay: Relay
let server: RunningServer
let client: ReturnType<typeof createClient>
let organiser = ''

beforeAll(async () => {
  relay = await startRelay({ chain })
  const env = {
    FAIRDRAW_BEACON: relay.url,
    FAIRDRAW_BEACON_CHAIN: JSON.stringify(chain.info),
    FAIRDRAW_SIGNIN_CODE: code,
  }
  server = await startServer({ env })
  client = createClient(server.url)
  organiser = await client.signIn(code)
})

afterAll(async () => {
  await server?.stop()
  await relay?.stop()
})

async function openedDraw(): Promise<{ id: string; lid: string }> {
  const prizes = [{ tier: 1, name: '手机', kind: 'goods', hand_over: 'organiser', quantity: 2 }]
  const draw = {
    task_type: 'fast',
    title: 'B 级',
    prizes,
    opening: { by: 'manual' },
    login_free: true,
    publish: true,
  }
  const made = client.data<{ id: string; lid: string }>(
    await client.post('/lotto/task/create', { ...draw, level: 'B' }, organiser),
  )
  await Promise.all(
    Array.from({ length: 20 }, async (_, n) =>
      client.data(await client.post('/lotto/entry/join', { lid: made.lid }, await client.guest(`客人 ${n}`))),
    ),
  )
  client.data(await client.post('/lotto/task/open', { id: made.id }, organiser))
  await client.until(made.id, organiser, 'awaiting_beacon')
  return made
}

const proofOf = async (lid: string) => client.data<PublishedProof>(await client.get('/lotto/proof', { lid }))
const awaitedRound = async (lid: string) => (await proofOf(lid)).rounds[0]?.record.beaconRound ?? 0
const dueIn = async (lid: string) => {
  const { awaited } = client.data<{ awaited: { lid: string; due_at: string }[] }>(
    await client.get('/lotto/beacon', {}),
  )
  return Date.parse(awaited.find((one) => one.lid === lid)?.due_at ?? '') - Date.now()
}

describe('a draw on level B', () => {
  it('names its round before it exists, waits for it, and verifies with its signature', async () => {
    const { id, lid } = await openedDraw()
    expect(await dueIn(lid)).toBeGreaterThan(5_000)
    await client.until(id, organiser, 'drawn')
    const proof = await proofOf(lid)
    const lines = await client.rows(lid)
    expect(recompute(proof, lines)).toHaveLength(2)
    const report = await verifyProof(proof, {
      ...pinned,
      openLog: client.openLog,
      rows: lines,
      chains: [chain.info],
      verifyBeacon: (_, round, signature) => verifyBeacon(chain.info, round, signature),
    })
    expect(report).toMatchObject({ ok: true, level: 'B' })
  })

  it('is not drawn with a beacon that has one flipped bit, whoever brings it, but with the true one', async () => {
    const { id, lid } = await openedDraw()
    const round = await awaitedRound(lid)
    const dueMs = await dueIn(lid)
    // From here on it is asked for this round alone: caught lying about another, it would never be asked for it.
    relay.setMode('wrong')
    await pause(Math.max(0, dueMs))
    await until(() => expect(relay.answersFor(round)).toBeGreaterThan(0))
    // What came is judged in a moment, which nothing shows from outside.
    await pause(1_000)
    const info = client.data<{ status: string }>(await client.get('/lotto/task/info', { id }, organiser))
    expect(info.status).toBe('awaiting_beacon')

    const { signature } = chain.sign(round)
    const flipped = signature.slice(0, -1) + (Number.parseInt(signature.slice(-1), 16) ^ 1).toString(16)
    expect((await client.post('/lotto/beacon', { round, signature: flipped })).data.code).toBe(
      'beacon_refused',
    )
    relay.setMode('gone')
    client.data(await client.post('/lotto/beacon', { round, signature }))
    await client.until(id, organiser, 'drawn')
    const proof = await proofOf(lid)
    expect(proof.rounds[0]?.beacon).toEqual({ round, signature })
    expect(recompute(proof, await client.rows(lid))).toHaveLength(2)
    relay.setMode('on-time')
  })

  it('cannot be published while no relay answers', async () => {
    relay.setMode('gone')
    const prizes = [{ tier: 1, name: '手机', kind: 'goods', hand_over: 'organiser', quantity: 1 }]
    const draw = {
      task_type: 'fast',
      title: '断网',
      prizes,
      opening: { by: 'manual' },
      login_free: true,
      publish: true,
    }
    await until(async () => {
      const refused = await client.post('/lotto/task/create', { ...draw, level: 'B' }, organiser)
      expect(refused.data.code).toBe('beacon_unavailable')
    })
    const fallen = client.data<{ id: string }>(await client.post('/lotto/task/create', draw, organiser))
    const info = await client.get('/lotto/task/info', { id: fallen.id }, organiser)
    expect(info.data.fixed_level).toBe('C')
  })
})
