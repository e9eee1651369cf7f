import { describe, expect, it } from 'vitest'
import type { AnswerOf } from '../../../../lib/call-table.ts'
import { type DrawForm, freshForm } from '../draw-form.ts'
import { formObjections } from '../form-objections.ts'
import { sectionsOf } from '../form-sections.ts'
import { rulesTextOf } from '../rules-text.ts'
import { formOf, sentOf } from '../wire.ts'
import { freshPlay, type PlayLine } from './play-line.ts'

const now = Date.parse('2026-11-20T08:00:00Z')

/** Two prizes of 3 and 9 pieces and 12 blanks, on one board for everybody. */
const shared = (change: Partial<PlayLine> = {}): DrawForm => {
  const { prizes, play, openBy } = freshPlay('card', ['礼品', '优惠券'])
  return {
    ...freshForm(now),
    openBy,
    title: '翻牌',
    prizes: prizes.map((line, at) => ({ ...line, quantity: [3, 9][at] ?? 0 })),
    play: { ...play, mode: 'pool', hasBoard: true, blanks: 12, ...change },
  }
}
const sent = (form: DrawForm) => sentOf(form, 'card', '').settings
const back = (form: DrawForm) =>
  formOf({ ...sentOf(form, 'card', ''), status: 'draft' } as unknown as AnswerOf<'taskInfo'>, now, () => true)
const told = (form: DrawForm) =>
  formObjections(form, { type: 'card', plan: 'enterprise', level: 'B', now }).map(
    ({ path, code }) => `${path}: ${code}`,
  )

describe('a board for everybody in the form', () => {
  it('has a card for each piece and each blank, and comes back as it was', () => {
    expect(sent(shared())).toMatchObject({ board: { cells: 24 }, blanks: 12 })
    expect(back(shared()).play).toEqual(shared().play)
    expect(told(shared())).toEqual([])
  })

  it('is none by odds, though it is kept for when the pool is chosen again', () => {
    expect(sent(shared({ mode: 'probability' }))).not.toHaveProperty('board')
    expect(sent(shared({ hasBoard: false }))).not.toHaveProperty('board')
  })

  it('goes without strong proof, and so without the choice of a level', () => {
    expect(sent(shared({ isStrong: true }))).toMatchObject({ strong: false })
    expect(told(shared({ isStrong: true }))).toEqual([])
  })

  it.each([
    ['more cards than there may be', 989],
    ['more than the server would even keep', 90_000],
  ])('says at its field that it has %s, and is kept as a draft all the same', (_what, blanks) => {
    expect(told(shared({ blanks }))).toEqual(['settings.board: board_cells_count'])
    expect(sent(shared({ blanks }))).toMatchObject({ board: { cells: 200 }, blanks })
  })

  it('needs no place of its picture for each prize', () => {
    expect(told(shared({ cells: [null, null] }))).toEqual([])
  })

  it('is told in the rules instead of a pool and of plays that are decided on the spot', () => {
    const zh = rulesTextOf(shared(), 'B', 'zh')
    expect(zh).toContain('一副牌共 24 张')
    expect(zh).toContain('封存')
    expect(zh).not.toMatch(/池子|手机自己选的随机数/)
    expect(rulesTextOf(shared(), 'B', 'en')).toContain('One board of 24 cards')
  })
})

it('shows the section of the level for strong proof alone', () => {
  expect(sectionsOf('card', shared())).not.toContain('fairness')
})
