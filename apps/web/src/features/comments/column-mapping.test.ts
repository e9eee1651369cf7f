import { expect, test } from 'vitest'
import { columnsOf, guessedMapping, withColumn } from './column-mapping.ts'

const found = {
  headings: ['谁', '说了什么', '时间', '谁'],
  rows: [['小满', '想要', '2026-01-01', 'x', '多的一列']],
  guess: { at: '时间', text: '1' },
}

test('a guess is by heading or by number, and covers the widest line', () => {
  expect(guessedMapping(found)).toEqual([null, 'text', 'at', null, null])
})

test('a field stands in one column only', () => {
  const mapping = withColumn(withColumn(guessedMapping(found), 0, 'user_name'), 3, 'user_name')
  expect(mapping).toEqual([null, 'text', 'at', 'user_name', null])
})

test('columns are named by their heading, or by their number where that is not enough', () => {
  const mapping = withColumn(withColumn(guessedMapping(found), 3, 'user_name'), 4, 'likes')
  expect(columnsOf(mapping, found.headings)).toEqual({
    text: '说了什么',
    at: '时间',
    user_name: '3',
    likes: '4',
  })
})

test('a heading of digits is named by its number', () => {
  expect(columnsOf(['user_name', 'text'], ['2', '评论'])).toEqual({ user_name: '0', text: '评论' })
})

test('nothing is sent without a name and a comment', () => {
  expect(columnsOf([null, 'text'], ['谁', '评论'])).toBeNull()
})
