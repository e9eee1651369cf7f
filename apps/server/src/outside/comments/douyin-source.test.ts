import type { CommentSources } from '@fairdraw/application/ports'
import { shortMs } from '@fairdraw/application/testing/until'
import type { PostRef } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCommentSources } from './comment-sources.ts'
import { collectAll } from './testing/collect-all.ts'
import { type DouyinComment, douyinApp, douyinOwner, startFakeDouyin } from './testing/fake-douyin.ts'

const now = Date.parse('2026-11-22T06:00:00Z')
const post: PostRef = {
  platform: 'douyin',
  postId: '7123456789012345678',
  url: 'https://www.douyin.com/video/7123456789012345678',
}
const comment = (n: number, more: Partial<DouyinComment> = {}): DouyinComment => ({
  id: `@9c${n}==`,
  user: `u${n}`,
  text: `第 ${n} 楼`,
  ...more,
})
const several = (count: number) => Array.from({ length: count }, (_, n) => comment(n + 1))

let douyin: Awaited<ReturnType<typeof startFakeDouyin>>
let sources: CommentSources
let passedMs = 0
const times = { patienceMs: shortMs(500), pauseMs: 5 }
beforeEach(async () => {
  passedMs = 0
  douyin = await startFakeDouyin({ pageSize: 3 })
  sources = createCommentSources(
    {
      publicUrl: 'https://draw.example.org',
      weibo: null,
      douyin: { origin: douyin.origin, ...douyinApp },
    },
    { clock: { now: () => now + passedMs }, times },
  )
})
afterEach(async () => {
  expect(douyin.complaints).toEqual([])
  await douyin.close()
})

const granted = async () => (await sources.grant('douyin', 'good-code')).tokens
const pathsAsked = () => douyin.calls.map(({ path }) => path.split('/').at(-2))

test('the organiser authorises at Douyin and comes back to this service', () => {
  const url = new URL(sources.authoriseUrl('douyin', 'state+1'))
  expect(url.origin + url.pathname).toBe(`${douyin.origin}/platform/oauth/connect/`)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_key: douyinApp.id,
    response_type: 'code',
    scope: 'user_info,ma.item.comment',
    redirect_uri: 'https://draw.example.org/auth_callback',
    state: 'state+1',
  })
})

test('a code gives tokens, a name and how long they can be renewed; once', async () => {
  expect(await sources.grant('douyin', 'good-code')).toMatchObject({
    name: '小店主',
    expiresAt: now + 30 * 86_400_000,
  })
  await expect(sources.grant('douyin', 'good-code')).rejects.toMatchObject({ trouble: 'unauthorised' })
  await expect(sources.grant('douyin', 'bad-code')).rejects.toMatchObject({ trouble: 'unauthorised' })
})

test('comments come page by page in their order, as they were written', async () => {
  douyin.post(post.postId, {
    comments: [
      comment(1, { name: '张三 🌸', text: '抽我\u200b！👩‍⚕️', seconds: 1_699_999_999, likes: 12 }),
      ...several(7).slice(1),
      comment(8, { user: douyinOwner, text: '谢谢大家' }),
    ],
  })
  const { items, pages } = await collectAll(sources, post, { tokens: await granted() })
  expect(pages.map((page) => page.items.length)).toEqual([3, 3, 2])
  expect(items[0]).toEqual({
    id: '@9c1==',
    parentId: null,
    userId: 'u1',
    userName: '张三 🌸',
    text: '抽我\u200b！👩‍⚕️',
    likes: 12,
    level: null,
    at: 1_699_999_999_000,
    isAuthor: false,
  })
  expect(items.map(({ isAuthor }) => isAuthor).indexOf(true)).toBe(7)
  expect(items[1]?.userName).toBe('抖音用户 u2')
})

test('answers are read when they are asked for, all pages of them', async () => {
  const replies = Array.from({ length: 5 }, (_, n) => comment(20 + n))
  douyin.post(post.postId, {
    comments: [comment(1, { replies }), comment(2), comment(3, { replies: [comment(30)] })],
  })
  const tokens = await granted()
  const all = await collectAll(sources, post, { tokens, withReplies: true })
  expect(all.items.map(({ id, parentId }) => `${id} ${parentId}`)).toEqual([
    '@9c1== null',
    '@9c2== null',
    '@9c3== null',
    ...replies.map(({ id }) => `${id} @9c1==`),
    '@9c30== @9c3==',
  ])
  expect((await collectAll(sources, post, { tokens })).ids).toHaveLength(3)
})

test('comments of people whom Douyin no longer knows are counted, not kept', async () => {
  douyin.post(post.postId, { comments: [comment(1), comment(2, { user: null }), comment(3)] })
  const { deletedUsers, ids } = await collectAll(sources, post, { tokens: await granted() })
  expect({ deletedUsers, ids }).toEqual({ deletedUsers: 1, ids: ['@9c1==', '@9c3=='] })
})

test('a token that has ended is renewed on the way, and the new one is handed back', async () => {
  douyin.post(post.postId, { comments: several(2) })
  const tokens = await granted()
  douyin.endToken()
  const all = await collectAll(sources, post, { tokens })
  expect(all.ids).toHaveLength(2)
  expect(JSON.parse(all.tokens)).toMatchObject({ access: 'act.2', refresh: 'rft.1', openId: douyinOwner })
  expect(pathsAsked().filter((path) => path === 'refresh_token')).toHaveLength(1)
})

test('a token that is about to end is renewed before it is used', async () => {
  douyin.post(post.postId, { comments: several(1) })
  const tokens = await granted()
  passedMs = 15 * 86_400_000
  const { tokens: fresh } = await sources.page(post, { tokens, cursor: null, withReplies: false })
  expect(JSON.parse(fresh ?? '{}')).toMatchObject({ access: 'act.2' })
  expect(pathsAsked().slice(2)).toEqual(['refresh_token', 'video_id_to_open_item_id', 'list_comment'])
})

test('an authorisation that cannot be renewed, or lacks the right, is over', async () => {
  douyin.post(post.postId, { comments: several(1) })
  const asked = { tokens: await granted(), cursor: null, withReplies: false }
  douyin.takeRightAway()
  await expect(sources.page(post, asked)).rejects.toMatchObject({ trouble: 'unauthorised' })
  douyin.endToken()
  douyin.endRefresh()
  await expect(sources.page(post, asked)).rejects.toMatchObject({ trouble: 'unauthorised' })
})

test('a post that is gone, or of somebody else, is not to be read', async () => {
  const asked = { tokens: await granted(), cursor: null, withReplies: false }
  await expect(sources.page(post, asked)).rejects.toMatchObject({ trouble: 'unreadable' })
  douyin.post(post.postId, { comments: several(4) })
  const { next } = await sources.page(post, asked)
  douyin.remove(post.postId)
  await expect(sources.page(post, { ...asked, cursor: next })).rejects.toMatchObject({
    trouble: 'unreadable',
  })
})

test.each([
  ['leads back to itself', { 3: { list: [], cursor: 3, has_more: true } }],
  ['leads back to its beginning', { 3: { list: [], cursor: 0, has_more: true } }],
  ['does not say where it goes on', { 3: { list: [], has_more: true } }],
])('a list that %s ends', async (_, pages) => {
  douyin.post(post.postId, { comments: several(9), pages })
  const { ids } = await collectAll(sources, post, { tokens: await granted() })
  expect(ids).toHaveLength(3)
})

test('a page with nothing in it is not yet the end; five in a row are', async () => {
  const nothing = (cursor: number) => ({ list: [], cursor, has_more: true })
  const tokens = await granted()
  douyin.post(post.postId, { comments: several(9), pages: { 3: nothing(6) } })
  expect((await collectAll(sources, post, { tokens })).ids).toHaveLength(6)
  const pages = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [3 + n, nothing(4 + n)]))
  douyin.post(post.postId, { comments: several(90), pages })
  expect((await collectAll(sources, post, { tokens })).pages).toHaveLength(6)
})

test('numbers may come as text, and a comment twice', async () => {
  const [one] = several(1)
  const sent = {
    comment_id: one?.id,
    comment_user_id: 'u1',
    content: '嗨',
    create_time: '1700000000',
    digg_count: '7',
  }
  const pages = {
    0: { list: [sent, sent], cursor: '2', has_more: 1 },
    2: { list: [], cursor: '2', has_more: 0 },
  }
  douyin.post(post.postId, { comments: [], pages })
  const { items } = await collectAll(sources, post, { tokens: await granted() })
  expect(items.map(({ id, likes, at }) => [id, likes, at])).toEqual([
    ['@9c1==', 7, 1_700_000_000_000],
    ['@9c1==', 7, 1_700_000_000_000],
  ])
})

test('a platform that is not configured is a fault', () => {
  expect(sources.configured).toEqual(['douyin'])
  expect(() => sources.authoriseUrl('weibo', 'state')).toThrow(RangeError)
})
