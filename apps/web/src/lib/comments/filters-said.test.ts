import { type CommentFilters, charterComments, noFilters } from '@fairdraw/domain'
import { expect, it } from 'vitest'
import { commentsSaidIn } from './comments-said.ts'
import { filtersSaid } from './filters-said.ts'

const tally = {
  comments: 1_204,
  people: 800,
  kept: 900,
  keptPeople: 700,
  chances: 700,
  removed: { reply: 300, empty: 4 },
}
const source = { platform: 'weibo', postId: '51', url: 'https://weibo.com/1/51' } as const
const charterOf = (filters: CommentFilters, from: typeof source | null = source) => ({
  comments: charterComments({ source: from, chance: 'person', filters }, { tally, sha256: 'ab' }),
})

it('finds in a charter what its comments came to, and the post', () => {
  expect(commentsSaidIn(charterOf(noFilters))).toMatchObject({
    source: { platform: 'weibo', post_id: '51', url: 'https://weibo.com/1/51' },
    chance: 'person',
    tally: { comments: 1_204, kept_people: 700, removed: { reply: 300 } },
  })
  expect(commentsSaidIn(charterOf(noFilters, null))?.source).toBeNull()
  expect(commentsSaidIn({})).toBeNull()
})

it('says every filter of the domain, once, in both languages', () => {
  const everything: Required<CommentFilters> = {
    withReplies: true,
    withoutAuthor: true,
    withoutBlank: true,
    minMentions: 2,
    include: ['抽我', '想要'],
    exclude: ['代抽'],
    tags: ['春茶'],
    noTags: ['广告'],
    from: Date.parse('2026-11-01T00:00:00Z'),
    to: Date.parse('2026-11-20T12:00:00Z'),
    minLikes: 3,
    minLevel: 4,
    minLength: 5,
    pastWinnerDays: 30,
  } as Required<CommentFilters>
  const { filters } = commentsSaidIn(charterOf(everything)) ?? { filters: {} }
  const zh = filtersSaid(filters, 'zh', 'Asia/Shanghai')
  expect(zh).toHaveLength(Object.keys(everything).length)
  expect(zh.join('\n')).toMatch(/「抽我」或「想要」[\s\S]*至少 @ 2 位[\s\S]*至少 3 个赞[\s\S]*30 天内/)
  const en = filtersSaid(filters, 'en', 'Asia/Shanghai')
  expect([en.length, en.join(' ').includes('“抽我” or “想要”')]).toEqual([zh.length, true])
})

it('says of no filters only whose comments count', () => {
  const { filters } = commentsSaidIn(charterOf(noFilters)) ?? { filters: {} }
  expect(filtersSaid(filters, 'zh')).toEqual(['只算对帖子本身的评论，不算回复', '不算作者自己的评论'])
})
