import { shortMs, until } from '@fairdraw/application/testing/until'
import { routes } from '@fairdraw/contract'
import { minute } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noLimits } from '../../http/rate-limit.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { makeListDraft } from '../../testing/sample-comments.ts'
import { createCommentSources } from './comment-sources.ts'
import { type DouyinComment, douyinApp, startFakeDouyin } from './testing/fake-douyin.ts'
import { startFakeLinkHosts } from './testing/fake-link-hosts.ts'

const postId = '7123456789012345678'
const post = { platform: 'douyin', post_id: postId, url: `https://www.douyin.com/video/${postId}` } as const
const comment = (n: number, more: Partial<DouyinComment> = {}): DouyinComment => ({
  id: `@9c${n}==`,
  user: `u${n}`,
  name: `用户${n}`,
  text: `第 ${n} 楼`,
  ...more,
})

let app: TestApp
let douyin: Awaited<ReturnType<typeof startFakeDouyin>>
let hosts: Awaited<ReturnType<typeof startFakeLinkHosts>>
beforeEach(async () => {
  douyin = await startFakeDouyin({ pageSize: 3 })
  hosts = await startFakeLinkHosts()
  app = await testApp({
    limits: noLimits,
    change: ({ clock }) => ({
      comments: createCommentSources(
        {
          publicUrl: 'https://draw.example.org',
          weibo: null,
          douyin: { origin: douyin.origin, ...douyinApp },
        },
        { clock, times: { patienceMs: shortMs(1_000), pauseMs: 5 }, links: hosts.world },
      ),
    }),
  })
  app.startWork()
})
afterEach(async () => {
  await app.close()
  expect(douyin.complaints).toEqual([])
  await Promise.all([douyin.close(), hosts.close()])
})

test('the comments of a post come by its share text, through a platform in trouble, and can be counted', async () => {
  const token = await app.organiser()
  hosts.redirect(
    'https://v.douyin.com/iRNBho5m/',
    `https://www.iesdouyin.com/share/video/${postId}/?region=CN`,
  )
  const text = '7.43 复制打开抖音，看看【小店的作品】 https://v.douyin.com/iRNBho5m/ 02/14'
  expect((await app.call(routes.mediaResolve, { text }, { token })).data).toEqual({
    ...post,
    can_collect: false,
  })

  await connect(token)
  expect((await app.call(routes.mediaResolve, { text }, { token })).data).toMatchObject({ can_collect: true })

  douyin.post(postId, {
    comments: [
      comment(1, {
        replies: [comment(11, { text: '@小红 一起' }), comment(12, { user: 'u1', name: '用户1' })],
      }),
      comment(2, { user: null }),
      comment(3, { text: '😂😂' }),
      comment(4),
      comment(4),
    ],
  })
  const settings = { source: post, filters: { with_replies: true } }
  const { id } = await makeListDraft(app, token, { settings })
  douyin.endToken()
  douyin.whims.push('drop', 'garbage')
  await app.call(routes.mediaCollect, { id, stop: false }, { token })
  const collected = async () => (await app.call(routes.mediaState, { id }, { token })).data
  await until(async () => expect((await collected()).state).toBe('ready'))
  expect(await collected()).toMatchObject({
    comments: 5,
    people: 4,
    failure: null,
    report: { pages: 3, added: 5, duplicates: 1, deleted_users: 1 },
  })
  const filters = { with_replies: true, without_blank: true }
  expect((await app.call(routes.mediaFilter, { id, filters }, { token })).data).toMatchObject({
    comments: 5,
    people: 4,
    kept: 4,
    kept_people: 3,
    removed: { emoji_only: 1 },
  })
  // Nothing that gives access is written down where it can be read.
  for (const secret of ['act.', 'rft.', 'good-code', douyinApp.secret])
    expect(app.logged.join('')).not.toContain(secret)
})

test('a platform that is short of calls is left alone as long as it says', async () => {
  const token = await app.organiser()
  await connect(token)
  douyin.post(postId, { comments: [comment(1)] })
  const { id } = await makeListDraft(app, token, { settings: { source: post, filters: {} } })
  douyin.whims.push('down_for_a_while')
  await app.call(routes.mediaCollect, { id, stop: false }, { token })
  const collected = async () => (await app.call(routes.mediaState, { id }, { token })).data
  await until(async () => expect((await collected()).next_at).not.toBeNull())
  expect(Date.parse((await collected()).next_at ?? '') - app.clock.now()).toBeGreaterThan(minute)
  app.clock.advance(5 * minute)
  await until(async () => expect(await collected()).toMatchObject({ state: 'ready', comments: 1 }))
})

test.each([
  ['post_unreadable', () => douyin.remove(postId)],
  ['not_connected', () => douyin.endAll()],
])('a post or an account that is lost is told as %s', async (failure, lose) => {
  const token = await app.organiser()
  await connect(token)
  douyin.post(postId, { comments: [comment(1)] })
  const { id } = await makeListDraft(app, token, { settings: { source: post, filters: {} } })
  lose()
  await app.call(routes.mediaCollect, { id, stop: false }, { token })
  await until(async () => {
    const { data } = await app.call(routes.mediaState, { id }, { token })
    expect(data).toMatchObject({ state: 'failed', failure, comments: 0 })
  })
})

async function connect(token: string): Promise<void> {
  const { url } = (await app.call(routes.mediaConnect, { platform: 'douyin' }, { token })).data
  const state = new URL(url).searchParams.get('state') ?? ''
  const sent = { platform: 'douyin', code: 'good-code', state } as const
  expect((await app.call(routes.mediaConnected, sent, { token })).sta).toBe(0)
}
