import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quicknet } from '@fairdraw/fairness'
import type { Machine, RandomBytes } from '../machine.ts'
import { runCommand } from '../run-command.ts'

/** Fifteen seconds before quicknet's round 1000, whose beacon is in the fixtures. */
export const beforeRound1000 = Date.parse('2023-08-23T15:59:09Z')

/** A stream of bytes that is the same at every run: SHA-256 of a name and a counter. */
export function fixedRandom(name: string): RandomBytes {
  let block = 0
  return (length) => {
    const blocks = Array.from({ length: Math.ceil(length / 32) }, () =>
      createHash('sha256').update(`${name} ${block++}`).digest(),
    )
    return new Uint8Array(Buffer.concat(blocks).subarray(0, length))
  }
}

/** What a command line said and how it ended. */
export type Ended = { readonly code: number; readonly out: string; readonly err: string }

/** A machine in a folder of its own: time stands still but for sleep, randomness is fixed, and nobody answers questions. */
export type TestMachine = {
  readonly folder: string
  place(name: string): string
  run(...args: readonly string[]): Promise<Ended>
  remove(): void
}

/** Makes a machine; `changes` replace parts of it. */
export function createTestMachine(changes: Partial<Machine> = {}): TestMachine {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-cli-'))
  const random = fixedRandom('test machine')
  let now = beforeRound1000
  const place = (name: string) => join(folder, name)

  async function run(...args: readonly string[]): Promise<Ended> {
    let [out, err] = ['', '']
    const code = await runCommand(args, {
      out: (text) => {
        out += text
      },
      err: (text) => {
        err += text
      },
      isTty: false,
      ask: () => Promise.resolve(undefined),
      locale: 'en-US',
      homeState: place('home/runs.json'),
      homeKeys: place('home/keys.json'),
      version: '0.1.0',
      random,
      clock: {
        now: () => now,
        sleep: (ms) => {
          now += ms
          return Promise.resolve()
        },
      },
      fetch,
      chain: quicknet,
      operator: null,
      runProgram: () => Promise.reject(new Error('no program is run here')),
      onStop: () => () => undefined,
      ...changes,
    })
    return { code, out, err }
  }

  return { folder, place, run, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
