import { hour } from '@fairdraw/fairness'
import { describe, expect, it } from 'vitest'
import type { DrawSettings } from './draw-settings.ts'
import { objectionsTo } from './objections.ts'
import type { ChanceTask } from './terms/chance-tasks.ts'
import type { Condition } from './terms/conditions.ts'
import type { FormField } from './terms/form-field.ts'

const settings: DrawSettings = {
  taskType: 'advance',
  title: '周年庆',
  prizes: [{ tier: 1, name: '手机', kind: 'goods', quantity: 3 }],
  opening: { by: 'manual' },
  level: 'auto',
  loginFree: true,
  minEntrants: 1,
  onShort: 'open',
  maxWins: 1,
  rulesText: '',
  description: [],
}
/** Every objection to the plain draw with these changes, as `path: code`. */
const told = (changes: Partial<DrawSettings>) =>
  objectionsTo({ ...settings, ...changes }, 'B', Date.UTC(2026, 10, 20)).map(
    ({ path, code }) => `${path}: ${code}`,
  )
const field = (id: string, changes: Partial<FormField> = {}): FormField => ({
  id,
  label: `问题 ${id}`,
  kind: 'text',
  required: true,
  ...changes,
})
const task = (id: string, changes: Partial<ChanceTask> = {}): ChanceTask => ({
  id,
  kind: 'daily',
  chances: 1,
  ...changes,
})
const page = { url: 'https://example.com/', seconds: 5 }

const many = (count: number) => Array.from({ length: count }, (_, at) => `n${at}`)
const customers = (ids: readonly string[]): Condition => ({
  kind: 'customer',
  onOutage: 'wait',
  staff: ids.map((userId) => ({ userId, name: userId })),
})
// Two groups without a name are told apart by WeCom.
const customerGroups = (ids: readonly string[]): Condition => ({
  kind: 'customer_group',
  onOutage: 'wait',
  groups: ids.map((chatId) => ({ chatId, name: '', owner: 'a' })),
})
const cases: readonly (readonly [string, Partial<DrawSettings>, readonly string[]])[] = [
  [
    'every term filled in as it should be',
    {
      conditions: [
        { kind: 'passcode', passcode: '芝麻' },
        { kind: 'region', districts: ['440000', '310000'] },
        { kind: 'roster' },
        { kind: 'codes' },
        { kind: 'mobile' },
        {
          kind: 'group',
          groups: [
            { id: 'a', name: '一群' },
            { id: 'b', name: '二群' },
          ],
        },
      ],
      tasks: [
        task('a', { kind: 'passcode', passcode: '开门' }),
        task('b', { kind: 'article', ...page }),
        task('c', { kind: 'invite', limit: 1 }),
        task('d', { kind: 'proof' }),
      ],
      codeLimit: 1,
      winHistory: { days: 400, wins: 100 },
      entryForm: [field('a'), field('b', { kind: 'choice', options: ['是', '否'] })],
      claim: { form: [field('a', { kind: 'number', min: 1, max: 1 })], deadlineMs: hour },
      joinLimit: 1,
    },
    [],
  ],
  ['no terms at all', { conditions: [], tasks: [], entryForm: [], claim: { form: [] } }, []],
  [
    'a field id used twice',
    { entryForm: [field('a'), field('a', { label: '别的' })] },
    ['entry_form.1.id: field_repeated'],
  ],
  [
    'a field label used twice, but for spaces',
    { entryForm: [field('a', { label: '尺码' }), field('b', { label: ' 尺码 ' })] },
    ['entry_form.1.label: label_repeated'],
  ],
  [
    'a claim form with the same faults',
    { claim: { form: [field('a'), field('a')] } },
    ['claim.form.1.id: field_repeated', 'claim.form.1.label: label_repeated'],
  ],
  ['one label in two forms', { entryForm: [field('a')], claim: { form: [field('a')] } }, []],
  [
    'a choice without options',
    { entryForm: [field('a', { kind: 'choice' })] },
    ['entry_form.0.options: options_missing'],
  ],
  [
    'choices with a single option',
    { entryForm: [field('a', { kind: 'choices', options: ['是'] })] },
    ['entry_form.0.options: options_missing'],
  ],
  [
    'a number that nothing can be',
    { entryForm: [field('a', { kind: 'number', min: 2, max: 1 })] },
    ['entry_form.0.max: range_empty'],
  ],
  [
    'a task id used twice',
    { tasks: [task('a'), task('a', { kind: 'proof' })] },
    ['tasks.1.id: task_repeated'],
  ],
  [
    'an article without its address',
    { tasks: [task('a', { kind: 'article', seconds: 5 })] },
    ['tasks.0.url: task_url_missing'],
  ],
  [
    'a picture with a blank address',
    { tasks: [task('a', { kind: 'picture', seconds: 5, url: ' ' })] },
    ['tasks.0.url: task_url_missing'],
  ],
  [
    'a video without seconds',
    { tasks: [task('a', { kind: 'video', url: page.url })] },
    ['tasks.0.seconds: task_seconds_missing'],
  ],
  [
    'an article of no seconds',
    { tasks: [task('a', { kind: 'article', url: page.url, seconds: 0 })] },
    ['tasks.0.seconds: task_seconds_missing'],
  ],
  [
    'a passcode task without a word',
    { tasks: [task('a', { kind: 'passcode' })] },
    ['tasks.0.passcode: passcode_missing'],
  ],
  [
    'a passcode condition of spaces',
    { conditions: [{ kind: 'passcode', passcode: ' \u3000' }] },
    ['conditions.0.passcode: passcode_missing'],
  ],
  [
    'a region without districts',
    { conditions: [{ kind: 'region', districts: [] }] },
    ['conditions.0.districts: districts_missing'],
  ],
  [
    'a district chosen twice',
    { conditions: [{ kind: 'region', districts: ['440000', '310000', '440000'] }] },
    ['conditions.0.districts.2: district_repeated'],
  ],
  [
    'a group condition without groups',
    { conditions: [{ kind: 'group', groups: [] }] },
    ['conditions.0.groups: groups_missing'],
  ],
  [
    'a group twice, by id or by name',
    {
      conditions: [
        {
          kind: 'group',
          groups: [
            { id: 'a', name: '一群' },
            { id: 'a', name: '二群' },
            { id: 'b', name: '一群' },
          ],
        },
      ],
    },
    ['conditions.0.groups.1.id: group_repeated', 'conditions.0.groups.2.name: group_repeated'],
  ],
  [
    'an answer to no keyword',
    { conditions: [{ kind: 'follow', onOutage: 'wait', keyword: ' ', reply: '谢谢关注' }] },
    ['conditions.0.keyword: keyword_missing'],
  ],
  [
    'an answer with a word that nobody asks for',
    { conditions: [{ kind: 'follow', onOutage: 'wait', keyword: '抽奖', tellsPasscode: true }] },
    ['conditions.0.tells_passcode: passcode_missing'],
  ],
  [
    'following an account for chances twice',
    { tasks: [task('a', { kind: 'follow' }), task('b', { kind: 'follow' })] },
    ['tasks.1.kind: task_repeated'],
  ],
  [
    'a condition used twice',
    { conditions: [{ kind: 'roster' }, { kind: 'mobile' }, { kind: 'roster' }] },
    ['conditions.2.kind: condition_repeated'],
  ],
  [
    'no invited person that counts',
    { tasks: [task('a', { kind: 'invite', limit: 0 })] },
    ['tasks.0.limit: task_limit_too_low'],
  ],
  ['fewer chances than joining gives', { codeLimit: 0 }, ['code_limit: code_limit_too_low']],
  ['a cap that is no number', { codeLimit: Number.NaN }, ['code_limit: code_limit_too_low']],
  [
    'a claim deadline below an hour',
    { claim: { form: [], deadlineMs: hour - 1 } },
    ['claim.deadline_ms: claim_too_short'],
  ],
  ['earlier wins in no days', { winHistory: { days: 0, wins: 1 } }, ['win_history.days: win_history_range']],
  [
    'earlier wins in too many days',
    { winHistory: { days: 401, wins: 1 } },
    ['win_history.days: win_history_range'],
  ],
  ['no earlier wins', { winHistory: { days: 1, wins: 0 } }, ['win_history.wins: win_history_range']],
  [
    'too many earlier wins, and half ones',
    { winHistory: { days: 1.5, wins: 101 } },
    ['win_history.days: win_history_range', 'win_history.wins: win_history_range'],
  ],
  [
    'a join limit below the fewest entrants',
    { joinLimit: 9, minEntrants: 10 },
    ['join_limit: join_limit_below_min'],
  ],
  [
    'a join limit below the head count, said once',
    { joinLimit: 4, minEntrants: 5, opening: { by: 'count', count: 6 } },
    ['join_limit: join_limit_below_count'],
  ],
  ['more prizes than the fewest entrants', { minEntrants: 1 }, []],
  [
    'no staff and no customer groups',
    { conditions: [customers([]), customerGroups([])] },
    ['conditions.0.staff: staff_missing', 'conditions.1.groups: groups_missing'],
  ],
  [
    'staff and customer groups chosen twice',
    { conditions: [customers(['a', 'b', 'a']), customerGroups(['x', 'x'])] },
    ['conditions.0.staff.2.user_id: staff_repeated', 'conditions.1.groups.1.chat_id: group_repeated'],
  ],
  [
    'more staff and more customer groups than are asked about at a close',
    { conditions: [customers(many(101)), customerGroups(many(51))] },
    ['conditions.0.staff: too_many_staff', 'conditions.1.groups: too_many_groups'],
  ],
  ['as many of them as there may be', { conditions: [customers(many(100)), customerGroups(many(50))] }, []],
]

describe('objections to the terms of a draw', () => {
  it.each(cases)('with %s', (_, changes, wanted) => {
    expect(told(changes)).toEqual(wanted)
  })
})
