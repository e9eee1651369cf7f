import { expect, test } from 'vitest'
import { blocksOf, type DescriptionBlock, descriptionLength, descriptionText } from './description.ts'

const blocks: readonly DescriptionBlock[] = [
  { kind: 'text', text: '到店领奖' },
  { kind: 'image', url: '/media/a.png', caption: '门店' },
  { kind: 'video', url: '/media/a.mp4' },
  { kind: 'article', title: '店史', text: '三年😀' },
  { kind: 'article', title: '菜单', url: 'https://example.com/' },
]

test('everything that can be read in it is found and counted by character', () => {
  expect(descriptionText(blocks)).toBe('到店领奖\n门店\n店史\n三年😀\n菜单')
  expect(descriptionLength(blocks)).toBe(4 + 2 + 2 + 3 + 2)
})

test('one text from before descriptions had parts is one part, and an empty one none', () => {
  expect(blocksOf('到店\n领奖')).toEqual([{ kind: 'text', text: '到店\n领奖' }])
  expect(blocksOf(' ')).toEqual([])
  expect(blocksOf(blocks)).toBe(blocks)
})
