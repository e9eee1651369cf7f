import type { CommentSources } from '@fairdraw/application/ports'
import { shortMs } from '@fairdraw/application/testing/until'
import type { PostRef } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCommentSources } from './comment-sources.ts'
import { collectAll } from './testing/collect-all.ts'
import type { PlatformWhim } from './testing/fake-platform.ts'
import { startFakeWeibo, type WeiboComment, weiboApp } from './testing/fake-weibo.ts'
import { weiboTime } from './weibo-answers.ts'

const now = Date.parse('2026-11-22T06:00:00Z')
const post: PostRef = {
  platform: 'weibo',
  postId: '3501756485200075',
  url: 'https://weibo.com/detail/3501756485200075',
}
/** Numbers as Weibo gives them now: 16 digits. */
const idOf = (n: number) => 5_100_000_000_000_000n + BigInt(n) * 1_000n
const comment = (n: number, more: Partial<WeiboComment> = {}): WeiboComment => ({
  id: idOf(n),
  user: { id: String(1000 + n), name: `用户${n}` },
  text: `第 ${n} 楼`,
  ...more,
})
const several = (count: number) => Array.from({ length: count }, (_, n) => comment(n + 1))

let weibo: Awaited<ReturnType<typeof startFakeWeibo>>
let sources: CommentSources
beforeEach(async () => {
  weibo = await startFakeWeibo()
  sources = createCommentSources(
    {
      publicUrl: 'https://draw.example.org',
      douyin: null,
      weibo: { origin: weibo.origin, ...weiboApp },
    },
    { clock: { now: () => now }, times: { patienceMs: shortMs(500), pauseMs: 5 } },
  )
})
afterEach(async () => {
  expect(weibo.complaints).toEqual([])
  await weibo.close()
})

const granted = async () => (await sources.grant('weibo', 'good-code')).tokens
const shown = (comments: readonly WeiboComment[]) =>
  weibo.post(post.postId, { author: '77', state: 'shown', comments })
const firstPage = async () => sources.page(post, { tokens: await granted(), cursor: null, withReplies: true })

test('the organiser authorises at Weibo and comes back to this service', () => {
  const url = new URL(sources.authoriseUrl('weibo', 'abc'))
  expect(url.origin + url.pathname).toBe(`${weibo.origin}/oauth2/authorize`)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: weiboApp.id,
    redirect_uri: 'https://draw.example.org/auth_callback',
    response_type: 'code',
    state: 'abc',
  })
})

test('a code gives a token, a name and its end; once', async () => {
  const grant = await sources.grant('weibo', 'good-code')
  expect(grant).toMatchObject({ name: '小店主', expiresAt: now + 30 * 86_400_000 })
  await expect(sources.grant('weibo', 'good-code')).rejects.toMatchObject({ trouble: 'unauthorised' })
})

test('comments come newest first, each once, with whom they answer and how many there are', async () => {
  shown([
    ...several(6),
    comment(7, { text: '回复@用户1:谢谢😂', answers: idOf(1) }),
    comment(8, { user: { id: '77', name: '小店主' } }),
  ])
  const { items, pages } = await collectAll(sources, post, { tokens: await granted() })
  expect(items.map(({ id }) => BigInt(id))).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map(idOf))
  expect(items[1]).toEqual({
    id: String(idOf(7)),
    parentId: String(idOf(1)),
    userId: '1007',
    userName: '用户7',
    text: '回复@用户1:谢谢😂',
    likes: null,
    level: null,
    isAuthor: false,
    at: Date.parse('2026-11-22T01:08:07Z'),
  })
  expect(items[0]?.isAuthor).toBe(true)
  expect(pages.map(({ total }) => total)).toEqual([8, 8, 8])
})

test('a comment written meanwhile moves no page', async () => {
  shown(several(7))
  const tokens = await granted()
  const first = await sources.page(post, { tokens, cursor: null, withReplies: true })
  shown([...several(7), comment(8), comment(9)])
  const second = await sources.page(post, { tokens, cursor: first.next, withReplies: true })
  expect(second.items.map(({ id }) => BigInt(id))).toEqual([4, 3, 2].map(idOf))
})

test('fewer come than there are where people did not authorise the app; the number says so', async () => {
  shown(several(9).map((one, n) => (n % 3 === 0 || (n > 2 && n < 6) ? { ...one, isHidden: true } : one)))
  const { ids, pages } = await collectAll(sources, post, { tokens: await granted() })
  expect(ids.map(BigInt)).toEqual([9, 8, 3, 2].map(idOf))
  expect(pages.at(-1)?.total).toBe(9)
})

test('comments of people whom Weibo no longer knows are counted, not kept', async () => {
  shown([comment(1), comment(2, { user: null }), comment(3)])
  const { deletedUsers, ids } = await collectAll(sources, post, { tokens: await granted() })
  expect({ deletedUsers, kept: ids.length }).toEqual({ deletedUsers: 1, kept: 2 })
})

test('a list that goes round, or never ends, ends', async () => {
  shown(several(3))
  const tokens = await granted()
  weibo.cursors.push(Number(idOf(9)), Number(idOf(9)), Number(idOf(9)))
  expect((await collectAll(sources, post, { tokens })).ids).toHaveLength(3)
  weibo.cursors.push(...Array.from({ length: 60 }, (_, n) => String(idOf(3) - BigInt(n + 1))))
  shown([])
  expect((await collectAll(sources, post, { tokens })).pages).toHaveLength(5)
})

test.each([['deleted' as const], ['private' as const]])('a %s post is not to be read', async (state) => {
  weibo.post(post.postId, { author: '77', state, comments: several(3) })
  await expect(firstPage()).rejects.toMatchObject({ trouble: 'unreadable' })
})

test('a post that never was is not to be read', async () => {
  await expect(firstPage()).rejects.toMatchObject({ trouble: 'unreadable' })
})

test('an authorisation that has ended is over', async () => {
  shown(several(3))
  const tokens = await granted()
  weibo.endToken()
  await expect(sources.page(post, { tokens, cursor: null, withReplies: true })).rejects.toMatchObject({
    trouble: 'unauthorised',
  })
})

test.each([
  [10023, 'busy'],
  [10022, 'busy'],
  [10009, 'busy'],
  [21327, 'unauthorised'],
  [21332, 'unauthorised'],
  [20101, 'unreadable'],
  [99999, 'unreadable'],
])('error %i means %s', async (code, trouble) => {
  shown(several(1))
  const tokens = await granted()
  weibo.errors.push(code)
  await expect(sources.page(post, { tokens, cursor: null, withReplies: true })).rejects.toMatchObject({
    trouble,
  })
})

describe('a platform in trouble', () => {
  const meet = async (...whims: PlatformWhim[]) => {
    shown(several(2))
    const tokens = await granted()
    weibo.calls.length = 0
    weibo.whims.push(...whims)
    return sources.page(post, { tokens, cursor: null, withReplies: true })
  }

  test.each(['down', 'drop', 'hang', 'garbage', 'endless', 'too_long', 'elsewhere'] as const)(
    'is asked again where it is %s for a moment',
    async (whim) => {
      expect((await meet(whim, whim)).items).toHaveLength(2)
      expect(weibo.calls).toHaveLength(4)
    },
  )

  test('is busy where it stays so, and left alone for a minute', async () => {
    await expect(meet('down', 'drop', 'garbage')).rejects.toMatchObject({
      trouble: 'busy',
      retryAfterMs: 60_000,
    })
    expect(weibo.calls).toHaveLength(3)
  })

  test.each([
    ['too_many' as const, 7_000],
    ['too_many_in_words' as const, 60_000],
    ['down_for_a_while' as const, 120_000],
  ])('is left alone as long as it says (%s)', async (whim, retryAfterMs) => {
    await expect(meet(whim)).rejects.toMatchObject({ trouble: 'busy', retryAfterMs })
    expect(weibo.calls).toHaveLength(1)
  })

  test('is never told of in words that hold a token', async () => {
    const failure = await meet('drop', 'drop', 'drop').catch((one: unknown) => one)
    expect(JSON.stringify([String(failure), Object.entries(failure as object)])).not.toContain('2.00')
    expect((failure as Error).cause).toBeUndefined()
  })
})

test('reads the times that Weibo writes, and no others', () => {
  expect(weiboTime('Wed Jun 01 00:50:25 +0800 2011')).toBe(Date.parse('2011-05-31T16:50:25Z'))
  for (const text of ['', '刚刚', 'Wed Jux 01 00:50:25 +0800 2011', '2011-06-01T00:50:25Z'])
    expect(weiboTime(text)).toBeNull()
})
