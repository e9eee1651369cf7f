import type { LoadCalls } from './programs/load.ts'
import { atMost, type Figure, said, told } from './support/figure.ts'
import { startProgram } from './support/program.ts'
import { postText } from './support/request-text.ts'
import { startService } from './support/service.ts'
import { median, quantile } from './support/statistics.ts'
import { type Bench, type Block, denominators, measure, ratiosOf, rounds, settleMs } from './support/turns.ts'

export type PlayWish = {
  readonly store: string
  readonly plays: number
  readonly databaseUrl?: string
  /** Where to keep the processor profiles of both kinds of load. */
  readonly profiles?: string
}

/** Fifty cards: the fiftieth is for who wins nothing. */
const charts = { 'one hot prize': 1, 'fifty cards': 49 } as const

/**
 * What a durable play with exact stock costs the server, against a call with the same input from the same callers that
 * does nothing. Every other play wins, and has its award from the same transaction.
 */
export async function benchPlay({ store, plays, databaseUrl, profiles }: PlayWish): Promise<Figure[]> {
  const service = await startService(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl })
  const load = await startProgram<LoadCalls>('load')
  try {
    const each = Math.round(plays / rounds)
    const tokens = await service.program.ask('guests', each)
    const found: Figure[] = []
    for (const [chart, prizes] of Object.entries(charts)) {
      const profile = profiles === undefined ? undefined : `${profiles}/${store}-${prizes}`
      const { nothings, played } = await playAll({ service, load }, tokens, prizes, profile)
      found.push(...said(figures(`play, ${store}, ${chart}`, nothings, played)))
    }
    return found
  } finally {
    await load.end()
    await service.stop()
  }
}

/** Everybody plays once a round, and does nothing once before. */
async function playAll(
  bench: Bench,
  tokens: readonly string[],
  prizes: number,
  profile: string | undefined,
): Promise<{ nothings: readonly Block[]; played: readonly Block[] }> {
  const { service } = bench
  const { id, lid } = await service.makeCards(prizes, rounds + 1, tokens.length * (rounds + 1))
  const joins = tokens.map((token) =>
    postText(service.port, '/lotto/entry/join', JSON.stringify({ lid }), token),
  )
  await measure(bench, joins, settleMs, undefined)
  const [nothings, played]: [Block[], Block[]] = [[], []]
  for (let round = 0; round <= rounds; round++) {
    const body = (n: number) => JSON.stringify({ lid, i: round + 1, nonce: nonceOf(n) })
    const take = (path: string) => tokens.map((token, n) => postText(service.port, path, body(n), token))
    const at = (what: string) =>
      profile === undefined || round < rounds ? undefined : `${profile}-${what}.cpuprofile`
    nothings.push(await measure(bench, take('/bench/nothing-played'), 0, at('nothing')))
    played.push(await measure(bench, take('/lotto/entry/play'), settleMs, at('play')))
  }
  const count = await service.played(id)
  if (count !== tokens.length * (rounds + 1)) throw new Error(`${count} plays are there`)
  return { nothings: nothings.slice(1), played: played.slice(1) }
}

/** 64 hexadecimal digits. */
function nonceOf(n: number): string {
  return n.toString(16).padStart(64, '0')
}

function figures(named: string, nothings: readonly Block[], played: readonly Block[]): Figure[] {
  const ratios = ratiosOf(played, nothings)
  const latencies = played.flatMap((block) => [...block.latencies])
  const spread = `${rounds} rounds: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`
  return [
    atMost(`${named}: server CPU ÷ no-op's`, median(ratios), 2.2, { unit: '×', digits: 2, note: spread }),
    ...denominators(named, 'plays', played, nothings),
    told(`${named}: p50 at full load`, quantile(latencies, 0.5), { unit: 'ms' }),
    told(`${named}: p99 at full load`, quantile(latencies, 0.99), { unit: 'ms' }),
  ]
}
