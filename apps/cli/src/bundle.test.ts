import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepare } from './testing/sample-draw.ts'
import { createTestMachine } from './testing/test-machine.ts'

const machine = createTestMachine()
const { place } = machine
const outDir = mkdtempSync(join(tmpdir(), 'fairdraw-bundle-'))
beforeAll(async () => {
  const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url))
  await build({ configFile, logLevel: 'error', build: { outDir } })
  copyFileSync(join(outDir, 'fairdraw.js'), place('fairdraw.js'))
  prepare(machine)
})
afterAll(() => {
  machine.remove()
  rmSync(outDir, { recursive: true })
})

const run = (...args: string[]) =>
  execFileSync(process.execPath, [place('fairdraw.js'), ...args], {
    cwd: machine.folder,
    env: { ...process.env, HOME: machine.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  }).toString()

test('the one file draws and verifies where nothing is installed', () => {
  run('draw', '--entrants', 'people', '--prizes', 'prizes.json', '--out', 'out', '--yes')
  expect(run('verify', 'out/proof.json', '--rows', 'out/rows.gz', '--lang', 'en')).toContain('VALID')
})

test('the one file knows its version', () => {
  expect(run('--version')).toMatch(/^\d+\.\d+\.\d+\n$/)
})
