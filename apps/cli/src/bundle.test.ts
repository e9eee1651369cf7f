import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { prepare, recomputes } from './testing/sample-draw.ts'
import { createTestMachine } from './testing/test-machine.ts'

const machine = createTestMachine()
const { place } = machine
const root = fileURLToPath(new URL('../../..', import.meta.url))
const outDir = mkdtempSync(join(tmpdir(), 'fairdraw-bundle-'))
const file = 'fairdraw.mjs'
const buildInto = (folder: string) =>
  build({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { outDir: join(outDir, folder) },
  })
beforeAll(async () => {
  await buildInto('first')
  copyFileSync(join(outDir, 'first', file), place(file))
  prepare(machine)
})
afterAll(() => {
  machine.remove()
  rmSync(outDir, { recursive: true })
})

const run = (...args: string[]) => {
  const { status, stdout } = spawnSync(process.execPath, [place(file), ...args], {
    cwd: machine.folder,
    env: { ...process.env, HOME: machine.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return [status, stdout.toString()]
}

test('the one file draws and verifies where nothing is installed', () => {
  const drawn = run('draw', '--entrants', 'people', '--prizes', 'prizes.json', '--out', 'out', '--yes')
  expect(drawn).toEqual([0, expect.any(String)])
  const verified = run('verify', 'out/proof.json', '--rows', 'out/rows.gz', '--lang', 'en')
  expect(verified).toEqual([3, expect.stringContaining(recomputes)])
})

test('the one file knows its version', () => {
  expect(run('--version')).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)])
})

test('the same sources make the same file, wherever it is built and whatever it is built for', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await buildInto('second').finally(() => vi.unstubAllEnvs())
  const [first = '', second] = ['first', 'second'].map((folder) =>
    readFileSync(join(outDir, folder, file), 'utf8'),
  )
  expect(second).toBe(first)
  for (const place of [root, outDir, homedir()]) expect(first).not.toContain(place)
})
