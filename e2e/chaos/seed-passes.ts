import { shortMs } from '@fairdraw/application/testing/until'
import { checkHistory } from './checker.ts'
import { promisedMs } from './history.ts'
import { figuresLine, figuresOf } from './report.ts'
import { runSeed, signInOrganiser } from './run-seed.ts'
import type { Length } from './schedule.ts'
import { toldShort } from './shrink.ts'
import { openWorld } from './world.ts'

/** Violations that are told in full; the first is the one to look at. */
const mostTold = 5

/** Plays one seed on a service of its own. Throws with the shortest history of what may not be. */
export async function seedPasses(seed: string, length: Length): Promise<void> {
  // A machine that is busy with other things is given as much longer.
  const world = await openWorld(seed, shortMs(promisedMs))
  try {
    const organiser = await signInOrganiser(world)
    const lines: string[] = []
    const { history, end } = await runSeed({
      world,
      organiser,
      seed,
      length,
      said: (line) => lines.push(line),
    })
    const violations = checkHistory(history, end)
    console.log([`seed ${seed}`, ...lines, figuresLine(figuresOf(history, violations))].join('\n'))
    if (violations.length === 0) return
    const told = violations.slice(0, mostTold).map((one) => toldShort(history, end, one))
    throw new Error(`${violations.length} violations with seed ${seed}:\n${told.join('\n\n')}`)
  } finally {
    await world.close()
  }
}
