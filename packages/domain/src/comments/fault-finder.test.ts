import { expect, test } from 'vitest'
import type { PostComment } from './comment.ts'
import { judgeComments } from './judge-comments.ts'
import type { CommentFilters } from './media-settings.ts'

const written = (text: string, more: Partial<PostComment> = {}): PostComment => ({
  id: 'c',
  parentId: null,
  userId: 'u',
  userName: '小李',
  text,
  likes: null,
  level: null,
  at: null,
  isAuthor: false,
  ...more,
})
const faultOf = (comment: PostComment, filters: Partial<CommentFilters>) =>
  judgeComments([comment], {
    chance: 'person',
    blacklisted: new Set(),
    pastWinners: new Set(),
    filters: { withReplies: false, withoutAuthor: true, withoutBlank: false, ...filters },
  }).faults[0]

test.each([
  ['#抽奖', '抽奖', true],
  ['＃抽奖＃', '抽奖', true],
  ['一起#抽奖#吧', '抽奖', true],
  ['#抽奖🎉', '抽奖', true],
  ['#抽奖，好', '#抽奖#', true],
  ['#新品 上市#', '新品 上市', true],
  ['#a#b#c', 'B', true],
  ['#C++ 入门', 'c++', true],
  ['#抽奖活动', '抽奖', false],
  ['抽奖', '抽奖', false],
  ['# 抽奖', '抽奖', false],
  ['#大抽奖', '抽奖', false],
])('“%s” has the hashtag %s: %s', (text, tag, has) => {
  expect(faultOf(written(text), { tags: [tag] })).toBe(has ? null : 'tag_missing')
  expect(faultOf(written(text), { noTags: [tag] })).toBe(has ? 'tag_forbidden' : null)
})

test('words are looked for as they are, signs and all', () => {
  expect(faultOf(written('得 100% (真的)'), { include: ['100% (真'] })).toBeNull()
  expect(faultOf(written('abc'), { include: ['a.c'] })).toBe('keyword_missing')
  expect(faultOf(written('a|b'), { exclude: ['|'] })).toBe('keyword_forbidden')
})

test('words of nothing but blanks, and hashtags of nothing but signs, ask for nothing', () => {
  expect(
    faultOf(written('嗨'), { include: [' ', '\u200b'], exclude: [''], tags: ['#'], noTags: [' # '] }),
  ).toBeNull()
})

test('a time window holds both its ends, and no comment without a time', () => {
  const window = { from: 1_000, to: 2_000 }
  expect(faultOf(written('嗨', { at: 999 }), window)).toBe('too_early')
  expect(faultOf(written('嗨', { at: 1_000 }), window)).toBeNull()
  expect(faultOf(written('嗨', { at: 2_000 }), window)).toBeNull()
  expect(faultOf(written('嗨', { at: 2_001 }), window)).toBe('too_late')
  expect(faultOf(written('嗨'), window)).toBe('too_early')
  expect(faultOf(written('嗨'), { to: 2_000 })).toBe('too_late')
  expect(faultOf(written('嗨'), {})).toBeNull()
})

test('likes and a level that are not told are none', () => {
  expect(faultOf(written('嗨'), { minLikes: 1 })).toBe('likes_few')
  expect(faultOf(written('嗨', { likes: 1 }), { minLikes: 1 })).toBeNull()
  expect(faultOf(written('嗨'), { minLevel: 1 })).toBe('level_low')
  expect(faultOf(written('嗨', { level: 2 }), { minLevel: 2 })).toBeNull()
})

test('where every mention is a chance, who mentions nobody has none', () => {
  const by = { filters: { withReplies: false, withoutAuthor: true, withoutBlank: false } }
  const comments = [written('@小明'), written('@小明 @小红'), written('嗨', { userId: 'v' })]
  const sets = { blacklisted: new Set<string>(), pastWinners: new Set<string>() }
  const { people } = judgeComments(comments, { ...by, ...sets, chance: 'mention' })
  expect(people.map(({ chances, fault }) => ({ chances, fault }))).toEqual([
    { chances: 2, fault: null },
    { chances: 0, fault: 'mentions_few' },
  ])
})
