import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostOnOverview, overviewOf } from './overview-layout.ts'
import { emOf } from './text-width.ts'
import { overviewPages } from './winner-pages.ts'
import { zonesOf } from './zones.ts'

const names = fc.constantFrom(
  '沈知远',
  '何川',
  '欧阳清和',
  '欧阳听澜雪',
  '阿不都热依木江·买买提吐尔逊',
  'Catherine',
  'Lucas Reed',
  'Maria Fernanda González',
)
const sheets = fc.constantFrom(
  ...(
    [
      [1_440, 1_080],
      [1_920, 1_080],
      [2_560, 1_080],
      [3_840, 1_080],
      [1_080, 1_920],
      [1_080, 1_440],
    ] as const
  ).map(([width, height]) => zonesOf(width, height).sheet),
)
const winnersOf = (given: readonly string[]) =>
  given.map((name, index) => ({
    index,
    name,
    awardId: `a${index}`,
    tier: 1,
    prize: '笔',
    department: '市场部',
  }))

describe('the overview of a round', () => {
  it('shows everybody whole and apart, above the foot, at every width of a stage', () => {
    const many = fc.array(names, { minLength: 1, maxLength: mostOnOverview })
    fc.assert(
      fc.property(many, sheets, (all, { width, height }) => {
        const [page = []] = overviewPages(winnersOf(all), { width, height })
        const given = page.map(({ name }) => name)
        const { cells, columnWidth, rowHeight } = overviewOf(winnersOf(given), { width, height })
        expect(cells.map(({ winner }) => winner.name)).toEqual(given)
        for (const { left, top, lines, size, photo } of cells) {
          expect(size).toBeGreaterThanOrEqual(30)
          expect(lines.join('').replaceAll(' ', '')).toBe(
            (given[cells.findIndex((each) => each.left === left && each.top === top)] as string).replaceAll(
              ' ',
              '',
            ),
          )
          expect(size * Math.max(...lines.map(emOf))).toBeLessThanOrEqual(columnWidth - photo - 16)
          expect(size * lines.length).toBeLessThanOrEqual(rowHeight)
          expect([left >= 84, left + columnWidth <= width - 80]).toEqual([true, true])
          expect([top >= 220, top + rowHeight <= height - 140]).toEqual([true, true])
        }
        const places = new Set(cells.map(({ left, top }) => `${left}:${top}`))
        expect(places.size).toBe(given.length)
      }),
    )
  })

  it('sets usual names at 56 px for thirty, at 44 for fifty and at 32 for a hundred', () => {
    const size = (count: number) =>
      overviewOf(winnersOf(Array(count).fill('沈知远')), { width: 1_920, height: 1_080 }).cells[0]?.size
    expect(size(30)).toBeGreaterThanOrEqual(56)
    expect(size(50)).toBeGreaterThanOrEqual(44)
    expect(size(100)).toBeGreaterThanOrEqual(32)
  })

  it('says the department where there is room beside the name', () => {
    expect(
      overviewOf(winnersOf(['沈知远', '何川']), { width: 1_920, height: 1_080 }).cells.map(
        ({ note }) => note,
      ),
    ).toEqual(['市场部', '市场部'])
  })
})
