import { type DrawTypeCode, drawTypes } from '@fairdraw/domain'
import { describe, expect, it, test } from 'vitest'
import type { AnswerOf } from '../../../../lib/call-table.ts'
import { type DrawForm, freshForm } from '../draw-form.ts'
import { formObjections } from '../form-objections.ts'
import { sectionsOf } from '../form-sections.ts'
import { formStart } from '../form-start.ts'
import { rulesTextOf } from '../rules-text.ts'
import { copyOf, formOf, sentOf } from '../wire.ts'
import { oddsTyped, percent, percentOf, sharesOf } from './odds.ts'
import { freshPlay, isPlayed, type PlayLine } from './play-line.ts'
import { freshPlayNames } from './play-words.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const played = drawTypes.map(({ code }): DrawTypeCode => code).filter(isPlayed)

const fresh = (type: DrawTypeCode = 'turnlottery', change: Partial<PlayLine> = {}): DrawForm => {
  const begun = freshPlay(type, ['礼品', '优惠券'])
  return { ...freshForm(now), ...begun, play: { ...begun.play, ...change }, title: '转一转' }
}
const told = (form: DrawForm, type: DrawTypeCode = 'turnlottery') =>
  formObjections(form, { type, plan: 'enterprise', level: 'B', now }).map(
    ({ path, code }) => `${path}: ${code}`,
  )
const sent = (form: DrawForm) => sentOf(form, 'turnlottery', '')
const back = (form: DrawForm) =>
  formOf({ ...sent(form), status: 'draft' } as unknown as AnswerOf<'taskInfo'>, now, () => true)

test('there are types that are played', () => expect(played).toEqual(['turnlottery', 'ninelottery', 'card']))

describe.each(played)('a new draw of type %s', (type) => {
  it('lacks only a title', () => {
    expect(told({ ...fresh(type), title: '' }, type)).toEqual(['title: title_missing'])
    expect(told(fresh(type), type)).toEqual([])
  })
})

describe('a played draw on its way to the server and back', () => {
  it.each<[string, Partial<PlayLine>]>([
    ['by odds, let out by the day', { release: 'day', perDay: 2, total: null, whenGone: 'end' }],
    ['strong, with a look', { isStrong: true, look: { button: '转', colours: ['#ffffff'] } }],
    ['from a pool', { mode: 'pool', blanks: 70 }],
  ])('comes back as it was: %s', (_what, change) => {
    const form = fresh('turnlottery', change)
    const expected = change.mode === 'pool' ? form.play : { ...form.play, blanks: 0 }
    expect(back(form).play).toEqual(expected)
    expect(back(form).openBy).toBe('instant')
  })

  it('sends the odds of its prizes, and none from a pool', () => {
    expect(sent(fresh()).prizes.map(({ odds }) => odds)).toEqual([10_000, 200_000])
    expect(back(fresh()).prizes.map(({ odds }) => odds)).toEqual([10_000, 200_000])
    expect(sent(fresh('turnlottery', { mode: 'pool' })).prizes.map(({ odds }) => odds)).toEqual([
      undefined,
      undefined,
    ])
  })

  it('sends how often one person may win a prize, and nothing of it where all share one board', () => {
    const form = fresh('card', { mode: 'pool', blanks: 9 })
    const limited = { ...form, maxWins: 3, prizes: form.prizes.map((line) => ({ ...line, winsEach: 2 })) }
    expect(sent(limited).prizes.map(({ wins_each }) => wins_each)).toEqual([2, 2])
    expect(back(limited).prizes.map(({ winsEach }) => winsEach)).toEqual([2, 2])
    const shared = { ...limited, play: { ...limited.play, hasBoard: true } as PlayLine }
    expect(sent(shared).prizes.map(({ wins_each }) => wins_each)).toEqual([undefined, undefined])
  })

  it('says in its rules how often one person may win a prize', () => {
    const form = fresh('turnlottery', { mode: 'pool', blanks: 9 })
    const [first, second] = form.prizes
    const limited = { ...form, maxWins: 3, prizes: [{ ...first, winsEach: 1 }, second] } as DrawForm
    const zh =
      '每人最多中奖 3 次，中满后不能再玩。其中一等奖每人最多中 1 次；中满的人接着玩时，这个奖的奖券不再算在内。'
    expect(rulesTextOf(limited, 'C', 'zh')).toContain(zh)
    expect(rulesTextOf(limited, 'C', 'en')).toContain('Of these, 1st prize at most 1 time(s); in later plays')
    expect(rulesTextOf(form, 'C', 'zh')).not.toContain('其中')
    expect(told({ ...limited, maxWins: 1, prizes: [{ ...first, winsEach: 2 }, second] } as DrawForm)).toEqual(
      ['prizes.0.wins_each: wins_each_too_many'],
    )
  })

  it('sends no release plan of a pool', () => {
    expect(sent(fresh('turnlottery', { mode: 'pool', release: 'day' })).settings).not.toHaveProperty(
      'release',
    )
  })
})

describe('what stands in the way of a played draw', () => {
  const [gift, coupon] = fresh().prizes
  it.each<[string, DrawForm]>([
    ['prizes.0.odds: odds_missing', { ...fresh(), prizes: [{ ...gift!, odds: null }, coupon!] }],
    ['settings.odds: odds_too_high', { ...fresh(), prizes: [{ ...gift!, odds: 999_999 }, coupon!] }],
    ['settings.cells: prize_not_shown', fresh('turnlottery', { cells: [1, null] })],
    ['settings.cells: thanks_missing', fresh('turnlottery', { cells: [1, 2] })],
    ['settings.cells.1: cell_unknown_tier', fresh('turnlottery', { cells: [1, 9, 2, null] })],
    ['settings.plays.per_day: plays_missing', fresh('turnlottery', { total: null })],
    [
      'settings.release: release_slices',
      { ...fresh('turnlottery', { release: 'day' }), endAt: now + 7_200_000 },
    ],
  ])('%s', (objection, form) => expect(told(form)).toEqual([objection]))

  it('leads the strong mode on level C to its switch', () => {
    const form = { ...fresh('turnlottery', { isStrong: true }), level: 'C' as const }
    expect(
      formObjections(form, { type: 'turnlottery', plan: 'enterprise', level: 'C', now })[0],
    ).toMatchObject({ path: 'settings.strong', code: 'strong_needs_beacon' })
  })
})

test('a played draw shows a level only where strong proof asks for one, and never stages', () => {
  expect(sectionsOf('turnlottery', fresh())).not.toContain('stages')
  expect(sectionsOf('turnlottery', fresh())).not.toContain('fairness')
  expect(sectionsOf('turnlottery', fresh('turnlottery', { isStrong: true }))).toContain('fairness')
})

describe('odds', () => {
  it.each([
    [0.0001, 1],
    [12.5, 125_000],
    [0.07, 700],
    [100, 1_000_000],
    [1.15, 11_500],
  ])('%s %% are %s of a million, and are shown so again', (typed, odds) => {
    expect(oddsTyped(typed)).toBe(odds)
    expect(percentOf(odds)).toBeCloseTo(typed, 6)
  })

  it('leave the rest to nothing, below 0 where they are too many', () => {
    expect(sharesOf(fresh())).toEqual({ parts: [10_000, 200_000], nothing: 790_000, whole: 1_000_000 })
    const form = fresh()
    expect(
      sharesOf({ ...form, prizes: form.prizes.map((line) => ({ ...line, odds: 600_000 })) }).nothing,
    ).toBe(-200_000)
  })

  it('of a pool are its tickets', () => {
    expect(sharesOf(fresh('turnlottery', { mode: 'pool', blanks: 790 }))).toEqual({
      parts: [10, 200],
      nothing: 790,
      whole: 1_000,
    })
  })

  it('are told exactly, however small', () => {
    expect(percent(1, 1_000_000)).toBe('0.0001%')
    expect(percent(1, 3)).toBe('33.3333%')
    expect(percent(1, 100_000_000)).toBe('0.000001%')
    expect(percent(0, 0)).toBe('0%')
  })
})

describe('the generated rules of a played draw', () => {
  const rules = (change: Partial<PlayLine>, lang: 'zh' | 'en' = 'zh') =>
    rulesTextOf(fresh('turnlottery', change), 'C', lang)

  it('tell the odds of every prize and of nothing', () => {
    expect(rules({})).toContain('一等奖 1%，二等奖 20%，不中奖 79%')
    expect(rules({}, 'en')).toContain('nothing 79%')
  })

  it('tell the blanks of a pool instead', () => {
    expect(rules({ mode: 'pool', blanks: 1_234 })).toContain('1,234 张空签')
    expect(rules({ mode: 'pool' })).not.toContain('%')
  })

  it('tell plays, release, end and what decides', () => {
    expect(rules({ perDay: 2, total: 9 })).toContain('每天可以玩 2 次，总共可以玩 9 次')
    expect(rules({ release: 'day' })).toContain('每 24 小时一批')
    expect(rules({ mode: 'pool', release: 'day' })).not.toContain('每 24 小时一批')
    expect(rules({ whenGone: 'end' })).toContain('提前结束')
    expect(rules({ isStrong: true })).toContain('公共随机数')
    expect(rules({ isStrong: false })).not.toContain('公共随机数')
  })

  it('say nothing of a list, of too few people or of a redraw', () => {
    expect(rules({})).not.toMatch(/封存|名单封成|不足|补抽/)
    expect(rules({}, 'en')).not.toMatch(/seal|fewer|redraw/)
  })

  it('are known again as generated, so that they go on following the settings', () => {
    const form = fresh()
    const draw = {
      ...sentOf(form, 'turnlottery', rulesTextOf(form, 'C', 'zh')),
      status: 'draft',
      version: 1,
      id: 'd',
    }
    const start = formStart({
      type: 'turnlottery',
      operType: 'edit',
      keepAs: 'none',
      now,
      draw: draw as unknown as AnswerOf<'taskInfo'>,
    })
    expect(start.form.rulesText).toBeNull()
  })
})

test('a copy keeps how it is played, without an end that has passed', () => {
  const old = { ...fresh('turnlottery', { release: 'day' }), endAt: now - 1 }
  expect(copyOf(old, now)).toMatchObject({ endAt: null, play: old.play, openBy: 'instant' })
})

test.each(['zh', 'en'] as const)('a new draw of %s begins with prizes in its own words', (lang) => {
  expect(freshPlayNames[lang].join('')).toMatch(lang === 'zh' ? /\p{Script=Han}/u : /^[A-Za-z ]+$/)
})
