import { expect, test } from 'vitest'
import { canonicalComment } from './canonical-comment.ts'
import { charterComments } from './charter-comments.ts'
import type { PostComment } from './comment.ts'
import type { CommentFilters } from './media-settings.ts'
import { noFilters } from './media-settings.ts'
import { objectionsToMedia, objectionsToTally } from './objections-to-media.ts'

const settings = (filters: Partial<CommentFilters> = {}) => ({
  taskType: 'media' as const,
  opening: { by: 'manual' as const },
  media: { source: null, chance: 'person' as const, filters: { ...noFilters, ...filters } },
})
const told = (given: Parameters<typeof objectionsToMedia>[0]) =>
  objectionsToMedia(given).map(({ path, code }) => `${path} ${code}`)

test('a comment draw opens by hand or at a time', () => {
  expect(told(settings())).toEqual([])
  expect(told({ ...settings(), opening: { by: 'time', at: 1 } })).toEqual([])
  expect(told({ ...settings(), opening: { by: 'count', count: 3 } })).toEqual(['opening.by not_in_type'])
})

test('only a comment draw has comments, and none is without', () => {
  const { media } = settings()
  expect(told({ taskType: 'advance', opening: { by: 'manual' }, media })).toEqual(['settings not_in_type'])
  expect(told({ taskType: 'advance', opening: { by: 'manual' } })).toEqual([])
  expect(told({ taskType: 'media', opening: { by: 'manual' } })).toEqual(['settings media_missing'])
})

test('a comment draw has one stage', () => {
  const stages = [{ openAt: 1, prizes: [] }]
  expect(told({ ...settings(), stages })).toEqual(['stages stages_by_comments'])
})

test('filters that nothing can pass are told before anything is counted', () => {
  expect(told(settings({ from: 5, to: 5 }))).toEqual(['settings.filters.to window_empty'])
  expect(told(settings({ from: 5, to: 6 }))).toEqual([])
  expect(told(settings({ include: ['Love'], exclude: ['ｌｏｖｅ'] }))).toEqual([
    'settings.filters.exclude word_in_and_out',
  ])
  expect(told(settings({ include: ['a', 'b'], exclude: ['b'] }))).toEqual([])
  expect(told(settings({ tags: ['a', 'b'], noTags: ['#B#'] }))).toEqual([
    'settings.filters.no_tags word_in_and_out',
  ])
})

test('fewer people than prizes, or than the fewest entrants, are told', () => {
  const draw = {
    maxWins: 1,
    minEntrants: 2,
    opening: { by: 'manual' as const },
    prizes: [{ tier: 1, name: '茶', quantity: 5, kind: 'goods' as const }],
  }
  expect(objectionsToTally(draw, { keptPeople: 5 })).toEqual([])
  expect(objectionsToTally(draw, { keptPeople: 4 })).toEqual([
    { path: 'settings.filters', code: 'comments_few' },
  ])
  expect(objectionsToTally({ ...draw, maxWins: 5 }, { keptPeople: 1 })).toHaveLength(1)
  expect(objectionsToTally({ ...draw, maxWins: 5 }, { keptPeople: 2 })).toEqual([])
})

test('the charter says what counts as it is said on the wire', () => {
  const post = { platform: 'weibo' as const, postId: '3501756485200075', url: 'https://weibo.com/detail/1' }
  const filters = { ...noFilters, minMentions: 2, from: 0, noTags: ['广告'] }
  const tally = { comments: 9, people: 4, kept: 3, keptPeople: 2, chances: 5, removed: { reply: 6 } }
  expect(charterComments({ source: post, chance: 'mention', filters }, { tally, sha256: 'ab' })).toEqual({
    source: { platform: 'weibo', post_id: '3501756485200075', url: 'https://weibo.com/detail/1' },
    chance: 'mention',
    filters: {
      with_replies: false,
      without_author: true,
      without_blank: false,
      min_mentions: 2,
      no_tags: ['广告'],
      from: '1970-01-01T00:00:00.000Z',
    },
    tally: { comments: 9, people: 4, kept: 3, kept_people: 2, chances: 5, removed: { reply: 6 } },
    sha256: 'ab',
  })
  expect(charterComments(settings().media, { tally, sha256: '' })).toMatchObject({ source: 'import' })
})

test('a comment is hashed in one spelling, whatever its text holds', () => {
  const comment: PostComment = {
    id: 'c1',
    parentId: null,
    userId: 'u1',
    userName: '张三\ud83c',
    text: '行\n"𠮷"',
    likes: 0,
    level: null,
    at: 0,
    isAuthor: false,
  }
  const line =
    '{"at":"1970-01-01T00:00:00.000Z","id":"c1","isAuthor":false,"level":null,"likes":0,"parentId":null,' +
    '"text":"行\\n\\"𠮷\\"","userId":"u1","userName":"张三\ufffd"}'
  expect(canonicalComment(comment)).toBe(line)
  expect(canonicalComment({ ...comment, parentId: 'c0', at: null })).toContain('"at":null')
})
