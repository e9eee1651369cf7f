import { describe, expect, it } from 'vitest'
import { allowanceOf, type PlayerTally, played, untouched } from './allowance.ts'

const monday = '2026-11-23'
const tuesday = '2026-11-24'

function afterPlays(count: number, day = monday, tally: PlayerTally = untouched): PlayerTally {
  let now = tally
  for (let n = 0; n < count; n++) now = played(now, day, allowanceOf({ perDay: 2, total: 5 }, now, day, 1))
  return now
}

describe('plays that are left', () => {
  const rules = { perDay: 2, total: 5 }

  it('gives so many a day, then what was earned, then nothing', () => {
    expect(allowanceOf(rules, untouched, monday, 1)).toEqual({ free: 2, extra: 1 })
    expect(allowanceOf(rules, afterPlays(2), monday, 1)).toEqual({ free: 0, extra: 1 })
    expect(allowanceOf(rules, afterPlays(3), monday, 1)).toEqual({ free: 0, extra: 0 })
  })

  it('gives the day’s plays anew on the next day, up to the total', () => {
    const tally = afterPlays(2)
    expect(allowanceOf(rules, tally, tuesday, 0)).toEqual({ free: 2, extra: 0 })
    const third = afterPlays(2, '2026-11-25', afterPlays(2, tuesday, tally))
    expect(third.freeUsed).toBe(5)
    expect(allowanceOf(rules, third, '2026-11-26', 0).free).toBe(0)
  })

  it('gives no day anew to a clock that was set back', () => {
    const tally = afterPlays(2, tuesday)
    expect(allowanceOf(rules, tally, monday, 0).free).toBe(0)
    expect(played(tally, monday, { free: 1, extra: 0 }).day).toBe(tuesday)
  })

  it('knows rules with only a total, and only a day', () => {
    expect(allowanceOf({ total: 1 }, played(untouched, monday, { free: 1, extra: 0 }), tuesday, 0).free).toBe(
      0,
    )
    expect(
      allowanceOf({ perDay: 1 }, played(untouched, monday, { free: 1, extra: 0 }), tuesday, 0).free,
    ).toBe(1)
  })
})
