import { setTimeout as pause } from 'node:timers/promises'
import type { LoadCalls, Measured } from './programs/load.ts'
import { atMost, type Figure, told } from './support/figure.ts'
import { type Program, startProgram } from './support/program.ts'
import { postText } from './support/request-text.ts'
import { type Service, startService } from './support/service.ts'
import { median, quantile } from './support/statistics.ts'

const connections = 64
const rounds = 3
/** The store moves its log into the database two seconds after a commit: that belongs to the joins. */
const settleMs = 2_600

export type JoinWish = {
  readonly store: string
  readonly joins: number
  readonly databaseUrl?: string
  /** Where to keep the processor profiles of both kinds of load. */
  readonly profiles?: string
}

type Block = Measured & { readonly cpuUs: number; readonly perSecond: number }
type Bench = { readonly service: Service; readonly load: Program<LoadCalls> }

/** What a durable join costs the server, against a call with the same input from the same callers that does nothing. */
export async function benchJoin({ store, joins, databaseUrl, profiles }: JoinWish): Promise<Figure[]> {
  const service = await startService(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl })
  const load = await startProgram<LoadCalls>('load')
  try {
    const each = Math.round(joins / rounds)
    const { lid } = await service.makeDraw(1, 'C')
    const tokens = await service.program.ask('guests', each * (rounds + 1))
    const body = JSON.stringify({ lid })
    const bench = { service, load }
    const take = (path: string, from: number) => {
      const some = tokens.slice(from * each, (from + 1) * each)
      return some.map((token) => postText(service.port, path, body, token))
    }
    const nothings: Block[] = []
    const joined: Block[] = []
    // The first round of each warms up: nobody's server has just been started.
    for (let round = 0; round <= rounds; round++) {
      const profiled = round === rounds ? profiles : undefined
      const at = (what: string) => profiled && `${profiled}/${store}-${what}.cpuprofile`
      nothings.push(await measure(bench, take('/bench/nothing', round), 0, at('nothing')))
      joined.push(await measure(bench, take('/lotto/entry/join', round), settleMs, at('join')))
    }
    const inside = await service.joined(lid)
    if (inside !== tokens.length) throw new Error(`${tokens.length} joined, ${inside} are in`)
    return figures(store, nothings.slice(1), joined.slice(1))
  } finally {
    await load.end()
    await service.stop()
  }
}

async function measure(
  { service: { program, port }, load }: Bench,
  requests: readonly Uint8Array[],
  waitMs: number,
  profile: string | undefined,
): Promise<Block> {
  if (profile !== undefined) await program.ask('keepProfile', null)
  const before = await program.ask('usage')
  const measured = await load.ask('drive', { port, connections, requests })
  await pause(waitMs)
  const after = await program.ask('usage')
  if (profile !== undefined) await program.ask('keepProfile', profile)
  if (measured.failed > 0) throw new Error(`${measured.failed} calls failed: ${measured.sample}`)
  const count = requests.length
  return {
    ...measured,
    cpuUs: ((after.cpuMs - before.cpuMs) * 1_000) / count,
    perSecond: (count * 1_000) / measured.tookMs,
  }
}

function figures(store: string, nothings: readonly Block[], joined: readonly Block[]): Figure[] {
  const ratios = joined.map(({ cpuUs }, round) => cpuUs / (nothings[round] as Block).cpuUs)
  const latencies = joined.flatMap((block) => [...block.latencies])
  const spread = `${rounds} rounds: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`
  const of = (blocks: readonly Block[], key: 'cpuUs' | 'perSecond') =>
    median(blocks.map((block) => block[key]))
  return [
    atMost(`join, ${store}: server CPU ÷ no-op's`, median(ratios), 1.6, {
      ...{ unit: '×', digits: 2, note: spread },
    }),
    told(`join, ${store}: server CPU a join`, of(joined, 'cpuUs'), { unit: 'µs', digits: 0 }),
    told(`join, ${store}: server CPU a no-op`, of(nothings, 'cpuUs'), { unit: 'µs', digits: 0 }),
    told(`join, ${store}: joins`, of(joined, 'perSecond'), { unit: '/s', digits: 0 }),
    told(`join, ${store}: no-ops`, of(nothings, 'perSecond'), { unit: '/s', digits: 0 }),
    told(`join, ${store}: p50 at full load`, quantile(latencies, 0.5), { unit: 'ms' }),
    atMost(`join, ${store}: p99 at full load`, quantile(latencies, 0.99), 30, { unit: 'ms' }),
  ]
}
