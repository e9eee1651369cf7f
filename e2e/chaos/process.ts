import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FaultProxy } from '../support/fault-proxy.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import type { Recorder } from './history.ts'

/** How a process is started: limited, or as always. */
export type StartTerms = {
  /** What a shell does before it becomes the server, such as `ulimit -n 128`. */
  readonly limit?: string
  readonly heapMiB?: number
}

/** One of the processes of the service, with a data folder, a clock and a line to the database of its own. */
export type Process = {
  readonly n: number
  readonly url: string
  readonly dataFolder: string
  readonly line: FaultProxy
  /** Null while it is dead. */
  pid(): number | null
  /** It was dead, stopped or excused at some moment between these two of the history. */
  wasAway(from: number, to: number): boolean
  /** `at`, or when it came back since; null while it is away. */
  upSince(at: number): number | null
  /** Milliseconds that its wall clock is ahead. */
  setClock(aheadMs: number): void
  /** SIGKILL, as a crash. */
  kill(): Promise<void>
  /** Brings it up, trying again as a supervisor does, until it is ready. */
  start(terms?: StartTerms): Promise<void>
  /** SIGSTOP, and SIGCONT. */
  halt(): void
  resume(): void
  /**
   * From now on it may be as slow as it likes, and end by itself, which otherwise is told as a crash; or no more. Either
   * way it is brought up again.
   */
  excuse(isExcused: boolean): void
  /** How often it ended by itself. */
  deaths(): number
  /** Lines of its log, all starts together, that say something went wrong. */
  complaints(): readonly string[]
  stop(): Promise<void>
}

type Given = {
  readonly n: number
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  readonly line: FaultProxy
  readonly recorder: () => Recorder
}

const againMs = 200
/** A supervisor gives up on what does not start for so long. */
const startWithinMs = 120_000

export function createProcess({ n, folder, env, line, recorder }: Given): Process {
  const dataFolder = join(folder, `data-${n}`)
  const clockFile = join(folder, `clock-${n}`)
  const absences: { readonly from: number; to: number }[] = []
  const excuses: { readonly from: number; to: number }[] = []
  const said: string[] = []
  let server: RunningServer | null = null
  let isWanted = false
  /** Counts starts and kills: a start that a later one overtook leaves nothing behind. */
  let turn = 0
  let deaths = 0
  mkdirSync(dataFolder, { recursive: true })

  function leave(): void {
    if (absences.at(-1)?.to !== Number.POSITIVE_INFINITY)
      absences.push({ from: recorder().now(), to: Number.POSITIVE_INFINITY })
  }
  function comeBack(): void {
    const last = absences.at(-1)
    if (last?.to === Number.POSITIVE_INFINITY) last.to = recorder().now()
  }

  async function start({ heapMiB, ...limits }: StartTerms = {}): Promise<void> {
    isWanted = true
    const own = ++turn
    const preload = '--import ./e2e/chaos/shifted-clock.ts'
    const options = heapMiB === undefined ? preload : `${preload} --max-old-space-size=${heapMiB}`
    const settings = { ...env, FAIRDRAW_DATA: dataFolder, CHAOS_CLOCK: clockFile, NODE_OPTIONS: options }
    for (const until = performance.now() + startWithinMs; own === turn; ) {
      try {
        const started = await startServer({ env: settings, ...limits })
        if (own !== turn) return await end(started)
        server = started
        void started.ended.then(() => ended(started))
        return comeBack()
      } catch (failure) {
        if (performance.now() > until) throw failure
        await pause(againMs)
      }
    }
  }

  async function end(which: RunningServer): Promise<void> {
    await which.kill('SIGKILL')
    await which.stop()
  }

  /** Whatever ended it, it is missed; what nobody wanted is told, and mended as a supervisor would. */
  async function ended(which: RunningServer): Promise<void> {
    said.push(...which.stdout().split('\n'))
    await which.stop()
    if (server !== which) return
    leave()
    server = null
    if (!isWanted) return
    deaths++
    if (excuses.at(-1)?.to !== Number.POSITIVE_INFINITY)
      recorder().crash(`process ${n} ended by itself:\n${which.stdout().slice(-1_500)}`)
    await start()
  }

  return {
    n,
    url: `http://127.0.0.1:${env.PORT}`,
    dataFolder,
    line,
    pid: () => server?.pid ?? null,
    wasAway: (from, to) => [...absences, ...excuses].some((one) => one.from <= to && one.to >= from),
    upSince(at) {
      const back = Math.max(at, ...absences.map(({ to }) => to))
      return back === Number.POSITIVE_INFINITY ? null : back
    },
    setClock(aheadMs) {
      // Whole or not at all: a reader in between keeps what it had.
      writeFileSync(`${clockFile}.new`, String(aheadMs))
      renameSync(`${clockFile}.new`, clockFile)
    },
    async kill() {
      isWanted = false
      turn++
      leave()
      const killed = server
      server = null
      await killed?.kill('SIGKILL')
    },
    start,
    halt() {
      leave()
      if (server) process.kill(server.pid, 'SIGSTOP')
    },
    resume() {
      if (server) process.kill(server.pid, 'SIGCONT')
      comeBack()
    },
    excuse(isExcused) {
      const last = excuses.at(-1)
      if (isExcused) excuses.push({ from: recorder().now(), to: Number.POSITIVE_INFINITY })
      else if (last) last.to = recorder().now()
    },
    deaths: () => deaths,
    complaints: () =>
      [...said, ...(server?.stdout().split('\n') ?? [])].filter((line) =>
        /"level":"?(50|60|error|fatal)/.test(line),
      ),
    async stop() {
      isWanted = false
      turn++
      const last = server
      server = null
      await last?.stop()
    },
  }
}
