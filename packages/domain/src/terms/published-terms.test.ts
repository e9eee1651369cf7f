import { hour } from '@fairdraw/fairness'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DrawSettings } from '../draw-settings.ts'
import { publishedTerms } from './published-terms.ts'

const plain: DrawSettings = {
  taskType: 'fast',
  title: '周年庆',
  prizes: [{ tier: 1, name: '手机', kind: 'goods', quantity: 1 }],
  opening: { by: 'manual' },
  level: 'auto',
  loginFree: true,
  minEntrants: 1,
  onShort: 'open',
  maxWins: 1,
  rulesText: '每人一次。',
  description: [],
}
const full: DrawSettings = {
  ...plain,
  conditions: [
    { kind: 'passcode', passcode: 'sesame-one' },
    { kind: 'region', districts: ['440300'] },
    { kind: 'group', groups: [{ id: 'g1', name: '一群' }] },
    {
      kind: 'follow',
      onOutage: 'wait',
      keyword: '抽奖',
      reply: 'sesame-three',
      tellsPasscode: true,
      account: { appId: 'wx1', name: '山间茶事' },
    },
  ],
  tasks: [
    { id: 't1', kind: 'passcode', chances: 2, passcode: 'sesame-two' },
    { id: 't2', kind: 'article', chances: 1, seconds: 10, url: 'https://example.com/a' },
  ],
  codeLimit: 5,
  winHistory: { days: 30, wins: 1 },
  claim: { form: [], deadlineMs: 48 * hour },
}

describe('the published terms', () => {
  it('are the rules text itself where there are no others', () => {
    expect(publishedTerms(plain)).toBe('每人一次。')
    expect(publishedTerms({ ...plain, conditions: [], tasks: [], claim: { form: [] } })).toBe('每人一次。')
  })

  it('say that who stays silent is replaced, where a list can give somebody else', () => {
    const claim = { form: [], deadlineMs: 48 * hour, replaces: true }
    const said = (changes: Partial<DrawSettings>) => publishedTerms({ ...plain, claim, ...changes })
    expect(said({})).toBe('每人一次。\n\n{"claimDeadlineMs":172800000,"claimReplaces":true}')
    const late = '每人一次。\n\n{"claimDeadlineMs":172800000}'
    expect(said({ opening: { by: 'instant' } })).toBe(late)
    expect(said({ claim: { ...claim, replaces: false } })).toBe(late)
    expect(said({ claim: { form: [], replaces: true } })).toBe('每人一次。')
  })

  it('are the rules text and, below it, every other term', () => {
    const [rules, rest] = publishedTerms(full).split('\n\n')
    expect(rules).toBe('每人一次。')
    expect(JSON.parse(rest ?? '')).toEqual({
      conditions: [
        { kind: 'passcode' },
        { kind: 'region', districts: ['440300'] },
        { kind: 'group', groups: [{ id: 'g1', name: '一群' }] },
        {
          kind: 'follow',
          onOutage: 'wait',
          keyword: '抽奖',
          tellsPasscode: true,
          account: { appId: 'wx1', name: '山间茶事' },
        },
      ],
      tasks: [
        { id: 't1', kind: 'passcode', chances: 2 },
        { id: 't2', kind: 'article', chances: 1, seconds: 10, url: 'https://example.com/a' },
      ],
      codeLimit: 5,
      winHistory: { days: 30, wins: 1 },
      claimDeadlineMs: 48 * hour,
    })
  })

  it('say which enterprise a draw is among the customers of, and leave to the charter of whose', () => {
    const enterprise = { corpId: 'ww1', name: '山间茶事' }
    const customer = (staff: readonly { userId: string; name: string }[], more: object = {}) =>
      publishedTerms({
        ...plain,
        conditions: [{ kind: 'customer', staff, onOutage: 'wait', enterprise, ...more }],
      })
    const one = customer([{ userId: 'zhangsan', name: '张三' }], { welcome: '你好', tags: { won: '中奖' } })
    expect(JSON.parse(one.split('\n\n')[1] ?? '')).toEqual({
      conditions: [{ kind: 'customer', onOutage: 'wait', enterprise }],
    })
    // Staff may be added while the draw runs, and the rules may not change.
    expect(
      customer([
        { userId: 'zhangsan', name: '张三' },
        { userId: 'lisi', name: '李四' },
      ]),
    ).toBe(one)
  })

  it('are one text for one setting, in whatever order its parts were written', () => {
    const [first, second] = full.tasks ?? []
    const turned = {
      claim: { deadlineMs: 48 * hour, form: [] },
      winHistory: { wins: 1, days: 30 },
      ...full,
      tasks: [
        { passcode: 'sesame-two', limit: undefined, chances: 2, kind: 'passcode', id: 't1' },
        { ...second, title: undefined },
      ],
    } as unknown as DrawSettings
    expect(first?.id).toBe('t1')
    expect(publishedTerms(turned)).toBe(publishedTerms(full))
  })

  const changes: readonly (readonly [string, Partial<DrawSettings>])[] = [
    ['the rules', { rulesText: '每人两次。' }],
    ['a condition more', { conditions: [...(full.conditions ?? []), { kind: 'roster' }] }],
    ['a condition less', { conditions: full.conditions?.slice(1) ?? [] }],
    ['a district', { conditions: [{ kind: 'region', districts: ['440100'] }] }],
    ['a task less', { tasks: full.tasks?.slice(1) ?? [] }],
    ['chances', { tasks: full.tasks?.map((task) => ({ ...task, chances: 3 })) ?? [] }],
    ['seconds', { tasks: full.tasks?.map((task) => ({ ...task, seconds: 11 })) ?? [] }],
    ['times', { tasks: full.tasks?.map((task) => ({ ...task, limit: 2 })) ?? [] }],
    ['the most chances', { codeLimit: 6 }],
    ['the days of earlier wins', { winHistory: { days: 31, wins: 1 } }],
    ['the number of earlier wins', { winHistory: { days: 30, wins: 2 } }],
    ['where its days are counted', { timeZone: 'America/New_York' }],
    ['the deadline', { claim: { form: [], deadlineMs: 49 * hour } }],
    ['no deadline', { claim: { form: [] } }],
  ]
  it.each(changes)('change with %s', (_, change) => {
    expect(publishedTerms({ ...full, ...change })).not.toBe(publishedTerms(full))
  })

  it('stay as they are whatever the draw tells of itself and its organiser', () => {
    const told: Partial<DrawSettings> = {
      description: [{ kind: 'text', text: '到店领奖' }],
      organiserCard: { name: '山间茶事' },
    }
    expect(publishedTerms({ ...full, ...told })).toBe(publishedTerms(full))
  })

  it('never hold a secret word, wherever one is set', () => {
    const word = fc.stringMatching(/^[A-Z]{12,20}$/)
    fc.assert(
      fc.property(word, word, (ofCondition, ofTask) => {
        const text = publishedTerms({
          ...full,
          conditions: [{ kind: 'passcode', passcode: ofCondition }],
          tasks: [
            { id: 't', kind: 'passcode', chances: 1, passcode: ofTask },
            { id: 'u', kind: 'article', chances: 1, passcode: ofTask },
          ],
        })
        expect(text).not.toContain(ofCondition)
        expect(text).not.toContain(ofTask)
      }),
    )
  })

  it('say nothing of which secret word it is: another word leaves them as they are', () => {
    const conditions = [
      { kind: 'passcode' as const, passcode: 'other' },
      ...(full.conditions?.slice(1) ?? []),
    ]
    expect(publishedTerms({ ...full, conditions })).toBe(publishedTerms(full))
  })
})
