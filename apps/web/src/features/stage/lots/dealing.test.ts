import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageMs, perPageOf, revealTimes, standingPage, stepMs } from './dealing.ts'

const at = (times: readonly (number | null)[]) => times.map((at) => ({ at }))
const given = (count: number, from = 1_000) => at(Array.from({ length: count }, () => from))
const looked = (now: number, held: number | null = null) => ({ perPage: 20, now, held })

describe('lots that are given in one go', () => {
  it('come forward one after another, and page by page', () => {
    const times = revealTimes(given(21), 20)
    expect(times.slice(0, 3)).toEqual([1_000, 1_000 + stepMs, 1_000 + 2 * stepMs])
    expect(times[20]).toBe(1_000 + pageMs)
  })

  it('begin where those before them end, on the same page', () => {
    const times = revealTimes([...at([null, 500]), ...given(20)], 20)
    expect(times[0]).toBe(Number.NEGATIVE_INFINITY)
    expect([times[1], times[2], times[3]]).toEqual([500, 1_000, 1_000 + stepMs])
    expect(times[20]).toBe(1_000 + pageMs)
  })

  it('are all out before their page turns', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat({ max: 60 }), (count, before) => {
        const taken = [...at(Array.from({ length: before }, (_, k) => k)), ...given(count, 10_000)]
        const times = revealTimes(taken, 20)
        for (const [place, time] of times.entries()) {
          if (place < before) continue
          const { page } = standingPage(taken, looked(time))
          expect(page).toBe(Math.floor(place / 20))
        }
      }),
    )
  })
})

describe('the page that stands', () => {
  it('is the one that is dealt, then one after another, the first again after the last', () => {
    const taken = given(45)
    const pages = [0, 1, 2, 3, 4, 5].map((turn) => standingPage(taken, looked(1_000 + turn * pageMs)).page)
    expect(pages).toEqual([0, 1, 2, 0, 1, 2])
    expect(standingPage(taken, looked(1_000 + 2 * pageMs)).isDealing).toBe(true)
    expect(standingPage(taken, looked(1_000 + 3 * pageMs)).isDealing).toBe(false)
  })

  it('is the one that the host holds, round and round', () => {
    const taken = given(45)
    expect([0, 1, 2, 3, -1].map((held) => standingPage(taken, looked(1_000, held)).page)).toEqual([
      0, 1, 2, 0, 2,
    ])
  })

  it('is there before anything is taken', () => {
    expect(standingPage([], looked(9))).toEqual({ page: 0, pages: 1, isDealing: false })
    expect(standingPage(at([null]), looked(9)).isDealing).toBe(false)
  })
})

describe('a page', () => {
  const red = (count: number) => Array.from({ length: count }, () => '红队')

  it('holds equally many lots, on as few pages as it takes', () => {
    expect([1, 20, 21, 26, 45].map((count) => perPageOf(red(count)))).toEqual([1, 20, 11, 13, 15])
    expect(perPageOf([])).toBe(1)
  })

  it('holds fewer where one of them says much', () => {
    expect(perPageOf([...red(19), '负责检查所有的门窗'])).toBe(20)
    expect(perPageOf([...red(19), '负责检查所有的门窗和灯'])).toBe(10)
  })
})
