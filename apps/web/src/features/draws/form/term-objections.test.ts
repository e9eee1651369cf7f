import { describe, expect, it, test } from 'vitest'
import { newPrizeLine } from '../../../lib/prize-line.ts'
import { newBlock } from './description/block-lines.ts'
import { type DrawForm, freshForm } from './draw-form.ts'
import { adviceOn } from './form-advice.ts'
import { blankObjections, formObjections } from './form-objections.ts'
import { sectionOf, sections, sectionsOf } from './form-sections.ts'
import { plainMedia } from './media/media-line.ts'
import { plainCard } from './organiser/organiser-card-line.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const prize = { ...newPrizeLine([]), name: '水杯', yuan: 20 }
const said = (text: string) => [{ ...newBlock('text'), text }]
const whole = (change: Partial<DrawForm> = {}): DrawForm => ({
  ...freshForm(now),
  title: '周年庆',
  prizes: [prize],
  description: said('客服电话 0755-1234567'),
  claimDeadlineMs: 86_400_000,
  ...change,
})
const redPost = { platform: 'xhs', postId: '6', url: 'https://www.xiaohongshu.com/explore/6' } as const
const told = (change: Partial<DrawForm>) =>
  formObjections(whole(change), { type: 'advance', plan: 'enterprise', level: 'C', now }).map(
    ({ path, code }) => `${path}: ${code}`,
  )

describe('a setting that is half said', () => {
  it.each<[string, Partial<DrawForm>]>([
    ['conditions.0.passcode: passcode_missing', { conditions: [{ kind: 'passcode', passcode: ' ' }] }],
    ['conditions.0.districts: districts_missing', { conditions: [{ kind: 'region', districts: [] }] }],
    ['conditions.0.groups: groups_missing', { conditions: [{ kind: 'group', groups: [] }] }],
    [
      'conditions.0.groups.0.name: group_name_missing',
      { conditions: [{ kind: 'group', groups: [{ id: 'g', name: '' }] }] },
    ],
    [
      'tasks.0.url: address_wrong',
      { tasks: [{ id: 't', kind: 'article', chances: 1, seconds: 5, url: 'x.com' }] },
    ],
    [
      'entry_form.0.label: label_missing',
      { entryForm: [{ id: 'q', label: ' ', kind: 'text', required: true }] },
    ],
    [
      'claim.form.0.options: options_missing',
      { claimForm: [{ id: 'q', label: '尺码', kind: 'choice', required: true, options: ['S'] }] },
    ],
    ['prizes.0.link: address_wrong', { prizes: [{ ...prize, kind: 'link', link: 'example.com' }] }],
  ])('says %s, and keeps even the draft here', (objection, change) => {
    expect(told(change)).toEqual([objection])
    expect(blankObjections(whole(change), 'advance')).toHaveLength(1)
  })

  it.each<[string, Partial<DrawForm>]>([
    ['prizes.0.link: link_missing', { prizes: [{ ...prize, kind: 'link' }] }],
    ['tasks.0.passcode: passcode_missing', { tasks: [{ id: 't', kind: 'passcode', chances: 1 }] }],
    ['tasks.0.url: task_url_missing', { tasks: [{ id: 't', kind: 'video', chances: 1, seconds: 5 }] }],
  ])('says %s, though a draft may be kept without', (objection, change) => {
    expect(told(change)).toEqual([objection])
    expect(blankObjections(whole(change), 'advance')).toEqual([])
  })

  it('may be the address of an upload or of the web', () => {
    for (const url of ['/media/ab/cd.mp4', 'https://example.com/v', 'http://example.com'])
      expect(told({ tasks: [{ id: 't', kind: 'video', chances: 1, seconds: 5, url }] })).toEqual([])
  })
})

describe('the sections of a form', () => {
  it('are all of them for a general draw, and one screen for a quick one', () => {
    expect(sectionsOf('advance', whole())).toEqual(
      sections.filter(
        (section) =>
          !['plays', 'lots', 'dealing', 'comments', 'rehearsal', 'rounds', 'hall', 'screen'].includes(
            section,
          ),
      ),
    )
    expect(sectionsOf('fast', whole())).not.toContain('chances')
  })

  it('of a quick draw show what the draw uses nevertheless', () => {
    expect(sectionsOf('fast', whole({ security: { isOneHall: true } }))).toContain('security')
    expect(sectionsOf('fast', whole({ visibility: { creator: false } }))).toContain('page')
  })

  it('hold every field of a term', () => {
    const heads = [
      'conditions.0.passcode',
      'entry_form.2.label',
      'tasks.0.url',
      'claim.form.0.label',
      'visibility.ad',
    ]
    expect(heads.map((path) => sectionOf(path))).toEqual(['entry', 'questions', 'chances', 'claims', 'page'])
  })
})

describe('notes on what promotions have to publish', () => {
  const notes = (change: Partial<DrawForm> = {}) => adviceOn(whole(change)).map(({ code }) => code)

  const own = '人人可参与，20:00 开奖，水杯 3 份，中奖者来领。'
  it.each<[string, Partial<DrawForm>]>([
    ['own rules that tell everything', { rulesText: own }],
    ['a hidden number that the rules tell', { rulesText: own, visibility: { prize_count: false } }],
    ['generated rules, which tell the number', { visibility: { prize_count: false } }],
    ['a code that leads to the organiser', { description: [], card: { ...plainCard, qr: '/media/qr.png' } }],
  ])('are none for %s', (_what, change) => expect(notes(change)).toEqual([]))

  test('are none where value, deadline and contact are stated', () => expect(notes()).toEqual([]))

  it.each<[string, Partial<DrawForm>]>([
    ['deadline_missing', { claimDeadlineMs: null }],
    ['contact_missing', { description: said('到店领取') }],
    ['total_above_cap', { prizes: [{ ...prize, yuan: 30_000, quantity: 2 }], maxWins: 2 }],
    ['prize_unnamed', { rulesText: own.replace('水杯', '奖品') }],
    ['claim_unsaid', { rulesText: own.replace('来领', '') }],
    ['method_unsaid', { rulesText: own.replace('人人可参与，', '') }],
    ['drawing_unsaid', { rulesText: own.replace('20:00', '晚上') }],
    ['drawing_unsaid', { rulesText: own.replace('开奖', '结束') }],
    ['conditions_unsaid', { rulesText: own, conditions: [{ kind: 'mobile' }] }],
    ['count_unsaid', { rulesText: own.replace('3 份', ''), visibility: { prize_count: false } }],
    ['organiser_hidden', { visibility: { creator: false } }],
    ['wechat_forbids', { tasks: [{ id: 't', kind: 'invite', chances: 1 }] }],
    ['red_forbids', { media: { ...plainMedia, source: redPost } }],
    ['asks_personal', { entryForm: [{ id: 'q', label: '手机号', kind: 'mobile', required: true }] }],
  ])('say %s, and do not stand in the way', (note, change) => {
    expect(notes(change)).toEqual([note])
    expect(told(change)).toEqual([])
  })

  test('count one person’s wins, not every piece there is', () => {
    expect(notes({ prizes: [{ ...prize, yuan: 30_000, quantity: 9 }], maxWins: 1 })).toEqual([])
  })

  test('are content where personal data says what it is for', () => {
    const field = {
      id: 'q',
      label: '手机号',
      kind: 'mobile',
      required: true,
      hint: '用于联系中奖者',
    } as const
    expect(notes({ entryForm: [field] })).toEqual([])
  })
})
