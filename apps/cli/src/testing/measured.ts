import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, writeSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compiledBefore } from '../../../../packages/application/src/testing/compiled-before.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const tellPeak = new URL('./tell-peak.ts', import.meta.url).href

/** How a run of the real program ended: its most memory in MB, and how long it took. */
export type Measured = {
  readonly code: number
  readonly peakMb: number
  readonly ms: number
  readonly err: string
}

/** Runs the real program and measures it. */
export async function measured(home: string, ...args: readonly string[]): Promise<Measured> {
  const startedAt = performance.now()
  const env = { ...process.env, ...compiledBefore, HOME: home }
  const stdio = ['ignore', 'ignore', 'pipe', 'ipc'] as const
  const child = spawn(process.execPath, ['--import', tellPeak, main, ...args, '--quiet'], {
    env,
    stdio: [...stdio],
  })
  let [err, peakBytes] = ['', 0]
  child.stderr?.on('data', (text) => {
    err += text
  })
  child.on('message', (bytes) => {
    peakBytes = Number(bytes)
  })
  const [code] = await once(child, 'close')
  return { code: Number(code), peakMb: peakBytes / 1_000_000, ms: performance.now() - startedAt, err }
}

/** Writes a list of so many people with identities, weights and groups. */
export function writeManyPeople(path: string, count: number): void {
  const file = openSync(path, 'w')
  writeSync(file, 'name,identity,weight,groups\n')
  for (let from = 0; from < count; from += 10_000) {
    const lines = Array.from({ length: Math.min(10_000, count - from) }, (_, i) => {
      const n = from + i
      return `员工${n},${13_000_000_000 + n},${1 + (n % 5)},${['研发部', '市场部', '行政部'][n % 3]}\n`
    })
    writeSync(file, lines.join(''))
  }
  closeSync(file)
}
