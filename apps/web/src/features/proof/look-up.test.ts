import type { Proof, Report } from '@fairdraw/fairness'
import { expect, test } from 'vitest'
import { ownFromReport } from './look-up.ts'

const row = (index: number) => `lot1|${index}|${index}|1|E|${String(index).repeat(64).slice(0, 64)}`
const result = (index: number) => ({ tier: 2, T: 9, t: index, index, row: row(index), path: [] })
const proof = {
  rounds: [
    {
      record: { round: 0, slots: [{ tier: 2, count: 2 }], voids: [], exclude: '' },
      results: [result(4), result(7)],
    },
    {
      record: { round: 1, voids: [{ round: 0, slot: 1, index: 7, reason: 'absent' }], exclude: '5-6' },
      results: [result(2)],
    },
  ],
} as unknown as Proof

const report = (check: Partial<Report['checks'][number]>): Report => ({
  verdict: 'valid',
  level: 'B',
  ok: true,
  key: null,
  checks: [{ id: 'receipt', verdict: 'pass', ...check }],
})
const receipt = {}

test('a winner is told what was won', () => {
  expect(ownFromReport(proof, report({ found: 'E 1', detail: 'row 4' }), receipt)).toMatchObject({
    index: 4,
    tiers: [2],
    leftOut: [],
  })
})

test('an entrant who was not drawn has won nothing', () => {
  expect(ownFromReport(proof, report({ found: 'E 3', detail: 'row 5' }), receipt)).toMatchObject({
    weight: 3,
    tiers: [],
    leftOut: [2],
  })
})

test('a voided award is no longer a win', () => {
  expect(ownFromReport(proof, report({ found: 'E 1', detail: 'row 7' }), receipt)).toMatchObject({
    tiers: [],
  })
})

test('an excluded entrant is told the class of the reason', () => {
  expect(ownFromReport(proof, report({ found: 'X2 0', detail: 'row 6' }), receipt)).toMatchObject({
    status: 'X2',
  })
})

test('a receipt that is in no row is said to be so', () => {
  const failed = report({ verdict: 'fail', reason: 'receipt_without_row' })
  expect(ownFromReport(proof, failed, receipt)).toEqual({ is: 'bad', reason: 'receipt_without_row' })
})

test('before the seal there is nothing to be found', () => {
  expect(ownFromReport(proof, report({ verdict: 'skipped', reason: 'not_yet' }), receipt)).toEqual({
    is: 'early',
  })
})

test('without a receipt nothing is said', () => {
  expect(ownFromReport(proof, report({ verdict: 'skipped', reason: 'not_given' }), null)).toBeNull()
})
