import { readFileSync, writeFileSync } from 'node:fs'
import type { Proof } from '@fairdraw/fairness'
import { checkInOf } from '@fairdraw/fairness/testing/example-check-in'
import { afterAll, expect, test } from 'vitest'
import { frozen, known, machineOfFrozen } from '../testing/frozen-proofs.ts'

/** Its record 2, of 00:18:33, says that rows 2 and 5 were not there. */
const proof = JSON.parse(readFileSync(frozen('live-c.json'), 'utf8')) as Proof
const rows = readFileSync(frozen('live-c.rows'), 'utf8').trimEnd().split('\n')
const given = ['verify', frozen('live-c.json'), '--rows', frozen('live-c.rows'), ...(await known('live-c'))]
const [early, late] = ['2026-01-01T00:18:30.000Z', '2026-01-01T00:18:40.000Z']
const of = (index: number, at: string) => checkInOf({ proof, rows }, index, at)

const machine = machineOfFrozen()
afterAll(() => machine.remove())

function verifyWith(checkIn: unknown, ...more: string[]) {
  writeFileSync(machine.place('check-in.json'), JSON.stringify(checkIn))
  return machine.run(...given, '--check-in', machine.place('check-in.json'), ...more)
}

test.each([
  ['before every round', of(3, early)],
  ['after the record that says so', of(5, late)],
  ['before a record that names somebody else', of(0, early)],
])('a check-in %s agrees with a valid draw', async (_, checkIn) => {
  const { code, out } = await verifyWith(checkIn)
  expect([code, out]).toEqual([0, expect.stringContaining('VALID')])
  expect(out).toMatch(/^✓ Your receipt is in the list/m)
})

test.each([
  [
    'of somebody who is said to be absent',
    of(5, early),
    'You had checked in, and a later round says that you had not',
  ],
  [
    'with another hour than was signed',
    { ...of(5, late), checkedInAt: early },
    'The receipt is not in the batch it names',
  ],
  [
    'of another row than was signed',
    { ...of(3, early), joinSeq: 6 },
    'The receipt is not in the batch it names',
  ],
  ['of another draw', { ...of(3, early), drawId: 'D-OTHER' }, 'another draw'],
  [
    'that somebody else signed',
    { ...of(5, early), group: { ...of(5, early).group, signature: 'AAAA' } },
    'The signature on the receipt is wrong',
  ],
])('a check-in %s is told, and the draw is not valid', async (_, checkIn, words) => {
  const { code, out } = await verifyWith(checkIn)
  expect([code, out]).toEqual([1, expect.stringContaining(words)])
})

test('it is told in Chinese, and by its reason to programs', async () => {
  const zh = await verifyWith(of(5, early), '--lang', 'zh')
  expect([zh.code, zh.out]).toEqual([1, expect.stringContaining('签到')])
  const { code, out } = await verifyWith(of(5, early), '--json')
  const { checks } = JSON.parse(out)
  expect(code).toBe(1)
  expect(checks).toContainEqual(expect.objectContaining({ id: 'receipt', reason: 'absence_contradicted' }))
})

test('what is no check-in is not read', async () => {
  expect(await machine.run(...given, '--check-in', machine.place('gone.json'))).toMatchObject({ code: 2 })
})
