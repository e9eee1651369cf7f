import type { LoadCalls } from './programs/load.ts'
import { type Figure, said, told } from './support/figure.ts'
import { startProgram } from './support/program.ts'
import { postText } from './support/request-text.ts'
import { startService } from './support/service.ts'
import { median, quantile } from './support/statistics.ts'
import { type Bench, type Block, denominators, measure, ratiosOf, rounds, settleMs } from './support/turns.ts'

export type TakeWish = { readonly store: string; readonly takes: number; readonly databaseUrl?: string }

/**
 * What a durable take of a lot costs the server, signed and with its way to the root of the deal, against a call with the
 * same input from the same callers that does nothing. There are as many lots as people, and each takes one.
 */
export async function benchTake({ store, takes, databaseUrl }: TakeWish): Promise<Figure[]> {
  const service = await startService(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl })
  const load = await startProgram<LoadCalls>('load')
  try {
    const tokens = await service.program.ask('guests', Math.round(takes / rounds))
    const [nothings, taken]: [Block[], Block[]] = [[], []]
    for (let round = 0; round <= rounds; round++) {
      const [nothing, take] = await takeAll({ service, load }, tokens)
      nothings.push(nothing)
      taken.push(take)
    }
    return [...said(figures(`take, ${store}`, nothings.slice(1), taken.slice(1)))]
  } finally {
    await load.end()
    await service.stop()
  }
}

/** Everybody joins a new draw, does nothing once, and takes a lot. */
async function takeAll(bench: Bench, tokens: readonly string[]): Promise<[Block, Block]> {
  const { service } = bench
  const { lid } = await service.makeLots(tokens.length)
  const body = JSON.stringify({ lid })
  const all = (path: string) => tokens.map((token) => postText(service.port, path, body, token))
  await measure(bench, all('/lotto/entry/join'), settleMs, undefined)
  const nothing = await measure(bench, all('/bench/nothing'), 0, undefined)
  const take = await measure(bench, all('/lotto/entry/take'), settleMs, undefined)
  const given = await service.given(lid)
  if (given !== tokens.length) throw new Error(`${given} lots are given`)
  return [nothing, take]
}

function figures(named: string, nothings: readonly Block[], taken: readonly Block[]): Figure[] {
  const ratios = ratiosOf(taken, nothings)
  const latencies = taken.flatMap((block) => [...block.latencies])
  const note = `${rounds} rounds: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`
  return [
    told(`${named}: server CPU ÷ no-op's`, median(ratios), { unit: '×', digits: 2, note }),
    ...denominators(named, 'takes', taken, nothings),
    told(`${named}: p50 at full load`, quantile(latencies, 0.5), { unit: 'ms' }),
    told(`${named}: p99 at full load`, quantile(latencies, 0.99), { unit: 'ms' }),
  ]
}
