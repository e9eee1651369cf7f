import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import type { PostComment } from './comment.ts'
import { type JudgedBy, judgeComments } from './judge-comments.ts'
import type { CommentFilters } from './media-settings.ts'

/** 50 blocks of 20 texts; what is where is said in fixtures/comments/make-corpus.mjs. */
const corpus = JSON.parse(
  readFileSync(new URL('../../../../fixtures/comments/corpus.json', import.meta.url), 'utf8'),
) as PostComment[]
const hour = (n: number) => Date.parse('2026-11-01T00:00:00Z') + n * 3_600_000

const everything: CommentFilters = { withReplies: true, withoutAuthor: false, withoutBlank: false }
const judged = (filters: Partial<CommentFilters> = {}, more: Partial<JudgedBy> = {}) =>
  judgeComments(corpus, {
    chance: 'person',
    blacklisted: new Set(),
    pastWinners: new Set(),
    ...more,
    filters: { ...everything, ...filters },
  })
const tally = (filters?: Partial<CommentFilters>, more?: Partial<JudgedBy>) => judged(filters, more).tally

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
const blocksWhere = (holds: (b: number) => boolean) => range(0, 49).filter(holds)
const textsBut = (...out: number[]) => range(0, 19).filter((t) => !out.includes(t))

/**
 * Each filter: which texts, or which blocks, it lets through, read off the corpus; and what that comes to, counted by
 * hand. A text stands in 50 comments, of 10 people and the author; a block holds 20.
 */
const filters: readonly {
  readonly name: string
  readonly filter: Partial<CommentFilters>
  readonly texts?: readonly number[]
  readonly blocks?: readonly number[]
  readonly kept: number
  readonly keptPeople: number
  readonly removed: object
}[] = [
  {
    name: 'without answers',
    filter: { withReplies: false },
    blocks: blocksWhere((b) => b % 5 !== 4),
    // Who writes in blocks that end in 4 or 9 writes answers alone: 2 × 20 people.
    kept: 800,
    keptPeople: 161,
    removed: { reply: 200 },
  },
  {
    name: 'without the author',
    filter: { withoutAuthor: true },
    blocks: blocksWhere((b) => b !== 12 && b !== 37),
    kept: 960,
    keptPeople: 200,
    removed: { author: 40 },
  },
  {
    name: 'without blanks',
    filter: { withoutBlank: true },
    texts: textsBut(2, 3, 4, 5, 6),
    kept: 750,
    keptPeople: 151,
    removed: { empty: 100, emoji_only: 150 },
  },
  {
    name: 'one mention',
    filter: { minMentions: 1 },
    texts: [7, 8, 9],
    kept: 150,
    keptPeople: 31,
    removed: { mentions_few: 850 },
  },
  {
    name: 'two mentions',
    filter: { minMentions: 2 },
    texts: [8],
    kept: 50,
    keptPeople: 11,
    removed: { mentions_few: 950 },
  },
  {
    name: 'a word',
    filter: { include: ['抽'] },
    texts: [0, 10, 11, 12, 16],
    kept: 250,
    keptPeople: 51,
    removed: { keyword_missing: 750 },
  },
  {
    name: 'one of two words',
    filter: { include: ['love', '支持'] },
    texts: [1, 13, 14],
    kept: 150,
    keptPeople: 31,
    removed: { keyword_missing: 850 },
  },
  {
    name: 'a word of another case',
    filter: { include: ['STRASSE'] },
    texts: [14],
    kept: 50,
    keptPeople: 11,
    removed: { keyword_missing: 950 },
  },
  {
    name: 'words kept out',
    filter: { exclude: ['微信', 'Ｌｏｖｅ'] },
    texts: textsBut(13, 14, 19),
    kept: 850,
    keptPeople: 171,
    removed: { keyword_forbidden: 150 },
  },
  {
    name: 'a hashtag',
    filter: { tags: ['抽奖'] },
    texts: [10, 11],
    kept: 100,
    keptPeople: 21,
    removed: { tag_missing: 900 },
  },
  {
    name: 'both hashtags',
    filter: { tags: ['#抽奖', '好物分享#'] },
    texts: [11],
    kept: 50,
    keptPeople: 11,
    removed: { tag_missing: 950 },
  },
  {
    name: 'a hashtag kept out',
    filter: { noTags: ['抽奖'] },
    texts: textsBut(10, 11),
    kept: 900,
    keptPeople: 181,
    removed: { tag_forbidden: 100 },
  },
  {
    name: 'from an hour on',
    filter: { from: hour(10) },
    blocks: range(10, 48),
    // Blocks 0 to 9, and the one without a time.
    kept: 780,
    keptPeople: 201,
    removed: { too_early: 220 },
  },
  {
    name: 'up to an hour',
    filter: { to: hour(10) },
    blocks: range(0, 10),
    // The author writes later.
    kept: 220,
    keptPeople: 200,
    removed: { too_late: 780 },
  },
  {
    name: 'within ten hours',
    filter: { from: hour(10), to: hour(19) },
    blocks: range(10, 19),
    // Block 12 is the author's: 9 × 20 people, and the author.
    kept: 200,
    keptPeople: 181,
    removed: { too_early: 220, too_late: 580 },
  },
  {
    name: 'five likes',
    filter: { minLikes: 5 },
    blocks: blocksWhere((b) => b % 10 >= 5),
    kept: 500,
    keptPeople: 101,
    removed: { likes_few: 500 },
  },
  {
    name: 'one like',
    filter: { minLikes: 1 },
    blocks: blocksWhere((b) => b % 10 !== 0),
    kept: 900,
    keptPeople: 181,
    removed: { likes_few: 100 },
  },
  {
    name: 'level three',
    filter: { minLevel: 3 },
    blocks: blocksWhere((b) => b % 5 >= 3),
    kept: 400,
    keptPeople: 80,
    removed: { level_low: 600 },
  },
  {
    // Longer than four: 10, 7, 8, 5, 16, 12, 15, 7 and 17 characters.
    name: 'five characters',
    filter: { minLength: 5 },
    texts: [1, 10, 11, 12, 13, 14, 15, 18, 19],
    kept: 450,
    keptPeople: 91,
    removed: { too_short: 550 },
  },
  {
    name: 'sixteen characters',
    filter: { minLength: 16 },
    texts: [13, 19],
    kept: 100,
    keptPeople: 21,
    removed: { too_short: 900 },
  },
]

describe('on 1,000 comments that were counted by hand', () => {
  it('keeps all of them where nothing is asked', () => {
    expect(tally()).toEqual({
      comments: 1000,
      people: 201,
      kept: 1000,
      keptPeople: 201,
      chances: 201,
      removed: {},
    })
  })

  it.each(filters)('counts $name', ({ filter, kept, keptPeople, removed }) => {
    expect(tally(filter)).toEqual({
      comments: 1000,
      people: 201,
      kept,
      keptPeople,
      chances: keptPeople,
      removed,
    })
  })

  // Two that set the same filter differently are no pair.
  const pairs = filters.flatMap((one, at) =>
    filters
      .slice(at + 1)
      .filter((other) => Object.keys(one.filter).every((name) => !(name in other.filter)))
      .map((other) => [one, other] as const),
  )
  it.each(pairs)('counts $0.name together with $1.name', (one, other) => {
    const { faults, tally: counts } = judged({ ...one.filter, ...other.filter })
    const passes = (t: number, b: number) =>
      [one, other].every(({ texts, blocks }) => (texts?.includes(t) ?? true) && (blocks?.includes(b) ?? true))
    const expected = range(0, 49).flatMap((b) => range(0, 19).map((t) => passes(t, b)))
    expect(faults.map((fault) => fault === null)).toEqual(expected)
    expect(counts.kept).toBe(expected.filter(Boolean).length)
  })

  it('tells the first reason of several', () => {
    const filter = { withReplies: false, withoutAuthor: true, withoutBlank: true, minLikes: 5, minLength: 5 }
    // 10 blocks of answers; 2 of the author; of the other 38: 2 and 3 blank texts; then 19 blocks with few likes
    // (0–3 × 5, without 12: 19) keep 15 texts each, and of the 19 others (5–8 × 5, without 37) 6 of these are short.
    expect(tally(filter).removed).toEqual({
      reply: 200,
      author: 40,
      empty: 76,
      emoji_only: 114,
      likes_few: 285,
      too_short: 114,
    })
    expect(tally(filter).kept).toBe(171)
  })

  it('keeps out whom the organiser keeps out', () => {
    const { tally: counts, people } = judged(
      {},
      { blacklisted: new Set(['u0-0', 'author', 'nobody']), pastWinners: new Set(['u0-0', 'u1-1']) },
    )
    expect(counts).toMatchObject({ kept: 950, keptPeople: 198, removed: { blacklisted: 45, past_winner: 5 } })
    expect(people.filter(({ fault }) => fault !== null)).toEqual([
      { userId: 'u0-0', userName: '名字0', chances: 0, fault: 'blacklisted' },
      { userId: 'u1-1', userName: '名字1', chances: 0, fault: 'past_winner' },
      { userId: 'author', userName: '名字0', chances: 0, fault: 'blacklisted' },
    ])
  })

  it('gives a chance a person, a comment or a mention', () => {
    expect(tally({}, { chance: 'comment' }).chances).toBe(1000)
    expect(judged({}, { chance: 'comment' }).people[0]?.chances).toBe(5)
    // In block 12 the author stands for them.
    expect(judged({}, { chance: 'comment' }).people[40]).toMatchObject({ userId: 'u2-0', chances: 4 })
    expect(judged({}, { chance: 'comment' }).people.at(-1)).toMatchObject({ userId: 'author', chances: 40 })
    // Ten people each: 小明 · 小明 and Alice · 小红, not themselves; the author all three.
    expect(tally({}, { chance: 'mention' })).toMatchObject({
      kept: 150,
      keptPeople: 31,
      chances: 10 + 20 + 10 + 3,
      removed: { mentions_few: 850 },
    })
  })

  it('lists people in the order of their first comment', () => {
    const { people } = judged()
    expect(people.slice(0, 2).map(({ userId }) => userId)).toEqual(['u0-0', 'u0-1'])
    expect(people.map(({ userId }) => userId).indexOf('author')).toBe(200)
  })
})

test('a person is told the reason of the comment that came furthest', () => {
  const one = (text: string, likes: number): PostComment => ({
    id: text,
    parentId: null,
    userId: 'a',
    userName: '甲',
    text,
    likes,
    level: null,
    at: null,
    isAuthor: false,
  })
  const filters = { ...everything, withoutBlank: true, include: ['抽'], minLikes: 3 }
  const by = {
    chance: 'person' as const,
    filters,
    blacklisted: new Set<string>(),
    pastWinners: new Set<string>(),
  }
  const faultOf = (...comments: PostComment[]) => judgeComments(comments, by).people[0]?.fault
  expect(faultOf(one('😂', 9), one('你好', 9))).toBe('keyword_missing')
  expect(faultOf(one('抽', 1), one('你好', 9), one('', 9))).toBe('likes_few')
  expect(faultOf(one('', 9), one('抽', 3))).toBeNull()
})
