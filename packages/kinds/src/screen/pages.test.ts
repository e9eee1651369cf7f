import { englishTierName, tierName, timesInTurn } from '@fairdraw/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endPages } from './end-pages.ts'
import { pageMs, riseMs } from './reveal-times.ts'
import type { StageWinner } from './stage-props.ts'
import { tierNames } from './tier-name.ts'
import { clockOf } from './until-start.tsx'
import { pageOf } from './use-page.ts'
import { evenPages, lotsPerPage, winnersPages } from './winner-pages.ts'
import { screenWords } from './words.ts'

const winner = (name: string, more: Partial<StageWinner> = {}): StageWinner => ({
  index: 0,
  name,
  awardId: `${name}${more.tier ?? 1}${more.number ?? ''}`,
  tier: 1,
  prize: '手机',
  ...more,
})
const room = {
  widthOf: () => 104,
  plateColumns: 2,
  sheet: { width: 1_920, height: 1_080 },
  words: screenWords.zh,
}
const looks = (names: readonly string[], more: Partial<StageWinner> = {}) =>
  winnersPages(
    names.map((name) => winner(name, more)),
    room,
  ).map(({ look }) => look)

describe('the pages of the winners', () => {
  it('show everybody once, in order, as few pages as it takes and equally full', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (count) => {
        const all = Array.from({ length: count }, (_, place) => place)
        const pages = evenPages(all, lotsPerPage)
        expect(pages.flat()).toEqual(all)
        expect(pages).toHaveLength(Math.ceil(count / lotsPerPage))
        expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(lotsPerPage)
      }),
    )
    expect(evenPages(Array(21).fill(0), 20).map((page) => page.length)).toEqual([11, 10])
    expect(evenPages([], 20)).toEqual([])
  })

  it('stand upright while every name can, and lie down for a long or a Latin one', () => {
    expect(looks(['沈知远', '欧阳清和'])).toEqual(['lots'])
    expect(looks(['沈知远', '阿卜杜拉·艾合买提'])).toEqual(['plates'])
    expect(looks(['沈知远', 'Li Wei'])).toEqual(['plates'])
    expect(looks(Array(12).fill('Alice Walker'))).toEqual(['overview'])
  })

  it('lie down where the reason of a void one does not fit on its lot', () => {
    expect(looks(['沈知远'], { voidFor: 'absent' })).toEqual(['lots'])
    const english = { ...room, words: screenWords.en }
    const [page] = winnersPages([winner('沈知远', { voidFor: 'ineligible' })], english)
    expect(page?.look).toBe('plates')
  })

  it('end on one overview of everybody where they are more than one', () => {
    expect(looks(Array(21).fill('沈知远'))).toEqual(['lots', 'lots', 'overview'])
    expect(looks(Array(130).fill('沈知远')).slice(-2)).toEqual(['overview', 'overview'])
    expect(looks(['阿卜杜拉·艾合买提', ...Array(49).fill('沈知远')])).toEqual(['overview'])
  })

  it('stand six seconds each, one after another, then the last ones again and again; a single one for good', () => {
    const three = { count: 3, last: 0 }
    expect([0, 1, 2, 3].map((turn) => pageOf(turn, 1_000, three).number)).toEqual([0, 1, 2, 0])
    expect(pageOf(2, 1_000, three).began).toBe(1_000 + 2 * pageMs)
    expect([pageOf(2, 0, three).isAgain, pageOf(3, 0, three).isAgain]).toEqual([false, true])
    expect(pageOf(7, 1_000, { count: 1, last: 0 })).toEqual({ number: 0, began: 1_000, isAgain: false })
    expect(pageOf(-1, 1_000, three)).toEqual({ number: 0, began: 1_000, isAgain: false })
    const ending = { count: 3, last: 2 }
    expect([0, 1, 2, 3, 9].map((turn) => pageOf(turn, 0, ending).number)).toEqual([0, 1, 2, 2, 2])
    expect(pageOf(9, 1_000, ending).began).toBe(1_000 + 2 * pageMs)
    const hundreds = { count: 4, last: 2 }
    expect([2, 3, 4, 5].map((turn) => pageOf(turn, 0, hundreds).number)).toEqual([2, 3, 2, 3])
  })

  it('stands where the host holds it, and goes round past the last', () => {
    expect(pageOf(2, 1_000, { count: 3, last: 0 }, 1)).toEqual({ number: 1, began: 1_000, isAgain: true })
    expect(pageOf(0, 1_000, { count: 3, last: 0 }, 4).number).toBe(1)
    expect(pageOf(0, 1_000, { count: 1, last: 0 }, 4).number).toBe(0)
  })
})

describe('winners who come one after another', () => {
  const lastOf = (winners: number) => {
    const pages = evenPages(Array.from({ length: winners }), lotsPerPage)
    const times = timesInTurn(winners)
    return (pages.length - 1) * times.pageMs + ((pages.at(-1)?.length ?? 1) - 1) * times.stepMs + riseMs
  }

  it('come 900 ms apart up to twenty, and the last of sixty within twenty seconds', () => {
    expect(timesInTurn(5).stepMs).toBe(900)
    expect(timesInTurn(20).stepMs).toBe(900)
    expect(lastOf(20)).toBe(19 * 900 + riseMs)
    for (let winners = 2; winners <= 60; winners++) expect(lastOf(winners)).toBeLessThanOrEqual(20_000)
  })

  it('never turn a page sooner than a burst does, nor before its last has come', () => {
    for (let winners = 2; winners <= 500; winners++) {
      const pages = evenPages(Array.from({ length: winners }), lotsPerPage)
      const onPage = pages[0]?.length ?? 0
      const times = timesInTurn(winners)
      expect(times.pageMs).toBeGreaterThanOrEqual(pageMs)
      if (pages.length > 1)
        expect((onPage - 1) * times.stepMs + riseMs).toBeLessThanOrEqual(times.pageMs - 999)
    }
  })
})

describe('the pages of the end', () => {
  const all = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 90 })

  it('show every winner once, prize after prize, and no page is too full', () => {
    fc.assert(
      fc.property(all, fc.integer({ min: 1, max: 6 }), (tiers, columns) => {
        const winners = tiers.map((tier, at) => winner(`王${at}`, { tier, prize: `奖品 ${tier}` }))
        const pages = endPages(winners, { columns, rows: 9 })
        const shown = pages.flat().flatMap((section) => section.winners)
        expect(new Set(shown).size).toBe(winners.length)
        expect(shown).toHaveLength(winners.length)
        expect(shown.map(({ tier }) => tier)).toEqual([...tiers].sort((one, other) => one - other))
        for (const page of pages) {
          const rows = page.reduce((sum, part) => sum + 1 + Math.ceil(part.winners.length / columns), 0)
          expect(rows).toBeLessThanOrEqual(9)
        }
      }),
    )
  })

  it('say where a prize goes on', () => {
    const winners = Array.from({ length: 12 }, (_, at) => winner(`王${at}`))
    const parts = endPages(winners, { columns: 1, rows: 9 }).flat()
    expect(parts.map((part) => [part.winners.length, part.isContinued])).toEqual([
      [8, false],
      [4, true],
    ])
  })
})

describe('figures', () => {
  it('name every tier as the domain does', () => {
    for (let tier = 1; tier <= 50; tier++)
      expect([screenWords.zh, screenWords.en].map((words) => words.tier(...tierNames(tier)))).toEqual([
        tierName(tier),
        englishTierName(tier),
      ])
  })

  it('count down in minutes, and in hours where there are any', () => {
    expect([clockOf(1_104), clockOf(9), clockOf(4_704)]).toEqual(['18:24', '0:09', '1:18:24'])
  })
})
