import { until } from '@fairdraw/application/testing/until'
import { createClient } from '../outside/client.ts'
import { runBuyer, signUpBuyer } from './buyers.ts'
import { type Caller, createCaller } from './caller.ts'
import { makeCrowds, runJoiner, runPlayer, runTaker } from './crowds.ts'
import { addDeadWebhook } from './dead-webhook.ts'
import type { End } from './end.ts'
import { gatherEnd } from './gather.ts'
import type { History } from './history.ts'
import { runReader } from './reader.ts'
import { carryOutSteps, type Length, stepsOf } from './schedule.ts'
import { chanceOf } from './seed.ts'
import { runSmallDraws } from './small-draws.ts'
import { each, type Stage } from './stage.ts'
import { signInCode, type World } from './world.ts'

/** How many do what at the same time. */
const cast = { joiners: 2, players: 4, takers: 2, organisers: 3, buyers: 2, readers: 2 } as const
/** When all is well, everything has to become known within this. */
const settleWithinMs = 60_000

/** Signs the organiser of all seeds in, whose webhook is dead from the start. */
export async function signInOrganiser(world: World): Promise<string> {
  const organiser = await createClient(world.processes[0]?.url as string).signIn(signInCode)
  await addDeadWebhook(world, organiser)
  return organiser
}

export type Ran = { readonly history: History; readonly end: End }

export type Given = {
  readonly world: World
  readonly organiser: string
  readonly seed: string
  readonly length: Length
  /** A process that nothing kills or stops. */
  readonly spared?: number
  /** Names of the faults that are wanted; all of this length when left out. */
  readonly only?: readonly string[] | undefined
  readonly said?: (line: string) => unknown
}

/** Plays one seed: people do what they do while the faults come and go; then what is unknown is asked again. */
export async function runSeed({ world, organiser, seed, length, spared, only, said }: Given): Promise<Ran> {
  const { processes } = world
  const recorder = world.begin(seed)
  const chance = chanceOf(seed)
  const stage: Stage = { seed, organiser, draws: [], people: new Map(), buyers: [], paid: new Map() }
  const url = processes[0]?.url as string
  const crowds = await makeCrowds(url, stage)
  for (let n = 0; n < cast.buyers; n++)
    stage.buyers.push(await signUpBuyer(url, `buyer-${nameOf(seed)}-${n}`))

  let isOver = false
  const callers: Caller[] = []
  const as = (name: string) => {
    const caller = createCaller({ processes, recorder, chance: chance.of(name), isOver: () => isOver })
    callers.push(caller)
    return caller
  }
  // Whoever is told what nobody expects goes no further, and the others do.
  const several = (
    count: number,
    role: string,
    work: (caller: Caller, name: string, n: number) => Promise<void>,
  ) =>
    Array.from({ length: count }, async (_, n) => {
      const name = `${role}-${n}`
      await work(as(name), name, n).catch((failure) => recorder.crash(`${name} could not go on: ${failure}`))
    })
  const acting = Promise.all([
    ...several(cast.joiners, 'joiner', (caller, name) => runJoiner(caller, stage, crowds.list, name)),
    ...several(cast.players, 'player', (caller, name) => runPlayer(caller, stage, crowds.wheel, name)),
    ...several(cast.takers, 'taker', (caller, name) => runTaker(caller, stage, crowds.lots, name)),
    ...several(cast.organisers, 'draws', (caller, name) => runSmallDraws(caller, stage, name)),
    ...several(cast.buyers, 'buyer', (caller, _, n) =>
      runBuyer(caller, stage, world, stage.buyers[n] as Stage['buyers'][number]),
    ),
    ...several(cast.readers, 'reader', (caller) => runReader(caller, Object.values(crowds))),
  ])
  const steps = stepsOf(chance.of('steps'), length, {
    processes: processes.length,
    hasDisk: world.disk !== null,
    spared,
    only,
  })
  await carryOutSteps({
    world,
    steps,
    chance: chance.of('faults'),
    length,
    ...(said ? { said } : {}),
  })
  isOver = true
  await acting
  const settledBy = performance.now() + settleWithinMs
  const settler = createCaller({
    processes,
    recorder,
    chance: chance.of('settler'),
    isOver: () => performance.now() > settledBy,
  })
  await each(
    callers.flatMap((caller) => caller.open()),
    4,
    async (wish) => void (await settler.carryOut(wish)),
  )
  // One that was killed last is asked too: on a busy machine it is still starting.
  await until(() => {
    const away = processes.find((one) => one.pid() === null)
    if (away) throw new Error(`process ${away.n} did not come back`)
  })
  said?.(`${Math.round(recorder.now() / 1_000)} s: all known, now looking`)
  const end = await gatherEnd(world, stage)
  return { history: recorder.written(), end }
}

function nameOf(seed: string): string {
  return seed
    .replaceAll(/[^a-z\d]/gi, '')
    .toLowerCase()
    .slice(0, 30)
}
