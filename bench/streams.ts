import { setTimeout as pause } from 'node:timers/promises'
import { basePath } from '@fairdraw/contract'
import { startRelay } from '../e2e/support/relay.ts'
import { createPrivateChain } from '../packages/fairness/src/testing/private-chain.ts'
import type { BareCalls } from './programs/bare-sockets.ts'
import type { ListenersCalls } from './programs/listeners.ts'
import { atMost, type Figure, told } from './support/figure.ts'
import { type Program, startProgram } from './support/program.ts'
import { type Service, startService } from './support/service.ts'
import { median, quantile } from './support/statistics.ts'

const processes = 2
const people = 200
const prizes = 50
/** Of the beacon, in seconds. */
const period = 3
const results = 5
/** What only the fact of a result holds. */
const resultMark = '"type":"round.drawn"'
/** Until nobody writes or collects garbage any more. */
const settleMs = 3_000
const betweenMs = 1_000

type Pair = { readonly product: Telling; readonly bare: Telling }
type Clients = readonly Program<ListenersCalls>[]
/** One telling: how long after its begin the last one and 99 in 100 had it. */
type Telling = { readonly lastMs: number; readonly p99Ms: number; readonly message: string }

/**
 * How long a result takes to reach every open stream, against a bare loop of writes to as many sockets. The first
 * result is that of the opening, the others redraw one prize; each waits for its beacon, so it is told by itself.
 */
export async function benchStreams({ streams }: { readonly streams: number }): Promise<Figure[]> {
  const chain = createPrivateChain({
    period,
    genesisMs: Date.now() - 3_600_000,
    secretKey: new Uint8Array(32).fill(7),
  })
  const relay = await startRelay({ chain })
  const service = await startService({
    FAIRDRAW_BEACON: relay.url,
    FAIRDRAW_BEACON_CHAIN: JSON.stringify(chain.info),
  })
  try {
    const { id, lid } = await service.makeDraw(prizes, 'B')
    await service.fill(id, people)
    const clients = await openClients()
    const before = (await service.program.ask('usage')).rssBytes
    await openAll(clients, service.port, streams, streamRequest(lid))
    await pause(settleMs)
    const perStream = ((await service.program.ask('usage')).rssBytes - before) / streams
    const bare = await openBare(streams)
    const pairs: Pair[] = []
    // In turns, so that whatever else this machine does falls on both.
    for (let n = 0; n < results; n++) {
      const tell = () => (n === 0 ? service.open(id) : service.redraw(id))
      const product = await tellResult(service, clients, tell)
      await pause(betweenMs)
      pairs.push({ product, bare: await bare.tell(product.message) })
    }
    await Promise.all([bare.end(), ...clients.map((client) => client.end())])
    return figures(streams, pairs, perStream)
  } finally {
    await service.stop()
    await relay.stop()
  }
}

const openClients = (): Promise<Clients> =>
  Promise.all(Array.from({ length: processes }, () => startProgram<ListenersCalls>('listeners')))

async function openAll(clients: Clients, port: number, streams: number, request: string): Promise<void> {
  await Promise.all(clients.map((client) => client.ask('open', port, streams / processes, request)))
}

function streamRequest(lid: string): string {
  return `GET ${basePath}/lotto/live/stream?lid=${lid} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n`
}

async function tellResult(
  { program }: Service,
  clients: Clients,
  tell: () => Promise<void>,
): Promise<Telling> {
  await Promise.all(clients.map((client) => client.ask('expect', resultMark)))
  const arrived = clients.map((client) => client.ask('arrivals'))
  await tell()
  const came = await Promise.all(arrived)
  return tellingOf(came, await program.ask('rungAt'))
}

function tellingOf(
  came: readonly Awaited<ReturnType<ListenersCalls['arrivals']>>[],
  begunAt: number,
): Telling {
  const waits = came.flatMap(({ at }) => [...at]).map((at) => at - begunAt)
  return { lastMs: Math.max(...waits), p99Ms: quantile(waits, 0.99), message: came[0]?.message ?? '' }
}

/** As many bare sockets, which have heard something already. */
async function openBare(streams: number) {
  const server = await startProgram<BareCalls>('bare-sockets')
  const clients = await openClients()
  await openAll(clients, await server.ask('port'), streams, '\n')
  await pause(settleMs)
  const tell = async (message: string) => {
    await Promise.all(clients.map((client) => client.ask('expect', resultMark)))
    const arrived = clients.map((client) => client.ask('arrivals'))
    const begunAt = await server.ask('writeToAll', message)
    const told = tellingOf(await Promise.all(arrived), begunAt)
    await pause(betweenMs)
    return told
  }
  await tell(`data: {${resultMark}}\n\n`)
  return {
    tell,
    end: () => Promise.all([...clients, server].map((program) => program.end())),
  }
}

function figures(streams: number, pairs: readonly Pair[], perStream: number): Figure[] {
  const ratios = pairs.map(({ product, bare }) => product.lastMs / bare.lastMs)
  const last = (of: keyof Pair) => pairs.map((pair) => pair[of].lastMs)
  const p99 = median(pairs.map(({ product }) => product.p99Ms))
  const named = `result to ${streams.toLocaleString('en')} streams`
  const ms = (values: readonly number[]) => ({
    unit: 'ms',
    digits: 0,
    note: values.map((value) => value.toFixed(0)).join(', '),
  })
  return [
    atMost(`${named}: last one ÷ bare write loop's`, median(ratios), 1.5, {
      unit: '×',
      digits: 2,
      note: ratios.map((ratio) => ratio.toFixed(2)).join(', '),
    }),
    told(`${named}: last one had it after`, median(last('product')), ms(last('product'))),
    told(`${named}: last one of the bare loop`, median(last('bare')), ms(last('bare'))),
    atMost(`${named}: p99`, p99, 300, { unit: 'ms', digits: 0 }),
    atMost(`${named}: memory a stream`, perStream / 1_000, 25, { unit: 'kB' }),
  ]
}
