import { describe, expect, it } from 'vitest'
import { wholeLine } from '../../../lib/prize-line.ts'
import { type DrawForm, freshForm } from './draw-form.ts'
import { freshLots } from './lots/lots-line.ts'
import { rulesTextOf } from './rules-text.ts'

const now = new Date(2026, 10, 20, 16, 0).getTime()
const form = (change: Partial<DrawForm> = {}): DrawForm => ({
  ...freshForm(now),
  prizes: [wholeLine({ key: 'a', tier: 1, name: '手机', kind: 'goods', quantity: 2, yuan: 4999.5 })],
  openAt: new Date(2026, 10, 21, 20, 0).getTime(),
  ...change,
})

describe('the generated rules', () => {
  it('name the prizes with their number and worth', () => {
    expect(rulesTextOf(form(), 'C', 'zh')).toContain('一等奖 手机 2 份（单价 4,999.5 元）')
  })

  it('name every stage with its date and prizes, for one text holds for all of them', () => {
    const at = (day: number) => new Date(2026, 10, day, 20, 0).getTime()
    const pen = wholeLine({ key: 'b', tier: 1, name: '笔', kind: 'goods', quantity: 5, yuan: null })
    const staged = form({
      stages: [
        { key: '2', openAt: at(28), prizes: null },
        { key: '3', openAt: at(29), prizes: [pen] },
      ],
    })
    const zh = rulesTextOf(staged, 'C', 'zh')
    expect(zh).toContain('第 1 期：2026-11-21 20:00 自动开奖')
    expect(zh).toContain('第 1 期奖品：一等奖 手机 2 份')
    expect(zh).toContain(
      '共 3 期。第 2 期 2026-11-28 20:00 开奖，奖品同第 1 期。第 3 期 2026-11-29 20:00 开奖，奖品：一等奖 笔 5 份。',
    )
    expect(rulesTextOf(staged, 'C', 'en')).toContain('Stage 2 opens 2026-11-28 20:00, prizes as in stage 1.')
    expect(rulesTextOf(form(), 'C', 'zh')).not.toContain('期：')
  })

  it('say when the list is sealed: a minute before on level B, at the opening on level C', () => {
    expect(rulesTextOf(form(), 'B', 'zh')).toContain(
      '2026-11-21 20:00 自动开奖，名单于 2026-11-21 19:59 封存',
    )
    expect(rulesTextOf(form(), 'C', 'zh')).toContain('名单于 2026-11-21 20:00 封存')
  })

  it('promise public randomness on level B only', () => {
    expect(rulesTextOf(form(), 'B', 'zh')).toContain('公共随机数')
    expect(rulesTextOf(form(), 'C', 'zh')).not.toContain('公共随机数')
    expect(rulesTextOf(form(), 'C', 'en')).not.toContain('public randomness')
  })

  it('say what becomes of a prize that is not claimed in time', () => {
    const late = form({ claimDeadlineMs: 3 * 86_400_000 })
    expect(rulesTextOf(late, 'C', 'zh')).toContain('开奖后 3 天内领取，逾期视为放弃。')
    const replaced = { ...late, claimReplaces: true }
    expect(rulesTextOf(replaced, 'C', 'zh')).toContain('开奖后 3 天内领取，逾期作废，到时自动另抽一位。')
    expect(rulesTextOf(replaced, 'C', 'en')).toContain('somebody else is drawn by itself')
  })

  it('promise that nothing changes to the disadvantage of who entered, where there are prizes', () => {
    expect(rulesTextOf(form(), 'C', 'zh')).toMatch(/不作不利于参与者的变更。$/)
    expect(rulesTextOf(form(), 'C', 'en')).toContain('to the disadvantage of those who entered')
    expect(rulesTextOf(form(freshLots(String)), 'C', 'zh')).not.toContain('变更')
  })

  it('say what happens with too few', () => {
    expect(rulesTextOf(form({ minEntrants: 20, onShort: 'cancel' }), 'C', 'zh')).toContain(
      '不足 20 人时，取消抽奖',
    )
  })

  it('count fewer people than winners as too few, as the server does', () => {
    const short = { minEntrants: 1, onShort: 'extend' } as const
    expect(rulesTextOf(form(short), 'C', 'zh')).toContain('不足 2 人时，顺延')
    expect(rulesTextOf(form({ ...short, maxWins: 2 }), 'C', 'en')).toContain('With fewer than 1 entrants')
  })

  it('follow the way it opens', () => {
    expect(rulesTextOf(form({ openBy: 'count', openCount: 1_200 }), 'C', 'zh')).toContain(
      '满 1,200 人自动开奖',
    )
    expect(rulesTextOf(form({ openBy: 'manual' }), 'C', 'en')).toContain('opens it by hand')
  })

  it('tell times on clocks of the draw’s time zone, and name it', () => {
    const openAt = Date.parse('2026-11-21T12:00:00Z')
    const there = rulesTextOf(form({ openAt, timeZone: 'America/New_York' }), 'C', 'zh')
    expect(there).toContain('2026-11-21 07:00 自动开奖')
    expect(there).toContain('时间和日期按 America/New_York 时区计。')
    expect(rulesTextOf(form({ openAt, timeZone: 'UTC' }), 'C', 'en')).toContain(
      'Times and days are those of UTC.',
    )
    expect(rulesTextOf(form({ timeZone: null }), 'C', 'zh')).not.toContain('时区')
  })
})
