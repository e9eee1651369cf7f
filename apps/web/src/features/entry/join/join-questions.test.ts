import { describe, expect, test } from 'vitest'
import { type JoinQuestion, questionsOf, stepsOf } from './join-questions.ts'

const say = {
  nickname: '称呼',
  nicknameHint: () => '',
  passcode: '口令',
  code: '参与码',
  roster: '名单',
  rosterHint: '',
  mobile: '手机号',
}
const guest = { hasName: false, hasAccount: false }
const account = { hasName: true, hasAccount: true }
const ids = (questions: readonly JoinQuestion[]) => questions.map(({ id }) => id)
const text = (id: string): JoinQuestion => ({ id, label: id, kind: 'text', required: true })
const address: JoinQuestion = { id: 'home', label: '地址', kind: 'address', required: true }

describe('what is asked', () => {
  test.each([
    ['a guest of a plain draw: a name', guest, {}, ['nickname']],
    ['an account of a plain draw: nothing', account, {}, []],
    [
      'nothing for a chat group, which the link tells',
      account,
      { conditions: [{ kind: 'group', groups: [] }] },
      [],
    ],
    [
      'one number for a list of people and a mobile number',
      account,
      { conditions: [{ kind: 'roster' }, { kind: 'mobile' }] },
      ['mobile'],
    ],
    [
      'a form under names of its own, whatever its fields are called',
      account,
      {
        conditions: [{ kind: 'mobile' }],
        entry_form: [{ id: 'mobile', label: '电话', kind: 'text', required: true }],
      },
      ['mobile', 'answers.mobile'],
    ],
  ] as const)('%s', (_what, who, terms, asked) => {
    expect(ids(questionsOf(terms as Parameters<typeof questionsOf>[0], who, say))).toEqual(asked)
  })
})

describe('steps', () => {
  test.each([
    ['up to three questions are one', [text('a'), text('b'), text('c')], [['a', 'b', 'c']]],
    ['a fourth begins another', [text('a'), text('b'), text('c'), text('d')], [['a', 'b', 'c'], ['d']]],
    ['an address has one to itself', [text('a'), address, text('b')], [['a'], ['home'], ['b']]],
    ['none need none', [], []],
  ] as const)('%s', (_what, questions, steps) => {
    expect(stepsOf(questions).map(ids)).toEqual(steps)
  })
})
