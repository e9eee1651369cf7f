import { expect, test } from 'vitest'
import { picturedSaid } from './pictured-words.ts'

const missing = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ number: `A${at + 1}`, name: at === 0 ? 'A1' : `人${at + 1}` }))

test('who has no photo is named, the first few of many', () => {
  expect(picturedSaid({ all: 500, without: 0, missing: [] }, 'zh')).toBe('500 人都有照片')
  expect(picturedSaid({ all: 500, without: 2, missing: missing(2) }, 'zh')).toBe(
    '500 人里 498 人有照片，还缺A1、人2 A2',
  )
  expect(picturedSaid({ all: 1_500, without: 9, missing: missing(9) }, 'en')).toBe(
    '1,491 of 1,500 people have a photo. Missing: A1, 人2 A2, 人3 A3, 人4 A4, 人5 A5, 人6 A6 and 3 more',
  )
})
