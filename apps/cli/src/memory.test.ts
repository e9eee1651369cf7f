import { writeFileSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { measured, writeManyPeople } from './testing/measured.ts'
import { createTestMachine } from './testing/test-machine.ts'

const machine = createTestMachine()
const { folder, place } = machine
afterAll(() => {
  vi.unstubAllEnvs()
  machine.remove()
})

/** Node alone takes about 70 MB; 24 bytes a person would be 2 MB more. */
const mostMb = 220

test('a hundred thousand people are drawn from and verified in little memory', async () => {
  // Garbage waits for its collector as long as it may; on a busy machine that alone is 20 MB.
  vi.stubEnv('NODE_OPTIONS', '--max-old-space-size=64')
  writeManyPeople(place('people'), 100_000)
  writeFileSync(place('prizes.json'), JSON.stringify([{ tier: 1, name: '手机', count: 100 }]))
  const files = ['--entrants', place('people'), '--prizes', place('prizes.json')]
  const drawn = await measured(folder, 'draw', ...files, '--out', place('out'), '--yes')
  const verified = await measured(folder, 'verify', place('out/proof.json'), '--rows', place('out/rows.gz'))
  expect([drawn.code, verified.code]).toEqual([0, 3])
  expect(Math.max(drawn.peakMb, verified.peakMb)).toBeLessThan(mostMb)
})
