import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Beacon, type ChainInfo, randomnessOf, roundAt, timeOfRound } from '@fairdraw/fairness'
import fixtures from '../../fixtures/fairness/beacons.json' with { type: 'json' }
import type { PrivateChain } from '../../packages/fairness/src/testing/private-chain.ts'

/**
 * How a relay behaves. `late`: rounds come out so many milliseconds after their time · `wrong`: one bit of the
 * signature is flipped · `wrong-round`: another round's true beacon · `gone`: connections are reset · `failing`:
 * 500 · `slow`: the answer stops half way · `huge`: the answer never ends.
 */
export type RelayMode =
  | 'on-time'
  | { readonly lateMs: number }
  | 'wrong'
  | 'wrong-round'
  | 'gone'
  | 'failing'
  | 'slow'
  | 'huge'

/** A relay of this test, speaking drand's HTTP API on loopback. */
export type Relay = {
  readonly url: string
  /** How often it was asked. */
  requests(): number
  /** How often it has answered for this round, whatever it said. */
  answersFor(round: number): number
  setMode(mode: RelayMode): void
  stop(): Promise<void>
}

/** What a relay knows of one chain. */
type KnownChain = {
  readonly info: ChainInfo
  /** The newest round that is out, `lateMs` after its time. */
  latest(lateMs: number): number
  /** Null for a round the relay will never have. */
  beacon(round: number): Beacon | null
}

/** Starts a relay of quicknet's four recorded beacons and, if given, of a private chain in real time. */
export async function startRelay({
  chain,
  mode: firstMode = 'on-time',
}: {
  readonly chain?: PrivateChain
  readonly mode?: RelayMode
} = {}): Promise<Relay> {
  const chains = [recorded(), ...(chain ? [running(chain)] : [])]
  const sockets = new Set<Socket>()
  let mode = firstMode
  let requests = 0
  const answers = new Map<string, number>()

  const server = createServer(async (request, response) => {
    requests++
    const [, hash, what, which] = (request.url ?? '').split('/')
    const known = chains.find(({ info }) => info.hash === hash)
    if (known === undefined) return send(response, 404, { error: 'unknown chain' })
    if (what === 'info') return send(response, 200, known.info)
    if (what !== 'public' || which === undefined) return send(response, 404, { error: 'no such page' })
    await answer(response, known, which, mode)
    answers.set(which, (answers.get(which) ?? 0) + 1)
  })
  server.on('connection', (socket: Socket) => {
    if (mode === 'gone') return socket.resetAndDestroy()
    sockets.add(socket.on('close', () => sockets.delete(socket)))
  })
  return {
    url: await listen(server),
    requests: () => requests,
    answersFor: (round) => answers.get(String(round)) ?? 0,
    setMode(next) {
      mode = next
      // Kept connections would outlive a relay that is gone.
      if (next === 'gone') for (const socket of sockets) socket.resetAndDestroy()
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function answer(response: ServerResponse, known: KnownChain, which: string, mode: RelayMode) {
  if (mode === 'failing') return send(response, 500, { error: 'out of order' })
  const lateMs = typeof mode === 'object' ? mode.lateMs : 0
  const round = which === 'latest' ? known.latest(lateMs) : Number(which)
  if (!(await isOut(response, known, round, lateMs))) return send(response, 404, { error: 'not out yet' })
  const beacon = known.beacon(mode === 'wrong-round' ? neighbour(known, round) : round)
  if (beacon === null) return send(response, 404, { error: 'no such round' })
  const signature = mode === 'wrong' ? flipped(beacon.signature) : beacon.signature
  const { round: told } = beacon
  if (mode === 'slow') return void response.writeHead(200).write(`{"round":${told},`)
  if (mode === 'huge') return await flood(response)
  send(response, 200, {
    round: told,
    randomness: Buffer.from(randomnessOf(signature)).toString('hex'),
    signature,
  })
}

/** As the real relays do: the very next round is waited for, one further ahead is not there. */
async function isOut(response: ServerResponse, known: KnownChain, round: number, lateMs: number) {
  const newest = known.latest(lateMs)
  if (round <= newest) return round >= 1
  if (round > newest + 1 || known.beacon(round) === null) return false
  const closed = new AbortController()
  response.on('close', () => closed.abort())
  const waitMs = timeOfRound(known.info, round) + lateMs - Date.now()
  // Who hangs up ends the waiting.
  await pause(waitMs, undefined, { signal: closed.signal }).catch(() => {})
  return true
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function flood(response: ServerResponse): Promise<void> {
  response.writeHead(200)
  const spaces = Readable.from(Array(10_000).fill(' '.repeat(1_024)))
  // Who asked hangs up before the end.
  await pipeline(spaces, response).catch(() => {})
}

function flipped(signature: string): string {
  const last = Number.parseInt(signature.slice(-1), 16) ^ 1
  return signature.slice(0, -1) + last.toString(16)
}

/** Another round the relay knows. */
function neighbour(known: KnownChain, round: number): number {
  return known.beacon(round - 1) ? round - 1 : round + 1
}

function recorded(): KnownChain {
  const beacons = new Map(fixtures.beacons.map(({ round, signature }) => [round, { round, signature }]))
  const newest = Math.max(...beacons.keys())
  return { info: fixtures.chain, latest: () => newest, beacon: (round) => beacons.get(round) ?? null }
}

function running({ info, sign }: PrivateChain): KnownChain {
  const signed = new Map<number, Beacon>()
  return {
    info,
    latest: (lateMs) => roundAt(info, Date.now() - lateMs),
    beacon(round) {
      const beacon = signed.get(round) ?? sign(round)
      signed.set(round, beacon)
      return round >= 1 ? beacon : null
    },
  }
}
