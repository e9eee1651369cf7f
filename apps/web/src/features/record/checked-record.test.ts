import { type Charter, charterHash } from '@fairdraw/fairness'
import { describe, expect, test } from 'vitest'
import { checkedRecord, type RecordedDraw } from './checked-record.ts'

const charter = (organiserNo: number, organiserPrev: string | null): Charter =>
  ({
    v: 'lot/1',
    drawId: `D${organiserNo}`,
    organiserNo,
    organiserPrev,
    title: '周年庆',
  }) as unknown as Charter

/** A record of so many draws, the newest first. */
function recordOf(count: number): RecordedDraw[] {
  const draws: RecordedDraw[] = []
  for (let number = 1; number <= count; number++) {
    const one = charter(number, draws[0]?.charter_hash ?? null)
    draws.unshift({
      number,
      lid: `D${number}`,
      charter: one,
      charter_hash: charterHash(one),
      close: null,
      state: 'closed',
      ended_for: null,
      is_removed: false,
      won: 1,
      handed_over: 0,
      due: 0,
      received: 0,
    })
  }
  return draws
}
const [newest, middle, first] = recordOf(3) as [RecordedDraw, RecordedDraw, RecordedDraw]
const hidden = { ...middle, charter: null }

describe('a record of an organiser', () => {
  test.each<[string, readonly RecordedDraw[], number]>([
    ['with all its draws', [newest, middle, first], 0],
    ['of which the older ones were not read yet', [newest, middle], 0],
    [
      'of which one was cancelled and one removed',
      [{ ...newest, state: 'cancelled' }, { ...middle, is_removed: true }, first],
      0,
    ],
    ['of which one still hides its rules', [newest, hidden, first], 1],
    [
      'of which one hides whose it is',
      [newest, { ...hidden, lid: null, charter_hash: null, state: null }, first],
      1,
    ],
    ['of one draw', [first], 0],
    ['of no draw', [], 0],
  ])('holds %s', (_, draws, count) => {
    expect(checkedRecord(draws)).toEqual({ faults: [], hidden: count })
  })

  test.each<[string, readonly RecordedDraw[], object[]]>([
    ['a number is left out', [newest, first], [{ code: 'missing', number: 2 }]],
    [
      'the rules of one are others than those of its mark',
      [newest, { ...middle, charter_hash: 'ab'.repeat(32) }, first],
      [{ code: 'charter_differs', number: 2 }],
    ],
    [
      'one was replaced, with a mark that fits',
      [newest, { ...middle, ...replaced(2) }, first],
      [{ code: 'row_broken', number: 3 }],
    ],
    [
      'one that hides its rules has another mark than the next one names',
      [newest, { ...hidden, charter_hash: 'ab'.repeat(32) }, first],
      [{ code: 'row_broken', number: 3 }],
    ],
    [
      'one is given under the number of another',
      [{ ...newest, number: 4 }, middle, first],
      [
        { code: 'missing', number: 3 },
        { code: 'charter_differs', number: 4 },
      ],
    ],
  ])('is refused where %s', (_, draws, faults) => {
    expect(checkedRecord(draws).faults).toEqual(faults)
  })
})

function replaced(number: number): Pick<RecordedDraw, 'charter' | 'charter_hash'> {
  const other = { ...charter(number, first.charter_hash), title: '另一场' }
  return { charter: other, charter_hash: charterHash(other) }
}
