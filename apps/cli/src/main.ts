#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { quicknet } from '@fairdraw/fairness'
import manifest from '../package.json' with { type: 'json' }
import type { Machine } from './machine.ts'
import { runCommand } from './run-command.ts'

const undoings = new Set<() => void>()
const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

for (const [signal, exitCode] of Object.entries(signals)) {
  process.on(signal, () => {
    for (const undo of undoings) undo()
    process.exit(exitCode)
  })
}

// A reader that has seen enough (`| head`) is no failure.
process.stdout.on('error', () => process.exit(0))

async function ask(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  // Ctrl-C at the question reaches the interface, not the process.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  try {
    return await lines.question(question)
  } finally {
    lines.close()
  }
}

/** Both `src` and `dist` of this package lie as deep in the tree. */
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
const operator = join(root, 'apps', 'server', 'src', 'operator.ts')

/** At the root, as the service is started, so that a folder named in the settings is the same one. */
async function runProgram(program: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}

const machine: Machine = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isTty: process.stderr.isTTY === true,
  ask,
  // The platform's own reading of LC_ALL, LC_MESSAGES and LANG.
  locale: new Intl.DateTimeFormat().resolvedOptions().locale,
  homeState: join(homedir(), '.local', 'share', 'fairdraw', 'runs.json'),
  homeKeys: join(homedir(), '.local', 'share', 'fairdraw', 'keys.json'),
  version: manifest.version,
  random: (length) => randomBytes(length),
  clock: { now: () => Date.now(), sleep: (ms) => pause(ms) },
  fetch,
  chain: quicknet,
  // An old Node cannot run it; scripts/fairdraw.mjs brings the pinned one.
  operator: process.features.typescript && existsSync(operator) ? operator : null,
  runProgram,
  onStop(undo) {
    undoings.add(undo)
    return () => undoings.delete(undo)
  },
}

process.exitCode = await runCommand(process.argv.slice(2), machine)
