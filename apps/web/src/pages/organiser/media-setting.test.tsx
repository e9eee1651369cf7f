// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { until } from '../../lib/testing/until.ts'
import { type Handler, No, plainEntry, type Sent } from '../entrant/testing/draw-server.ts'
import { mediaEntry } from '../entrant/testing/media-draw.ts'
import { MediaSettingPage } from './media-setting-page.tsx'
import { MediaDelayPage } from './media-waiting.tsx'
import { endDesk, fill, freshDesk, page, press, sees, showDesk } from './testing/desk-place.tsx'
import { deskServer, sentTo } from './testing/desk-server.ts'

const lid = '2345abcdef'
const post = { platform: 'weibo', post_id: 'z0JH2lOMb', url: 'https://weibo.com/1/z0JH2lOMb' }
const filters = { with_replies: false, without_author: true, without_blank: false }
const draw = {
  id: 'd1',
  lid,
  version: 3,
  role: 'owner',
  status: 'draft',
  task_type: 'media',
  title: '宠粉',
  prizes: [{ tier: 1, name: '盖碗', kind: 'goods', quantity: 2 }],
  opening: { by: 'manual' },
  level: 'C',
  login_free: false,
  min_entrants: 1,
  on_short: 'open',
  max_wins: 1,
  rules_text: '',
  description: [],
  settings: { source: post, chance: 'person', filters },
  objections: [],
}
const tally = {
  comments: 1_000,
  people: 640,
  kept: 700,
  kept_people: 512,
  chances: 512,
  removed: { reply: 250, author: 12, empty: 38 },
  sample: [comment('小满', null), comment('阿杰', 'reply')],
}

function comment(name: string, fault: string | null) {
  const about = { likes: 3, level: null, at: null, parent_id: null, is_author: false }
  return { ...about, comment_id: name, user_name: name, text: `${name}想要`, fault }
}

function Address() {
  return <output>{useLocation().pathname}</output>
}

async function open(handlers: Readonly<Record<string, Handler>> = {}, name = lid, next: ReactNode = null) {
  const asked = deskServer({
    '/lotto/task/info': () => draw,
    '/lotto/task/update': () => ({ id: 'd1', lid, version: 4 }),
    '/lotto/task/publish': () => ({ status: 'open', level: 'C' }),
    '/lotto/media/state': () => ({
      state: 'ready',
      comments: 1_000,
      people: 640,
      seated: null,
      exp_ts: null,
    }),
    '/lotto/media/filter': () => tally,
    ...handlers,
  })
  const path = '/dashboard/create_draw/media_draw/setting'
  await showDesk(
    <>
      <Routes>
        <Route path={`${path}/:short_id`} element={<MediaSettingPage />} />
        <Route path="/dashboard/create_draw/media_draw/delay/:id" element={next} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </>,
    `${path}/${name}`,
  )
  return asked
}
const address = () => document.querySelector('output')?.textContent
const counted = (asked: Parameters<typeof sentTo>[0]) => sentTo(asked, 'media/filter')
const steps = () =>
  [...document.querySelectorAll('.media-steps tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(' '),
  )

beforeEach(() => {
  freshDesk()
  // jsdom lays nothing out.
  HTMLElement.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(endDesk)

describe('who stays under the filters', () => {
  test('is counted from the start, reason by reason, with a few to look at', async () => {
    const asked = await open()
    await sees('留下 512 人，700 条评论')
    await sees('要抽 2 份，够抽')
    expect(steps()).toEqual(['全部评论 1,000', '是回复 −250', '作者本人 −12', '没有文字 −38', '留下 700'])
    expect(page()).toContain('阿杰想要')
    expect(counted(asked)).toEqual([{ id: 'd1', chance: 'person', filters }])
  })

  test('follows what is typed', async () => {
    const least = (sent: Sent) => (sent.filters as { min_likes?: number }).min_likes ?? 0
    const answer = (sent: Sent) => (least(sent) === 0 ? tally : { ...tally, kept_people: 500 - least(sent) })
    const asked = await open({ '/lotto/media/filter': answer })
    await sees('留下 512 人')
    await fill('至少点赞', '100')
    await sees('留下 400 人')
    expect(counted(asked).map(least)).toEqual([0, 100])
  })

  test('is asked with everything that is set', async () => {
    const asked = await open()
    await sees('留下 512 人')
    await press('回复也算', 'label')
    await press('每条评论一签', '.radio-one b')
    await fill('至少 @', '2')
    await until(() => counted(asked).at(-1)?.chance === 'comment' && counted(asked).length > 1)
    await until(() => JSON.stringify(counted(asked).at(-1)).includes('min_mentions'))
    expect(counted(asked).at(-1)).toEqual({
      id: 'd1',
      chance: 'comment',
      filters: { ...filters, with_replies: true, min_mentions: 2 },
    })
  })

  test('is too few for the prizes, and publishing says so', async () => {
    const asked = await open({ '/lotto/media/filter': () => ({ ...tally, kept_people: 1, kept: 1 }) })
    await sees('只留下 1 人，不够抽 2 份')
    await sees('筛选后留下的人少于奖品或最少人数：请放宽筛选，或减少奖品')
    await press('发布')
    expect(sentTo(asked, 'task/publish')).toEqual([])
  })

  test('waits for comments where there are none', async () => {
    await open({
      '/lotto/media/filter': () => new No('comments_missing'),
      '/lotto/media/state': () => ({ state: 'empty', comments: 0, people: 0, seated: null, exp_ts: null }),
    })
    await sees('去收集或导入评论')
    await sees('还没有评论：请先收集或导入')
  })
})

describe('a comment draw is published', () => {
  const publish = async () => {
    await until(() => page().includes('可以发布了'), 'nothing is missing')
    await press('发布', '.form-head button')
    await sees('发布这场抽奖？')
    await press('发布', 'dialog[open] button')
  }

  test.each([
    ['as it is begun or comes of a template', 1, '发布后立刻开奖'],
    ['that was saved to be opened by hand', 3, '稍后手动开奖'],
  ])('at once unless its organiser saved something else: %s', async (_, version, way) => {
    await open({ '/lotto/task/info': () => ({ ...draw, version }) })
    await sees('留下 512 人')
    const checked = [...document.querySelectorAll('.radio-one:has(input:checked) b')]
    expect(checked.map(({ textContent }) => textContent)).toContain(way)
  })

  test('and opened at once', async () => {
    const asked = await open({ '/lotto/task/open': () => ({ status: 'sealed' }) })
    await sees('留下 512 人')
    await press('发布后立刻开奖', '.radio-one b')
    await publish()
    await until(() => address()?.includes('/win/'))
    expect(address()).toBe('/dashboard/create_draw/media_draw/win/d1/1')
    expect(sentTo(asked, 'task/open')).toEqual([{ id: 'd1' }])
  })

  test('to be opened by hand later', async () => {
    const asked = await open()
    await sees('留下 512 人')
    await publish()
    await until(() => address()?.endsWith('/delay/d1'))
    expect(sentTo(asked, 'task/open')).toEqual([])
  })

  test('and is not led back to its form, by whichever id that was found', async () => {
    let isOut = false
    const handlers = {
      '/lotto/task/info': () => (isOut ? { ...draw, status: 'open' } : draw),
      '/lotto/task/publish': () => {
        isOut = true
        return { status: 'open', level: 'C' }
      },
      '/lotto/entry/info': () => plainEntry(mediaEntry()),
      '/lotto/member/list': () => ({ list: [], next_cursor: null, total: 0 }),
    }
    await open(handlers, 'd1', <MediaDelayPage />)
    await sees('留下 512 人')
    await publish()
    await sees('等你开奖')
    expect(address()).toMatch(/\/delay\/d1$/)
  })

  test('to be opened at a time', async () => {
    await open()
    await sees('留下 512 人')
    await press('到点开奖', '.radio-one b')
    await publish()
    await until(() => address()?.endsWith('/timeopen/d1'))
  })
})

test('is found by its id too, and stands at its short id', async () => {
  await open({}, 'd1')
  await until(() => address()?.endsWith(`/setting/${lid}`))
  await sees('评论筛选')
})
