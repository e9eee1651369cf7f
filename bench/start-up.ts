import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../e2e/support/free-port.ts'
import { onLeaving } from '../e2e/support/on-leaving.ts'
import { removeFolder } from '../e2e/support/remove-folder.ts'
import { atMost, type Figure, told } from './support/figure.ts'
import { largestRss } from './support/process-tree.ts'
import { median } from './support/statistics.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const starts = 5
const idleMs = 10_000
const glanceMs = 5
const patienceMs = 60_000

/** `npm start` on a prepared tree, each time with an empty data folder. */
export async function benchStartUp(): Promise<Figure[]> {
  // The first one prepares the tree and fills the caches.
  await startOnce(0)
  const measured: number[] = []
  for (let n = 0; n < starts - 1; n++) measured.push((await startOnce(0)).tookMs)
  const { tookMs, rssBytes } = await startOnce(idleMs)
  measured.push(tookMs)
  const seconds = measured.map((ms) => (ms / 1_000).toFixed(2)).join(', ')
  return [
    atMost('npm start: first answer', median(measured) / 1_000, 1.5, { unit: 's', digits: 2, note: seconds }),
    rssBytes === null
      ? { what: 'npm start: idle memory', value: 'not measured: needs /proc' }
      : atMost('npm start: idle memory', rssBytes / 1e6, 150, { unit: 'MB' }),
    told('npm start: of that, npm itself before our first line', await npmAlone(), { unit: 's', digits: 2 }),
  ]
}

async function startOnce(idle: number): Promise<{ tookMs: number; rssBytes: number | null }> {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-start-'))
  const port = await freePort()
  const startedAt = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      FAIRDRAW_DATA: folder,
      FAIRDRAW_BEACON: 'none',
    },
  })
  const forget = onLeaving(() => end(npm, 'SIGKILL'))
  try {
    await firstAnswer(port, startedAt)
    const tookMs = performance.now() - startedAt
    await pause(idle)
    return { tookMs, rssBytes: largestRss(npm.pid as number) }
  } finally {
    const exit = once(npm, 'exit')
    end(npm, 'SIGTERM')
    await exit
    forget()
    removeFolder(folder)
  }
}

/** npm passes no signal on that comes before its child has begun: all of its group hear it. */
function end({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // It has ended by itself.
  }
}

async function firstAnswer(port: number, startedAt: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    if (performance.now() - startedAt > patienceMs) throw new Error('npm start does not answer')
    await pause(glanceMs)
  }
}

/** What npm takes to run nothing, in seconds. */
async function npmAlone(): Promise<number> {
  const measured: number[] = []
  for (let n = 0; n < 3; n++) {
    const startedAt = performance.now()
    await once(spawn('npm', ['exec', '--', 'true'], { cwd: root, stdio: 'ignore' }), 'exit')
    measured.push((performance.now() - startedAt) / 1_000)
  }
  return median(measured)
}
