import { describe, expect, it } from 'vitest'
import { type AnswerProblem, type FormAnswer, type FormField, problemsOf } from './form-field.ts'

const field = (changes: Partial<FormField> = {}): FormField => ({
  id: 'q',
  label: '问题',
  kind: 'text',
  required: true,
  ...changes,
})
const options = ['红', '绿', '蓝']
const address = {
  name: '张三',
  mobile: '13800138000',
  district: '440305',
  region: '广东省深圳市南山区',
  street: '科技园 1 号',
}

/** The problem with one answer; `fine` for none. What clients send is not always what the types say. */
function told(kind: FormField['kind'], answer: unknown, changes: Partial<FormField> = {}): string {
  return problemsOf([field({ kind, ...changes })], { q: answer as FormAnswer }).q ?? 'fine'
}

const cases: readonly (readonly [FormField['kind'], unknown, AnswerProblem | 'fine', Partial<FormField>?])[] =
  [
    ['text', '张三', 'fine'],
    ['text', '', 'required'],
    ['text', ' \u3000\n', 'required'],
    ['text', '😀'.repeat(200), 'fine'],
    ['text', '😀'.repeat(201), 'too_long'],
    ['text', 'abcd', 'too_long', { maxLength: 3 }],
    ['text', 5, 'not_a_text'],
    ['text', false, 'not_a_text'],
    ['text', ['a'], 'not_a_text'],
    ['text', address, 'not_a_text'],
    ['textarea', '字'.repeat(2_000), 'fine'],
    ['textarea', '字'.repeat(2_001), 'too_long'],
    ['textarea', true, 'not_a_text'],
    ['number', 0, 'fine'],
    ['number', -0.5, 'fine'],
    ['number', '5', 'not_a_number'],
    ['number', Number.NaN, 'not_a_number'],
    ['number', Number.POSITIVE_INFINITY, 'not_a_number'],
    ['number', Number.NEGATIVE_INFINITY, 'not_a_number'],
    ['number', Number.MAX_SAFE_INTEGER, 'fine'],
    ['number', 2 ** 53, 'out_of_range'],
    ['number', -(2 ** 53), 'out_of_range'],
    ['number', 2 ** 53, 'out_of_range', { max: 2 ** 60 }],
    ['number', 1, 'fine', { min: 1, max: 3 }],
    ['number', 3, 'fine', { min: 1, max: 3 }],
    ['number', 0.99, 'out_of_range', { min: 1, max: 3 }],
    ['number', 3.01, 'out_of_range', { min: 1, max: 3 }],
    ['number', false, 'not_a_number'],
    ['mobile', '13800138000', 'fine'],
    ['mobile', '1380013800', 'not_a_mobile'],
    ['mobile', '138001380001', 'not_a_mobile'],
    ['mobile', '=1+1+1+1+11', 'not_a_mobile'],
    ['mobile', '１３８００１３８０００', 'not_a_mobile'],
    ['mobile', '13800138000\n', 'not_a_mobile'],
    ['mobile', 13_800_138_000, 'not_a_mobile'],
    ['email', 'a.b+c@example.com', 'fine'],
    ['email', '张三@例子.中国', 'fine'],
    ['email', 'a@b', 'not_an_email'],
    ['email', 'a b@example.com', 'not_an_email'],
    ['email', 'a@b@example.com', 'not_an_email'],
    ['email', 'a@example.com\nbcc:x@example.com', 'not_an_email'],
    ['email', `${'a'.repeat(65)}@example.com`, 'not_an_email'],
    ['email', `a@${'b'.repeat(250)}.com`, 'not_an_email'],
    ['email', true, 'not_an_email'],
    ['choice', '红', 'fine', { options }],
    ['choice', '黄', 'not_an_option', { options }],
    ['choice', ['红'], 'not_an_option', { options }],
    ['choice', '红', 'not_an_option'],
    ['choice', 'length', 'not_an_option', { options }],
    ['choices', ['红', '蓝'], 'fine', { options }],
    ['choices', [], 'required', { options }],
    ['choices', ['红', '红'], 'not_an_option', { options }],
    ['choices', ['红', '黄'], 'not_an_option', { options }],
    ['choices', '红', 'not_an_option', { options }],
    ['choices', ['红'], 'not_an_option'],
    ['date', '2026-02-28', 'fine'],
    ['date', '2024-02-29', 'fine'],
    ['date', '2026-02-29', 'not_a_date'],
    ['date', '2026-02-30', 'not_a_date'],
    ['date', '2026-13-01', 'not_a_date'],
    ['date', '2026-2-3', 'not_a_date'],
    ['date', '2026-02-03T00:00:00Z', 'not_a_date'],
    ['date', '明天', 'not_a_date'],
    ['date', 20_260_203, 'not_a_date'],
    ['address', address, 'fine'],
    ['address', { ...address, name: ' ' }, 'not_an_address'],
    ['address', { ...address, street: '' }, 'not_an_address'],
    ['address', { ...address, region: undefined }, 'not_an_address'],
    ['address', { ...address, mobile: '=1+1+1+1+11' }, 'not_an_address'],
    ['address', { ...address, mobile: ['13800138000'] }, 'not_an_address'],
    ['address', { ...address, district: '4403' }, 'not_an_address'],
    ['address', { ...address, district: 440_305 }, 'not_an_address'],
    ['address', '广东省深圳市', 'not_an_address'],
    ['address', ['广东省'], 'not_an_address'],
    ['address', null, 'not_an_address'],
    ['consent', true, 'fine'],
    ['consent', false, 'required'],
    ['consent', 'true', 'not_an_option'],
    ['consent', 1, 'not_an_option'],
  ]

describe('an answer', () => {
  const filled = cases.map(([kind, answer, wanted, changes = {}]) => [kind, answer, wanted, changes] as const)
  it.each(filled)('to a question of the kind %s that says %j is %s', (kind, answer, wanted, changes) => {
    expect(told(kind, answer, changes)).toBe(wanted)
  })

  it.each(['text', 'number', 'choice', 'date', 'address', 'consent'] as const)(
    'to a question of the kind %s may be left out only when it is not required',
    (kind) => {
      expect(problemsOf([field({ kind })], {})).toEqual({ q: 'required' })
      expect(problemsOf([field({ kind, required: false })], {})).toEqual({})
    },
  )

  it.each([
    ['text', ' '],
    ['number', ''],
    ['choices', []],
    ['consent', false],
  ] as const)('to an open question of the kind %s may be the blank %j', (kind, blank) => {
    expect(told(kind, blank, { required: false, options })).toBe('fine')
  })

  it('that is wrong is wrong also where none is required', () => {
    expect(told('mobile', '123', { required: false })).toBe('not_a_mobile')
    expect(told('consent', 'yes', { required: false })).toBe('not_an_option')
  })
})

describe('answers to a form', () => {
  it('have every problem told, each by its field', () => {
    const fields = [field({ id: 'a' }), field({ id: 'b', kind: 'number' }), field({ id: 'c', kind: 'date' })]
    expect(problemsOf(fields, { b: 'x', c: '2026-01-01', d: 1 })).toEqual({
      a: 'required',
      b: 'not_a_number',
      d: 'unknown_field',
    })
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'to no question are told, also under the name %s',
    (id) => {
      const problems = problemsOf([], JSON.parse(`{"${id}":"x"}`))
      expect(Object.entries(problems)).toEqual([[id, 'unknown_field']])
    },
  )

  it.each(['__proto__', 'constructor', 'toString'])(
    'to a question of the id %s are those that were given, not what every object has',
    (id) => {
      const [open, asked] = [field({ id, required: false }), field({ id })]
      expect(Object.entries(problemsOf([open], {}))).toEqual([])
      expect(Object.entries(problemsOf([asked], {}))).toEqual([[id, 'required']])
      expect(Object.entries(problemsOf([asked], JSON.parse(`{"${id}":"x"}`)))).toEqual([])
    },
  )

  it('leave the prototype of every object alone', () => {
    problemsOf([], JSON.parse('{"__proto__":{"polluted":true}}'))
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})
