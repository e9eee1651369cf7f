#!/usr/bin/env node
import { randomBytes } from 'node:crypto'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { quicknet } from '@fairdraw/domain/fairness'
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

const machine: Machine = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isTty: process.stderr.isTTY === true,
  ask,
  // The platform's own reading of LC_ALL, LC_MESSAGES and LANG.
  locale: new Intl.DateTimeFormat().resolvedOptions().locale,
  homeState: join(homedir(), '.local', 'share', 'fairdraw', 'runs.json'),
  version: manifest.version,
  random: (length) => randomBytes(length),
  clock: { now: () => Date.now(), sleep: (ms) => pause(ms) },
  fetch,
  chain: quicknet,
  onStop(undo) {
    undoings.add(undo)
    return () => undoings.delete(undo)
  },
}

process.exitCode = await runCommand(process.argv.slice(2), machine)
