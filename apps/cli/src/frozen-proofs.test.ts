import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draw, fromFile, prepare } from './testing/sample-draw.ts'
import { createTestMachine, type TestMachine } from './testing/test-machine.ts'

const frozen = (name: string) =>
  fileURLToPath(new URL(`../../../fixtures/fairness/proofs/${name}`, import.meta.url))

/** The two draws that were frozen: how each was made, and what it is called. */
const draws = [
  ['file-draw-b', (machine: TestMachine) => fromFile(machine)],
  ['file-draw-groups-c', () => ['--group', '市场部', '--max-wins', '2']],
] as const

describe.each(draws)('the frozen proof %s', (name, more) => {
  const machine = createTestMachine()
  beforeAll(async () => {
    prepare(machine)
    await draw(machine, '--organiser', '明签', '--title', '周年庆', ...more(machine))
  })
  afterAll(() => machine.remove())

  test('is valid for ever', async () => {
    const ended = await machine.run('verify', frozen(`${name}.json`), '--rows', frozen(`${name}.rows`))
    expect(ended).toMatchObject({ code: 0, out: expect.stringContaining('VALID') })
  })

  test('follows from the same list, randomness, clock and beacon', () => {
    const made = JSON.parse(readFileSync(machine.place('out/proof.json'), 'utf8'))
    const kept = JSON.parse(readFileSync(frozen(`${name}.json`), 'utf8'))
    // How well the rows are packed is the zlib's own affair.
    expect({ ...made, rowsFile: null }).toEqual({ ...kept, rowsFile: null })
    const rows = gunzipSync(readFileSync(machine.place('out/rows.gz'))).toString()
    expect(rows).toBe(readFileSync(frozen(`${name}.rows`), 'utf8'))
  })
})

describe('the frozen proof live-c, of a live draw', () => {
  const machine = createTestMachine()
  afterAll(() => machine.remove())

  test('is valid for ever, with its groups and those who were left out', async () => {
    prepare(machine)
    const ended = await machine.run('verify', frozen('live-c.json'), '--rows', frozen('live-c.rows'))
    expect(ended).toMatchObject({ code: 0, out: expect.stringContaining('VALID') })
  })
})
