import { expect, test } from 'vitest'
import { fieldsOf, linesOf, nameOf, partsFor, partsOf, tellings } from './template-fields.ts'

const content = '活动：{{thing1.DATA}}\n奖品: {{thing2.DATA}}\n\n{{time3.DATA}}'
const fields = ['thing1', 'thing2', 'time3']

test('one-time notifications are for who won alone', () => {
  expect(tellings.map(({ use, way }) => `${way} ${use}`)).toEqual([
    'template won',
    'template not_won',
    'template shipped',
    'subscribe won',
  ])
})

test('a field of times shows the time alone, one of words anything, one of numbers nothing', () => {
  expect(partsFor('time3')).toEqual(['time'])
  expect(partsFor('thing1')).toEqual(['title', 'prize', 'time', 'remark'])
  expect(partsFor('phone_number2')).toEqual([])
})

test('a template that was just picked has each part once, and the time where nothing else fits', () => {
  const parts = partsOf(fields)
  expect(parts).toEqual({ thing1: 'title', thing2: 'prize', time3: 'time' })
  expect(fieldsOf(parts)).toEqual({ title: 'thing1', prize: 'thing2', time: 'time3' })
})

test('what was chosen before stays, and a field that is new since is empty', () => {
  expect(partsOf(fields, { prize: 'thing1', time: 'time3' })).toEqual({
    thing1: 'prize',
    thing2: '',
    time3: 'time',
  })
})

test('nothing is sent while a field is empty or two show the same', () => {
  expect(fieldsOf({ thing1: 'title', thing2: '' })).toBeNull()
  expect(fieldsOf({ thing1: 'title', thing2: 'title' })).toBeNull()
})

test('a field is called by the words before it, or by its own name', () => {
  expect(fields.map((field) => nameOf(content, field))).toEqual(['活动', '奖品', 'time3'])
  expect(linesOf(content)).toHaveLength(3)
})
