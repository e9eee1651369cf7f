import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cost, ListCalls } from './programs/list.ts'
import type { LoadCalls, Measured } from './programs/load.ts'
import { atMost, type Figure, told } from './support/figure.ts'
import { startProgram } from './support/program.ts'
import { getText } from './support/request-text.ts'
import { type Service, startService } from './support/service.ts'
import { quantile } from './support/statistics.ts'

const winners = 1_000
const requestsPerSecond = 100
const longestSeconds = 120

type Opening = { readonly tookMs: number; readonly meanwhile: Measured; readonly peakRssBytes: number }

/** A list sealed and drawn: in the running service, and then again taken apart. */
export async function benchSeal({ entrants }: { readonly entrants: number }): Promise<Figure[]> {
  const service = await startService()
  try {
    const { id, lid } = await service.makeDraw(winners, 'C')
    await service.fill(id, entrants)
    const opening = await open(service, id, lid)
    const list = await startProgram<ListCalls>('list')
    const database = join(service.folder, 'fairdraw.sqlite')
    const order = (name: string) => ({ database, drawId: id, folder: join(service.folder, name) })
    const whole = await list.ask('work', order('whole'), true)
    const bare = await list.ask('work', order('bare'), false)
    const hashing = await list.ask('plain')
    await list.end()
    return figures(entrants, opening, { whole, bare, hashing })
  } finally {
    await service.stop()
  }
}

/** Opens the draw while people look at it, at a fixed rate. */
async function open(service: Service, id: string, lid: string): Promise<Opening> {
  const { port, program } = service
  const load = await startProgram<LoadCalls>('load')
  const look = getText(port, `/lotto/entry/info?lid=${lid}`)
  const requests = Array.from({ length: requestsPerSecond * longestSeconds }, () => look)
  await load.ask('drive', {
    port,
    connections: 8,
    requests: requests.slice(0, requestsPerSecond),
    rate: requestsPerSecond,
  })
  const driven = load.ask('drive', { port, connections: 8, requests, rate: requestsPerSecond })
  await pause(200)
  const startedAt = performance.now()
  await service.open(id)
  while (!(await service.isDrawn(id))) await pause(100)
  const tookMs = performance.now() - startedAt
  await load.ask('stop')
  const meanwhile = await driven
  await load.end()
  if (meanwhile.failed > 0) throw new Error(`${meanwhile.failed} calls failed: ${meanwhile.sample}`)
  return { tookMs, meanwhile, peakRssBytes: (await program.ask('usage')).peakRssBytes }
}

type Apart = {
  readonly whole: Cost
  readonly bare: Cost
  readonly hashing: Awaited<ReturnType<ListCalls['plain']>>
}

function figures(entrants: number, { tookMs, meanwhile, peakRssBytes }: Opening, apart: Apart): Figure[] {
  const { whole, bare, hashing } = apart
  const libraries = hashing.filter(({ name }) => name !== 'our own').sort((a, b) => a.ms - b.ms)
  const [fastest, own] = [libraries[0], hashing.find(({ name }) => name === 'our own')]
  if (!fastest || !own) throw new Error('nobody hashed')
  const ours = bare.threadMs - bare.databaseMs
  const named = `seal, ${entrants.toLocaleString('en')} rows`
  const seconds = { unit: 's', digits: 2 }
  return [
    atMost(
      `${named}: rows → root → ${winners.toLocaleString('en')} winners ÷ ${fastest.name}`,
      ours / fastest.ms,
      1.3,
      {
        unit: '×',
        digits: 2,
        note: `÷ our own hasher: ${(ours / own.ms).toFixed(2)} ×`,
      },
    ),
    told(`${named}: that work`, ours / 1_000, seconds),
    ...hashing.map(({ name, ms }) => told(`${named}: the same bytes with ${name}`, ms / 1_000, seconds)),
    told(`${named}: apart, reading the database`, bare.databaseMs / 1_000, seconds),
    told(`${named}: apart, gzip in threads beside`, (whole.processMs - bare.processMs) / 1_000, seconds),
    told(`${named}: with all that, on the clock`, whole.tookMs / 1_000, seconds),
    atMost(`${named}: peak memory of the worker`, whole.peakRssBytes / 1e6, 300, { unit: 'MB', digits: 0 }),
    told(`${named}: button to result in the service, on the clock`, tookMs / 1_000, seconds),
    told(`${named}: peak memory of the whole service`, peakRssBytes / 1e6, { unit: 'MB', digits: 0 }),
    atMost(
      `${named}: p99 of ${requestsPerSecond} calls/s meanwhile`,
      quantile(meanwhile.latencies, 0.99),
      50,
      { unit: 'ms' },
    ),
  ]
}
