// @vitest-environment jsdom
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { until } from '../../lib/testing/until.ts'
import { lid, plainEntry } from '../entrant/testing/draw-server.ts'
import { mediaEntry, runsOf, winner } from '../entrant/testing/media-draw.ts'
import { MediaDelayPage, MediaTimeopenPage } from './media-waiting.tsx'
import { MediaWinPage } from './media-win-page.tsx'
import { MediaWindetailPage } from './media-windetail-page.tsx'
import { button, endDesk, freshDesk, page, press, sees, showDesk } from './testing/desk-place.tsx'
import { deskServer, sentTo } from './testing/desk-server.ts'

const place = '/dashboard/create_draw/media_draw'
const own = { id: 'd1', role: 'owner', series: undefined, time_zone: undefined }

/** The screens of a comment draw at their addresses, in front of a server that tells this of it. */
async function open(at: string, entry: object, seated = { done: 800, of: 800 }) {
  const state = { state: 'ready', comments: 1_204, people: 800, report: null, failure: null, seated }
  const asked = deskServer({
    '/lotto/entry/info': () => plainEntry(entry),
    '/lotto/task/info': () => plainEntry({ ...entry, ...own, status: statusOf(entry) }),
    '/lotto/media/state': () => ({ ...state, exp_ts: null, sha256: null }),
    '/lotto/media/runs': () => runsOf(2, 2),
    '/lotto/task/open': () => ({ status: 'sealed' }),
    '/lotto/member/list': () => ({ list: [], next_cursor: null, total: 0 }),
  })
  await showDesk(
    <Routes>
      <Route path={`${place}/delay/:id`} element={<MediaDelayPage />} />
      <Route path={`${place}/timeopen/:id`} element={<MediaTimeopenPage />} />
      <Route path={`${place}/win/:id/:loading`} element={<MediaWinPage />} />
      <Route path={`${place}/windetail/:short_id`} element={<MediaWindetailPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    place + at,
  )
  return asked
}

const statusOf = (entry: { readonly life?: { readonly status: string } }) => entry.life?.status ?? 'open'

function Elsewhere() {
  return <p>at {useLocation().pathname}</p>
}

beforeEach(() => {
  freshDesk()
  sessionStorage.clear()
})
afterEach(endDesk)

const soon = new Date(Date.now() + 3_600_000).toISOString()

describe('a comment draw that waits for the hand', () => {
  test('says how far its list is, who is in, and is opened here', async () => {
    const asked = await open('/delay/d1', mediaEntry(), { done: 250, of: 800 })
    await sees('名单写入中 250 / 800 人')
    expect(page()).toMatch(/等你开奖.*700 人会进入抽取.*没有算进来的评论/s)
    await press('现在开奖')
    await sees('800 人的名单会马上封存')
    await press('封存并开奖')
    await until(() => sentTo(asked, 'task/open').length === 1)
  })

  test('takes nobody in from a list of people', async () => {
    await open('/delay/d1', mediaEntry())
    await sees('名单已写好，800 人')
    expect(button('导入名单')).toBeUndefined()
  })

  test('goes on to its reveal once it was opened', async () => {
    await open('/delay/d1', mediaEntry({ status: 'awaiting_beacon' }))
    await sees('马上开奖')
    expect(page()).toMatch(/名单已封存，800 人在册.*还有 \d+ 秒/s)
  })
})

describe('a comment draw that opens at a time', () => {
  test('counts down and says what happens by itself, by either address', async () => {
    await open('/delay/d1', mediaEntry({ opensAt: soon }))
    await sees('到时会自动做完')
    expect(page()).toMatch(/自动开奖.*封存名单.*等公共随机数.*抽出中奖的人/s)
    expect(document.querySelector('.media-night .fd-countdown-large')).not.toBeNull()
    expect(button('现在开奖')).toBeUndefined()
  })
})

describe('the reveal', () => {
  test('waits in words while there is no result, and shows who was drawn once there is', async () => {
    await open('/win/d1/0', mediaEntry({ status: 'sealed' }))
    await sees('马上开奖')
    await endDesk()
    freshDesk()
    await open('/win/d1/1', mediaEntry({ status: 'drawn', winners: [winner] }))
    await sees('林*')
    expect(button('看详情与分享')?.getAttribute('href')).toBe(`${place}/windetail/${lid}`)
  })

  test('of a draw that nobody opened leads back to where that is done', async () => {
    await open('/win/d1/1', mediaEntry())
    await sees('等你开奖')
  })

  test('waits with the list while it is being written', async () => {
    await open('/win/d1/1', mediaEntry(), { done: 10, of: 800 })
    await sees('名单写入中 10 / 800 人')
    expect(page()).toContain('名单写完就封存')
  })
})

describe('the details', () => {
  test('are those of the public page, with the way to it', async () => {
    await open(`/windetail/${lid}`, mediaEntry({ status: 'drawn', winners: [winner] }))
    await sees('第 2 次抽取')
    expect(page()).toMatch(/第 5 号 · 林\*.*收集的评论1,204.*谁算进来/s)
    expect(button('打开公开页')?.getAttribute('href')).toBe(`/mobile/${lid}`)
  })
})

test('a draw of another type says that it is none of comments', async () => {
  await open('/delay/d1', { task_type: 'fast' })
  await sees('这不是评论区抽奖')
})

test('a draft leads to its settings', async () => {
  await open('/delay/d1', { ...mediaEntry(), life: { status: 'draft', factNumber: 0, rounds: [] } })
  await sees(`at ${place}/setting/${lid}`)
})
