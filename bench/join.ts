import type { LoadCalls } from './programs/load.ts'
import { atMost, type Figure, told } from './support/figure.ts'
import { startProgram } from './support/program.ts'
import { postText } from './support/request-text.ts'
import { startService } from './support/service.ts'
import { median, quantile } from './support/statistics.ts'
import { type Block, denominators, measure, ratiosOf, rounds, settleMs } from './support/turns.ts'

export type JoinWish = {
  readonly store: string
  readonly joins: number
  readonly databaseUrl?: string
  /** Where to keep the processor profiles of both kinds of load. */
  readonly profiles?: string
}

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

function figures(store: string, nothings: readonly Block[], joined: readonly Block[]): Figure[] {
  const ratios = ratiosOf(joined, nothings)
  const latencies = joined.flatMap((block) => [...block.latencies])
  const spread = `${rounds} rounds: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`
  return [
    atMost(`join, ${store}: server CPU ÷ no-op's`, median(ratios), 1.6, {
      unit: '×',
      digits: 2,
      note: spread,
    }),
    ...denominators(`join, ${store}`, 'joins', joined, nothings),
    told(`join, ${store}: p50 at full load`, quantile(latencies, 0.5), { unit: 'ms' }),
    atMost(`join, ${store}: p99 at full load`, quantile(latencies, 0.99), 30, { unit: 'ms' }),
  ]
}
