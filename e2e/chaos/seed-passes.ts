import { shortMs } from '@fairdraw/application/testing/until'
import { checkHistory } from './checker.ts'
import { promisedMs } from './history.ts'
import { figuresLine, figuresOf } from './report.ts'
import { runSeed, signInOrganiser } from './run-seed.ts'
import type { Length } from './schedule.ts'
import { toldShort } from './shrink.ts'
import { openWorld, type World } from './world.ts'

/** Violations that are told in full; the first is the one to look at. */
const mostTold = 5

type Terms = {
  /** Names of the faults that are wanted; all of this length when left out. */
  readonly only?: readonly string[]
  /** What is done to the world before anything happens in it. */
  readonly prepare?: (world: World) => Promise<unknown>
}

/** Plays one seed on a service of its own. Throws with the shortest history of what may not be. */
export async function seedPasses(seed: string, length: Length, { only, prepare }: Terms = {}): Promise<void> {
  // A machine that is busy with other things is given as much longer.
  const world = await openWorld(seed, shortMs(promisedMs))
  try {
    await prepare?.(world)
    const organiser = await signInOrganiser(world)
    const lines: string[] = []
    const said = (line: string) => lines.push(line)
    const { history, end } = await runSeed({ world, organiser, seed, length, only, said })
    const violations = checkHistory(history, end)
    console.log([`seed ${seed}`, ...lines, figuresLine(figuresOf(history, violations))].join('\n'))
    if (violations.length === 0) return
    const told = violations.slice(0, mostTold).map((one) => toldShort(history, end, one))
    throw new Error(`${violations.length} violations with seed ${seed}:\n${told.join('\n\n')}`)
  } finally {
    await world.close()
  }
}
