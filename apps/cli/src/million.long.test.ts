import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Measured, measured, writeManyPeople } from './testing/measured.ts'
import { createTestMachine } from './testing/test-machine.ts'

const machine = createTestMachine()
const { folder, place } = machine
afterAll(() => machine.remove())

const mostMb = 300
const told = (what: string, { ms, peakMb }: Measured) =>
  console.log(`${what}: ${(ms / 1_000).toFixed(1)} s, at most ${peakMb.toFixed(0)} MB`)

beforeAll(() => {
  writeManyPeople(place('people'), 1_000_000)
  const prizes = [
    { tier: 1, name: '手机', count: 10 },
    { tier: 2, name: '杯子', count: 990 },
  ]
  writeFileSync(place('prizes.json'), JSON.stringify(prizes))
})

test('a million people are drawn from within 300 MB', async () => {
  const files = ['--entrants', place('people'), '--prizes', place('prizes.json')]
  const drawn = await measured(folder, 'draw', ...files, '--out', place('out'), '--yes')
  told('draw', drawn)
  expect([drawn.code, drawn.err]).toEqual([0, expect.any(String)])
  expect(drawn.peakMb).toBeLessThan(mostMb)
})

test('a million rows are verified within 300 MB', async () => {
  const verified = await measured(folder, 'verify', place('out/proof.json'), '--rows', place('out/rows.gz'))
  told('verify', verified)
  expect(verified.code).toBe(3)
  expect(verified.peakMb).toBeLessThan(mostMb)
})

test('a million rows of which the last repeats a person are refused within 300 MB', async () => {
  writeFileSync(place('people'), `extra,13000000000,1,\n`, { flag: 'a' })
  const files = ['--entrants', place('people'), '--prizes', place('prizes.json')]
  const refused = await measured(folder, 'draw', ...files, '--out', place('second'), '--yes')
  told('refuse', refused)
  expect([refused.code, refused.err]).toEqual([
    2,
    expect.stringContaining('line 1000002, identity: is the same person as line 2'),
  ])
  expect(refused.peakMb).toBeLessThan(mostMb)
})
