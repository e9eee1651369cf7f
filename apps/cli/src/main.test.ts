import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compiledBefore } from '../../../packages/application/src/testing/compiled-before.ts'
import { prepare, recomputes } from './testing/sample-draw.ts'
import { createTestMachine, type TestMachine } from './testing/test-machine.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
let machine: TestMachine
beforeEach(() => {
  machine = createTestMachine()
  prepare(machine)
})
afterEach(() => machine.remove())

/** The real program as a process of its own, at home in the machine's folder. */
function start(...args: string[]) {
  const env = { ...process.env, ...compiledBefore, HOME: machine.folder, LC_ALL: 'en_US.UTF-8' }
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    said.out += text
  })
  child.stderr.on('data', (text) => {
    said.err += text
  })
  return { child, said, ended: once(child, 'close').then(([code]) => ({ code, ...said })) }
}

const drawArgs = () => {
  const { place } = machine
  return [
    'draw',
    '--entrants',
    place('people'),
    '--prizes',
    place('prizes.json'),
    '--out',
    place('out'),
    '--yes',
  ]
}

test('the program draws and verifies', async () => {
  expect(await start(...drawArgs()).ended).toMatchObject({ code: 0 })
  const verified = await start(
    'verify',
    machine.place('out/proof.json'),
    '--rows',
    machine.place('out/rows.gz'),
  ).ended
  expect(verified).toMatchObject({ code: 3, out: expect.stringContaining(recomputes) })
})

test('the run counter lies in the home folder', async () => {
  await start(...drawArgs()).ended
  expect(existsSync(machine.place('.local/share/fairdraw/runs.json'))).toBe(true)
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s leaves nothing but the counted run', async (signal, code) => {
  const { child, said, ended } = start(...drawArgs(), '--beacon', machine.place('never.json'))
  while (!said.err.includes('Waiting for')) await once(child.stderr, 'data')
  child.kill(signal)
  expect(await ended).toMatchObject({ code })
  expect(readdirSync(machine.folder).sort()).toEqual(['.local', 'beacon.json', 'people', 'prizes.json'])
  const state = JSON.parse(readFileSync(machine.place('.local/share/fairdraw/runs.json'), 'utf8'))
  expect(state.runs).toHaveLength(1)
})

test('a wrong command is one sentence and no stack trace', async () => {
  const { code, out, err } = await start('draw', '--entrants', 'gone', '--prizes', 'gone', '--out', 'x').ended
  expect([code, out, err]).toEqual([
    2,
    '',
    'gone does not exist. Check the name and the folder you are in.\n',
  ])
})

test('quiet is quiet', async () => {
  expect((await start(...drawArgs(), '--quiet').ended).err).toBe('')
})

test('a list that is not readable is said in a sentence', async () => {
  writeFileSync(machine.place('people'), Buffer.from([0x50, 0x4b, 3, 4, 0]))
  const { code, err } = await start(...drawArgs()).ended
  expect([code, err]).toEqual([
    2,
    expect.stringContaining('it is damaged or cut off. Mend the file and run again.'),
  ])
})
