import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from './caller.ts'
import { dataOf, type MadeDraw } from './stage.ts'

const restMs = { low: 100, high: 300 } as const

/** Somebody who looks now here, now there: how many are in, how many plays and lots there are, the head of the log. */
export async function runReader(caller: Caller, draws: readonly MadeDraw[]): Promise<void> {
  const { recorder, chance } = caller
  while (!caller.isOver()) {
    const draw = chance.among(draws)
    await look(`entrants ${draw.lid}`, '/lotto/entry/info', { lid: draw.lid }, ({ join_count }) =>
      Number(join_count),
    )
    if (draw.what === 'wheel')
      await look(`plays ${draw.lid}`, '/lotto/entry/info', { lid: draw.lid }, ({ play }) =>
        Number((play as { play_count: number }).play_count),
      )
    if (draw.what === 'lots')
      await look(`lots ${draw.lid}`, '/lotto/entry/info', { lid: draw.lid }, ({ lots }) =>
        Number((lots as { given: number }).given),
      )
    await look('log', '/lotto/log/checkpoint', {}, ({ size }) => Number(size))
    await pause(chance.between(restMs.low, restMs.high))
  }

  async function look(
    what: string,
    path: string,
    query: Record<string, string>,
    of: (data: Readonly<Record<string, unknown>>) => number,
  ) {
    const askedAt = recorder.now()
    const heard = await caller.ask(path, { query })
    if (heard?.outcome !== 'ok') return
    const data = dataOf(heard)
    const root = typeof data.root === 'string' ? { root: data.root } : {}
    recorder.see({ what, askedAt, seenAt: recorder.now(), value: of(data), ...root })
  }
}
