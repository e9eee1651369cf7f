import { expect, test } from 'vitest'
import { type BlockLine, blocksOfLines, newBlock, objectionsToBlocks } from './block-lines.ts'

const told = (line: BlockLine) => objectionsToBlocks([line]).map(({ path, code }) => `${path}: ${code}`)

test.each<[string, BlockLine]>([
  ['an empty text', { ...newBlock('text'), text: ' \n' }],
  ['a picture nobody chose', newBlock('image')],
  ['a film nobody chose', newBlock('video')],
  ['an article without words', newBlock('article')],
  ['an article without an address', { ...newBlock('article'), address: ' ' }],
])('%s is left out and stands in nobody’s way', (_what, line) => {
  expect(blocksOfLines([line])).toEqual([])
  expect(told(line)).toEqual([])
})

test.each<[string, BlockLine]>([
  ['description.0.url: upload_missing', { ...newBlock('image'), title: '门店' }],
  ['description.0.title: article_title_missing', { ...newBlock('article'), text: '三年' }],
  ['description.0.text: article_text_missing', { ...newBlock('article'), title: '店史' }],
  [
    'description.0.url: secure_address',
    { ...newBlock('article'), title: '菜单', address: 'http://a.example' },
  ],
  ['description.0.url: secure_address', { ...newBlock('article'), title: '菜单', address: '' }],
  [
    'description.0.url: secure_address',
    { ...newBlock('article'), title: '菜', address: 'https://a@b.example' },
  ],
])('half a part is told: %s', (objection, line) => {
  expect(told(line)).toEqual([objection])
})

test('of one kind only what belongs to it is sent', () => {
  const tried = { text: ' 字 ', title: ' 题 ', upload: '/media/a.png', poster: null, address: null }
  const kinds = ['text', 'image', 'video', 'article'] as const
  expect(blocksOfLines(kinds.map((kind) => ({ ...newBlock(kind), ...tried })))).toEqual([
    { kind: 'text', text: '字' },
    { kind: 'image', url: '/media/a.png', caption: '题' },
    { kind: 'video', url: '/media/a.png' },
    { kind: 'article', title: '题', text: '字' },
  ])
})

test('more words than a description may have are told of the whole', () => {
  const long = { ...newBlock('text'), text: '字'.repeat(10_001) }
  expect(objectionsToBlocks([long])).toEqual([])
  expect(objectionsToBlocks([long, long])).toEqual([{ path: 'description', code: 'words_many' }])
})
