// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { until } from '../../lib/testing/until.ts'
import { MyEntriesPage } from './my-entries-page.tsx'
import { type Asked, drawServer, lid, member, offline } from './testing/draw-server.ts'
import { button, endPhone, freshPhone, openDraw, page, press, sees, settle, show } from './testing/phone.tsx'

const me = {
  me: { ...member, chances_by_reason: [], tasks: [], invite_url: '', exclude_reason: null, appeal: null },
}
const sentTo = (asked: readonly Asked[], path: string) =>
  asked.filter((one) => one.path === path).map(({ sent }) => sent)
const tick = (label: string) =>
  [...document.querySelectorAll('label')]
    .find((one) => one.textContent?.includes(label))
    ?.querySelector('input')
const mine = { '/lotto/entry/mine': () => ({ list: [] }) }

beforeEach(() => {
  freshPhone()
  localStorage.setItem('token', 'user')
})
afterEach(endPhone)

describe('who has entered with an account', () => {
  test('is asked, unticked, whether to hear of the organiser’s next draws, and agrees by one tap', async () => {
    const asked = drawServer(me, {
      '/lotto/entry/fan': (sent) => ('lid' in sent ? { can: true, is_fan: false } : {}),
    })
    await openDraw()
    await sees('以后有新抽奖时通知我')
    expect(tick('以后有新抽奖')?.checked).toBe(false)
    tick('以后有新抽奖')?.click()
    await sees('「茶店」有新抽奖时会通知你')
    expect(sentTo(asked, '/lotto/entry/fan')).toEqual([{ lid }, { lid }])
  })

  test('who cannot follow is not asked', async () => {
    const asked = drawServer(me, { '/lotto/entry/fan': () => ({ can: false, is_fan: false }) })
    await openDraw()
    await until(() => sentTo(asked, '/lotto/entry/fan').length > 0)
    await settle()
    expect(page()).not.toContain('以后有新抽奖')
  })
})

test('a guest is not asked: nobody could tell them', async () => {
  localStorage.clear()
  localStorage.setItem('entrant_token', 'guest')
  const asked = drawServer(me)
  // Already here, the part that asks would do so as soon as it is shown.
  await import('../../features/entry/own/fan-tick.tsx')
  await openDraw()
  await until(() => button('退出这场抽奖'), 'the last part of the page')
  await settle()
  expect(sentTo(asked, '/lotto/entry/fan')).toEqual([])
})

describe('my notices', () => {
  test('say which e-mails come where, and switch each off', async () => {
    let isOn = true
    const asked = drawServer(
      {},
      {
        ...mine,
        '/notice/fans': () => ({ list: [] }),
        '/notice/choices': () => ({
          channels: [],
          address: 'l***@example.org',
          topics: ['prizes', 'results', 'openings'].map((topic) => ({
            topic,
            on: topic === 'results' ? isOn : true,
          })),
        }),
        '/notice/choose': (sent) => {
          isOn = sent.on as boolean
          return {}
        },
      },
    )
    await show(<MyEntriesPage />)
    await sees('发到 l***@example.org')
    // What organisers are told of is theirs to switch, at their desk.
    expect(document.querySelectorAll('.told-how input')).toHaveLength(2)
    tick('没有抽中的结果')?.click()
    await until(() => tick('没有抽中的结果')?.checked === false)
    expect(sentTo(asked, '/notice/choose')).toEqual([{ topic: 'results', on: false }])
  })

  test('say nothing of e-mail where none can be sent', async () => {
    const asked = drawServer(
      {},
      {
        ...mine,
        '/notice/fans': () => ({ list: [] }),
        '/notice/choices': () => ({ address: null, channels: [], topics: [{ topic: 'prizes', on: true }] }),
      },
    )
    await show(<MyEntriesPage />)
    await until(() => sentTo(asked, '/notice/choices').length > 0)
    await settle()
    expect(page()).not.toContain('邮件')
  })

  test('offer the further ways that are there, and say what is missing where nothing can arrive', async () => {
    let isOn = false
    const asked = drawServer(
      {},
      {
        ...mine,
        '/notice/fans': () => ({ list: [] }),
        '/notice/choices': () => ({
          address: null,
          topics: [],
          channels: [
            { channel: 'wecom', on: true, to: null, missing: 'not_bound' },
            { channel: 'sms', on: isOn, to: '138****8000', missing: null },
          ],
        }),
        '/notice/channel': (sent) => {
          isOn = sent.on as boolean
          return {}
        },
      },
    )
    await show(<MyEntriesPage />)
    await sees('用企业微信登录这个账号后就能收到')
    await sees('只在中奖时发到 138****8000')
    expect([tick('企业微信')?.checked, tick('企业微信')?.disabled]).toEqual([false, true])
    tick('短信')?.click()
    await until(() => tick('短信')?.checked === true)
    expect(sentTo(asked, '/notice/channel')).toEqual([{ channel: 'sms', on: true }])
  })

  test('name the organisers one follows, to stop following', async () => {
    let list = [{ id: 'f1', organiser: '茶店', since: '2026-01-01T00:00:00.000Z' }]
    const asked = drawServer(
      {},
      {
        ...mine,
        '/notice/choices': offline,
        '/notice/fans': () => ({ list }),
        '/notice/fan/stop': () => {
          list = []
          return {}
        },
      },
    )
    await show(<MyEntriesPage />)
    await sees('关注的组织者')
    await press('取消关注 茶店')
    await until(() => !page().includes('关注的组织者'))
    expect(sentTo(asked, '/notice/fan/stop')).toEqual([{ id: 'f1' }])
  })
})

test('draws that were entered say when on clocks of the draw, and name its time zone where it is another', async () => {
  vi.stubEnv('TZ', 'Asia/Shanghai')
  localStorage.clear()
  localStorage.setItem('entrant_token', 'guest')
  const entry = { lid, title: '周年庆', status: 'open', join_seq: 7, awards: [] }
  const joined_at = '2020-01-01T20:00:00.000Z'
  drawServer(
    {},
    {
      '/lotto/entry/mine': () => ({
        list: [
          { ...entry, joined_at },
          { ...entry, lid: '3456abcdef', joined_at, time_zone: 'America/New_York' },
        ],
      }),
    },
  )
  await show(<MyEntriesPage />)
  await sees('2020 年 1 月 2 日 04:00')
  await sees('2020 年 1 月 1 日 15:00（北美东部时间）')
  vi.unstubAllEnvs()
})
