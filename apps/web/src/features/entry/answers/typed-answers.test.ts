import type { FormField } from '@fairdraw/domain'
import { expect, test } from 'vitest'
import { addressProblems, answersOf, problemsIn, typedFrom } from './typed-answers.ts'

const field = (kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
  id: 'a',
  label: '问题',
  kind,
  required: true,
  ...more,
})
const home = {
  name: '张三',
  mobile: '13800138000',
  district: '440305',
  region: '广东省深圳市南山区',
  street: '茶园路 1 号',
}

test.each([
  ['text is trimmed', field('text'), ' 茶 ', { a: '茶' }],
  ['a number is sent as one', field('number'), '42', { a: 42 }],
  ['what is no number stays as it was typed', field('number'), '四十二', { a: '四十二' }],
  ['blanks are left out', field('text'), '   ', {}],
  ['a box that is not ticked is left out', field('consent'), false, {}],
  ['nothing chosen is left out', field('choices'), [], {}],
  ['an address of which nothing is given is left out', field('address'), { name: '' }, {}],
  [
    'an address is sent without what only the page knows',
    field('address'),
    { ...home, isWhole: true },
    { a: home },
  ],
] as const)('%s', (_what, asked, typed, sent) => {
  expect(answersOf([asked], { a: typed })).toEqual(sent)
})

test('a number that is none is told as such', () => {
  expect(problemsIn([field('number')], { a: '四十二' })).toEqual({ a: 'not_a_number' })
})

test('an address in a district that has narrower ones is not whole', () => {
  const typed = { ...home, district: '440300', isWhole: false }
  expect([problemsIn([field('address')], { a: typed }), addressProblems(typed)]).toEqual([
    { a: 'not_an_address' },
    { district: true },
  ])
})

test('what was sent before can be typed on and sent again as it was', () => {
  const sent = { a: 42 }
  expect(answersOf([field('number')], typedFrom(sent))).toEqual(sent)
})
