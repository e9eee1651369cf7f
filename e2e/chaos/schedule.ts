import { setTimeout as pause } from 'node:timers/promises'
import { type Fault, faultNamed, faults } from './faults.ts'
import { type Kind, kinds, type Operation, type Recorder, type Recovering, type Recovery } from './history.ts'
import type { Process } from './process.ts'
import type { Chance } from './seed.ts'
import type { World } from './world.ts'

export type Length = 'short' | 'long'
/** Faults at the same time, each with the process that it hits. */
export type Step = readonly { readonly fault: Fault; readonly victim: number; readonly lastsMs: number }[]

/** Faults that fit beside each other: what one leaves alone bears the other. */
const shortSteps = [
  ['process stopped', 'reset before commit', 'reset after commit'],
  ['connections frozen', 'two seconds of latency', 'clock stepping'],
  ['database and process killed'],
] as const
const pairs = 3
/** What can be spoilt while anything else is. */
const beside: readonly Fault['on'][] = ['line', 'clock', 'outside']
/** The clients' first acts, before anything is spoilt. */
const quietMs = { short: 1_000, long: 3_000 } as const
/** So long it is waited for somebody to want something of each kind. */
const idleMs = { short: 500, long: 10_000 } as const
const glanceMs = 25

/** Where it is spoilt: `spared` is a process that nothing kills or stops; none when left out. */
export type Place = {
  readonly processes: number
  readonly hasDisk: boolean
  readonly spared?: number | undefined
  /** Names of the faults that are wanted; the whole table when left out. */
  readonly only?: readonly string[] | undefined
}

/** What a seed spoils, in its order. */
export function stepsOf(chance: Chance, length: Length, { processes, hasDisk, spared, only }: Place): Step[] {
  const all = Array.from({ length: processes }, (_, n) => n)
  const stepOf = (some: readonly Fault[]): Step => {
    const hit = chance.shuffled(all)
    const killed = hit.find((n) => n !== spared) as number
    const others = hit.filter((n) => n !== killed)
    let next = 0
    return some.map((fault) => ({
      fault,
      victim: fault.hitsProcess ? killed : (others[next++ % others.length] as number),
      lastsMs: fault.lastsMs[length] ?? fault.lastsMs.long,
    }))
  }
  if (only) return chance.shuffled(only).map((name) => stepOf([faultNamed(name)]))
  if (length === 'short') return chance.shuffled(shortSteps).map((names) => stepOf(names.map(faultNamed)))
  const possible = faults.filter(({ needsDisk }) => !needsDisk || hasDisk)
  const single = possible.map((fault) => stepOf([fault]))
  const twice = Array.from({ length: pairs }, () => {
    const one = chance.among(possible)
    return stepOf([one, chance.among(possible.filter(({ on }) => beside.includes(on) && on !== one.on))])
  })
  return chance.shuffled([...single, ...twice])
}

type Given = {
  readonly world: World
  readonly steps: readonly Step[]
  readonly chance: Chance
  readonly length: Length
  /** Hears what begins. */
  readonly said?: (line: string) => unknown
}

/** Carries the steps out one after another, each after the last one was recovered from. */
export async function carryOutSteps({ world, steps, chance, length, said = () => {} }: Given): Promise<void> {
  const recorder = world.recorder()
  await pause(quietMs[length])
  for (const [at, step] of steps.entries()) {
    said(
      `${Math.round(recorder.now() / 1_000)} s: ${step.map(({ fault, victim }) => `${fault.name} (${victim})`).join(' + ')}`,
    )
    await Promise.all(step.map((one, n) => carryOut(world, one, chance.of(`step ${at}/${n}`))))
    const recovered = await recovery(world, step, length)
    const slowest = Math.max(...Object.values(recovered).map((ms) => ms ?? Number.POSITIVE_INFINITY))
    said(`  recovered in ${Math.round(slowest)} ms`)
  }
}

async function carryOut(
  world: World,
  { fault, victim, lastsMs }: Step[number],
  chance: Chance,
): Promise<void> {
  const recorder = world.recorder()
  const from = recorder.now()
  const heal = await fault.begin(world, world.processes[victim] as Process, chance)
  await pause(lastsMs)
  const seen = await heal()
  recorder.fault({
    name: `${fault.name} (${victim})${typeof seen === 'string' ? `, ${seen}` : ''}`,
    from,
    to: recorder.now(),
  })
}

/** Waits until each kind of thing that somebody wants has succeeded once more, and something at each process. */
async function recovery(world: World, step: Step, length: Length): Promise<Recovery['tookMs']> {
  // What did not come in twice the time is told as missing.
  const recorder = world.recorder()
  const endedAt = recorder.now()
  const tookMs: Partial<Record<Recovering, number | null>> = {}
  const whats = [...kinds.map(ofKind), ...world.processes.map(atProcess)]
  for (;;) {
    const waiting = whats.filter(({ name, isSo, wantedFrom }) => {
      if (tookMs[name] !== undefined) return false
      const from = wantedFrom(recorder, endedAt)
      if (from === null) return recorder.now() - endedAt < idleMs[length]
      const succeededAt = recorder.firstSuccess(isSo, from)
      if (succeededAt !== null) tookMs[name] = succeededAt - from
      else if (recorder.now() - from > 2 * recorder.limitMs) tookMs[name] = null
      return tookMs[name] === undefined
    })
    if (waiting.length === 0) break
    await pause(glanceMs)
  }
  recorder.recovered({ after: step.map(({ fault }) => fault.name), endedAt, tookMs })
  return tookMs
}

type What = {
  readonly name: Recovering
  isSo(one: Operation): boolean
  /** Since when it could succeed; null while it cannot. */
  wantedFrom(recorder: Recorder, endedAt: number): number | null
}

const ofKind = (kind: Kind): What => ({
  name: kind,
  isSo: (one) => one.kind === kind,
  wantedFrom: (recorder, endedAt) => recorder.wantedFrom(kind, endedAt),
})

/** One that is still starting is not waited for yet. */
const atProcess = (process: Process): What => ({
  name: `at ${process.n}`,
  isSo: (one) => one.process === process.n,
  wantedFrom: (_, endedAt) => process.upSince(endedAt),
})
