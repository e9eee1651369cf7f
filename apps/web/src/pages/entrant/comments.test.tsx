// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drawServer, type Handler, No } from './testing/draw-server.ts'
import { mediaEntry, runsOf, winner } from './testing/media-draw.ts'
import { button, endPhone, freshPhone, openDraw, page, sees } from './testing/phone.tsx'

beforeEach(freshPhone)
afterEach(endPhone)

/** A server with a comment draw, the only one under its post unless said otherwise. */
const server = (entry: object, runs: Handler = () => runsOf(1, 1)) =>
  drawServer(entry, { '/lotto/media/runs': runs })

const soon = new Date(Date.now() + 3_600_000).toISOString()

test('nobody joins: the page says that the comments are collected, who counts, and when it opens', async () => {
  server(mediaEntry({ opensAt: soon }))
  await openDraw()
  await sees('评论已收集，不能再加入')
  expect(page()).toMatch(/符合条件的有 700 人.*开奖/s)
  expect(page()).toMatch(/每人一支签.*只算对帖子本身的评论.*至少 @ 2 位不同的人/s)
  expect(document.querySelector('.fd-countdown')).not.toBeNull()
  expect(button('参与抽奖')).toBeUndefined()
})

test('what the comments came to stands in numbers, each fault with its count, the greatest first', async () => {
  server(mediaEntry())
  await openDraw()
  await sees('收集的评论1,204')
  expect(page()).toMatch(/进入抽取的人700.*@ 的人不够204.*是回复100/s)
})

test('the post is led to in a page of its own', async () => {
  server(mediaEntry())
  await openDraw()
  await sees('在微博打开帖子')
  const link = button('在微博打开帖子') as HTMLAnchorElement
  expect([link.href, link.target, link.rel.includes('noopener')]).toEqual([
    'https://weibo.com/1/5100',
    '_blank',
    true,
  ])
})

test('comments that were imported say that no post is named', async () => {
  const { life } = mediaEntry() as { life: { charter: { comments: object } } }
  server(mediaEntry({ said: { ...life.charter.comments, source: 'import' } }))
  await openDraw()
  await sees('没有注明帖子')
})

test('while the list is being written it says how far that is', async () => {
  server({ ...mediaEntry(), join_count: 250 })
  await openDraw()
  await sees('名单写入中 250 / 800 人')
})

test('between the close and the result it waits for the randomness', async () => {
  server(mediaEntry({ status: 'awaiting_beacon' }))
  await openDraw()
  await sees('名单已封存')
  expect(page()).toMatch(/等公共随机数 还有 \d+ 秒/)
})

test('winners are masked, and where no film can be made the picture stays', async () => {
  server(mediaEntry({ status: 'drawn', winners: [winner] }))
  await openDraw()
  await sees('第 5 号 · 林*')
  expect(page()).toContain('中奖的人由发起人在评论所在的平台联系')
  expect(page()).toContain('这个浏览器不能录制视频')
  expect(button('保存结果图')).toBeDefined()
})

test('every draw under the same post is listed, with its way there', async () => {
  server(mediaEntry({ status: 'drawn', winners: [winner] }), () => runsOf(3, 3))
  await openDraw()
  await sees('第 3 次抽取')
  const lines = [...document.querySelectorAll('.comments-runs a')]
  expect(lines.map((line) => line.getAttribute('href'))).toEqual([
    '/mobile/2345abcde2',
    '/mobile/2345abcde3',
    '/mobile/2345abcdef',
  ])
  expect(lines[2]?.getAttribute('aria-current')).toBe('page')
  expect(page()).toContain('同一条帖子一共开过 3 次')
})

test('the first draw under a post says so; draws that cannot be read leave the rest standing', async () => {
  server(mediaEntry())
  await openDraw()
  await sees('这条帖子的评论第一次用来抽奖')
  server(mediaEntry(), () => new No('not_found'))
  await openDraw()
  await sees('谁算进来')
  expect(page()).not.toContain('次抽取')
})

test('a draw that was called off says why', async () => {
  const entry = mediaEntry({ status: 'cancelled' }) as { life: object }
  server({ ...entry, life: { ...entry.life, endedFor: '帖子删了' } })
  await openDraw()
  await sees('原因：帖子删了')
})
