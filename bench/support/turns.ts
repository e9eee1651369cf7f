import { setTimeout as pause } from 'node:timers/promises'
import type { LoadCalls, Measured } from '../programs/load.ts'
import { type Figure, told } from './figure.ts'
import type { Program } from './program.ts'
import type { Service } from './service.ts'
import { median } from './statistics.ts'

const connections = 64
/** After one that warms up: nobody's server has just been started. */
export const rounds = 3
/** The store moves its log into the database two seconds after a commit: that belongs to what was committed. */
export const settleMs = 2_600

export type Block = Measured & { readonly cpuUs: number; readonly perSecond: number }
export type Bench = { readonly service: Service; readonly load: Program<LoadCalls> }

/** Sends requests from all connections at once, and tells what they cost the server. Throws when one fails. */
export async function measure(
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

/** Each round of something against the round of no-ops before it. */
export function ratiosOf(blocks: readonly Block[], nothings: readonly Block[]): number[] {
  return blocks.map(({ cpuUs }, round) => cpuUs / (nothings[round] as Block).cpuUs)
}

/** What both sides of a ratio took, for the reader. */
export function denominators(
  named: string,
  plural: string,
  blocks: readonly Block[],
  nothings: readonly Block[],
): Figure[] {
  const of = (some: readonly Block[], key: 'cpuUs' | 'perSecond') => median(some.map((block) => block[key]))
  return [
    told(`${named}: server CPU each`, of(blocks, 'cpuUs'), { unit: 'µs', digits: 0 }),
    told(`${named}: server CPU a no-op`, of(nothings, 'cpuUs'), { unit: 'µs', digits: 0 }),
    told(`${named}: ${plural}`, of(blocks, 'perSecond'), { unit: '/s', digits: 0 }),
    told(`${named}: no-ops`, of(nothings, 'perSecond'), { unit: '/s', digits: 0 }),
  ]
}
