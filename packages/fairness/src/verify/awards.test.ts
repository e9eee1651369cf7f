import { expect, test } from 'vitest'
import type { Proof } from '../proof.ts'
import type { Slot, Void } from '../rounds/round.ts'
import { awardsOf, redrawCount } from './awards.ts'

type Told = {
  readonly slots: readonly Slot[]
  readonly rows: readonly number[]
  readonly voids?: readonly Void[]
}

function rounds(...told: readonly Told[]): Pick<Proof, 'rounds'> {
  const of = ({ slots, rows, voids = [] }: Told, round: number) => ({
    record: { round, kind: round === 0 ? 'open' : 'redraw', slots, voids },
    results: rows.map((index) => ({ tier: slots[0]?.tier, T: 9, t: 1, index, row: '', path: [] })),
  })
  return { rounds: told.map(of) } as unknown as Pick<Proof, 'rounds'>
}

const void_ = (slot: number, index: number, round = 0): Void => ({ round, slot, index, reason: 'absent' })
const told = (proof: Pick<Proof, 'rounds'>) =>
  awardsOf(proof).map(({ round, place, index, voided }) => [round, place, index, voided])

test('who was set aside is told apart from who still stands, with the reason', () => {
  const proof = rounds(
    { slots: [{ tier: 1, count: 3 }], rows: [7, 2, 5] },
    { slots: [{ tier: 1, count: 1 }], rows: [4], voids: [void_(1, 2)] },
    { slots: [{ tier: 1, count: 1 }], rows: [6], voids: [void_(0, 4, 1)] },
  )
  expect(told(proof)).toEqual([
    [0, 0, 7, null],
    [0, 1, 2, 'absent'],
    [0, 2, 5, null],
    [1, 0, 4, 'absent'],
    [2, 0, 6, null],
  ])
  expect(redrawCount(proof)).toBe(2)
})

test('behind a seat that stayed empty the right one is found', () => {
  const proof = rounds(
    {
      slots: [
        { tier: 1, count: 2, group: 0 },
        { tier: 2, count: 2 },
      ],
      rows: [3, 8, 3],
    },
    { slots: [], rows: [], voids: [void_(2, 8)] },
  )
  expect(told(proof)).toEqual([
    [0, 0, 3, null],
    [0, 1, 8, 'absent'],
    [0, 2, 3, null],
  ])
})

test('one person who won twice in a round loses the one seat that is named', () => {
  const proof = rounds(
    { slots: [{ tier: 1, count: 2 }], rows: [3, 3] },
    { slots: [], rows: [], voids: [void_(0, 3)] },
  )
  expect(told(proof)).toEqual([
    [0, 0, 3, 'absent'],
    [0, 1, 3, null],
  ])
})
