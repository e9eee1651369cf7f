// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fileServer } from '../organiser/testing/file-server.ts'
import { type Asked, drawServer, type Handler, member, No, offline } from './testing/draw-server.ts'
import {
  button,
  endPhone,
  field,
  fill,
  freshPhone,
  openDraw,
  page,
  press,
  sees,
  settle,
} from './testing/phone.tsx'

const own = {
  number: 'A1024',
  name: '张三',
  department: '研发部',
  groups: ['嘉宾'],
  join_seq: 7,
  place: 3,
  checked_in_at: '2026-01-01T08:00:00.000Z',
}
const settings = {
  rounds: [
    { tier: 1, count: 1 },
    { tier: 1, count: 2 },
  ],
  check_in: 'roster',
  danmaku: 'checked',
}
const me = { ...member, join_seq: 7 }
const award = {
  award_id: 'a1',
  tier: 1,
  prize_name: '茶壶',
  ticket: 6,
  state: 'announced',
  void_reason: null,
  hand_over: null,
  claim_ends_at: null,
}

type Hall = {
  readonly status?: string
  /** The phone is in already. */
  readonly isIn?: boolean
  readonly awards?: readonly object[]
  readonly settings?: object
  readonly handlers?: Readonly<Record<string, Handler>>
}

/** A hall with this phone in front of it; whoever checks in is in from then on. */
function hall({ status = 'open', isIn = false, awards = [], settings: more = {}, handlers = {} }: Hall = {}) {
  const hasBegun = ['live', 'awaiting_beacon', 'drawn'].includes(status)
  let isHere = isIn
  const checkIn = handlers['/lotto/live/checkin'] ?? (() => own)
  const life = {
    status,
    factNumber: 1,
    rounds: [],
    ...(hasBegun && { show: { begunAt: 1, ...(status === 'drawn' && { endedAt: 2 }) }, close: { n: 20 } }),
  }
  const entry = { task_type: 'screen', opening: { by: 'rounds' }, settings: { ...settings, ...more }, life }
  return drawServer(
    {
      ...entry,
      get me() {
        return isHere ? { ...me, awards } : null
      },
    },
    {
      '/lotto/live/me': () => ({ me: isHere ? own : null, awards: [] }),
      ...handlers,
      '/lotto/live/checkin': (sent) => {
        const answer = checkIn(sent)
        if (!(answer instanceof No)) isHere = true
        return answer
      },
    },
  )
}

const sentTo = (asked: readonly Asked[], path: string) =>
  asked.filter((one) => one.path === path).map(({ sent }) => sent)
const cameAs = (asked: readonly Asked[]) =>
  sentTo(asked, '/lotto/live/checkin').map(({ identity }) => identity)
const isFaulty = (label: string) => field(label)?.getAttribute('aria-invalid') === 'true'

/** Opens the page and says who one is. */
async function come(number: string, name: string) {
  await openDraw()
  await sees('现场签到')
  await fill('编号', number)
  await fill('姓名', name)
  if (number !== '') await fill('现场码', '123 456')
  await press('签到')
}

beforeEach(freshPhone)
afterEach(endPhone)

describe('checking in', () => {
  test('sends number and name as a guest, and shows the own number large', async () => {
    const asked = hall()
    await come(' A1024 ', ' 张三 ')
    await sees('已签到')
    expect(cameAs(asked)).toEqual([{ number: 'A1024', name: '张三', wall: '123 456' }])
    expect(sentTo(asked, '/guest/login')).toEqual([{ nickname: '张三' }])
    expect(document.querySelector('.hall-number')?.textContent).toBe('A1024')
    for (const part of ['张三', '研发部', '嘉宾', '第 3 位']) expect(page()).toContain(part)
    expect(field('编号')).toBeUndefined()
  })

  test('says beside each field what is missing, and asks nobody', async () => {
    const asked = hall()
    await come('', '  ')
    await sees('请填写编号')
    await sees('请填写姓名')
    expect([isFaulty('编号'), isFaulty('姓名'), cameAs(asked)]).toEqual([true, true, []])
    await fill('姓名', '张三')
    await press('签到')
    expect([isFaulty('编号'), isFaulty('姓名'), cameAs(asked)]).toEqual([true, false, []])
  })

  test.each([
    ['not_on_roster', '主办方的名单里没有对得上的人，请核对填写的内容；还是不行就联系主办方'],
    ['number_taken', '这个编号已在另一部手机上签到；如果是你本人，请找工作人员'],
    ['already_checked_in', '这部手机已经为另一个人签到；一部手机只能签到一人'],
  ] as const)('says why not: %s; what was typed stays', async (code, sentence) => {
    hall({ handlers: { '/lotto/live/checkin': () => new No(code) } })
    await come('A1024', '李四')
    await sees(sentence)
    expect(document.querySelector('.hall-fault')?.getAttribute('role')).toBe('alert')
    expect([field('编号')?.value, field('姓名')?.value]).toEqual(['A1024', '李四'])
    expect(page()).not.toContain('已签到')
  })

  test('tries again by itself on a poor network, and counts once', async () => {
    let tries = 0
    const asked = hall({ handlers: { '/lotto/live/checkin': (sent) => (++tries < 3 ? offline(sent) : own) } })
    await come('A1024', '张三')
    await sees('网络不稳，正在重试')
    await settle(30_000)
    await sees('已签到')
    expect(cameAs(asked)).toEqual(Array(3).fill({ number: 'A1024', name: '张三', wall: '123 456' }))
    expect(sentTo(asked, '/guest/login')).toHaveLength(1)
  })

  test('says when the network stays away, and works when pressed again', async () => {
    let isThere = false
    hall({ handlers: { '/lotto/live/checkin': (sent) => (isThere ? own : offline(sent)) } })
    await come('A1024', '张三')
    await settle(60_000)
    await sees('重复签到也只算一次')
    isThere = true
    await press('签到')
    await sees('已签到')
  })

  test('needs no number where anybody may come, and takes one from who has it', async () => {
    const asked = hall({ settings: { check_in: 'open' } })
    await openDraw()
    await fill('称呼', '路过')
    expect(field('编号（没有可不填）')).toBeDefined()
    // What everybody fills in stands first.
    expect(document.querySelector('.hall-form input')).toBe(field('称呼'))
    await press('签到')
    await sees('已签到')
    expect(cameAs(asked)).toEqual([{ name: '路过' }])
  })

  test('is still there for who is on the list once it is sealed: then a number is needed', async () => {
    const asked = hall({ status: 'live', settings: { check_in: 'open' } })
    await openDraw()
    await sees('抽奖已开始；名单上的人仍可签到')
    await fill('姓名', '张三')
    await press('签到')
    await sees('请填写编号')
    await fill('编号', 'A1024')
    await press('签到')
    await sees('请填写大屏幕上的 6 位数字')
    await fill('现场码', '123 456')
    await press('签到')
    await sees('正在抽奖，请看大屏')
    expect(cameAs(asked)).toEqual([{ number: 'A1024', name: '张三', wall: '123 456' }])
  })

  test('takes the code of a badge alone, also from the address that the badge carries', async () => {
    const asked = hall()
    await openDraw()
    await press('用签到码签到')
    await press('签到')
    await sees('请填写签到码')
    await fill('签到码', 'abcd 2345')
    await press('签到')
    await sees('已签到')
    expect(cameAs(asked)).toEqual([{ code: 'abcd 2345' }])
  })

  test('has not begun before the draw opens', async () => {
    hall({ status: 'scheduled' })
    await openDraw()
    await sees('签到还没有开始')
    expect(button('签到')).toBeUndefined()
  })
})

describe('a phone that is in', () => {
  test('shows who it is, also when the staff let that person in', async () => {
    hall({ isIn: true })
    localStorage.setItem('entrant_token', 'guest')
    await openDraw()
    await sees('A1024')
    expect([button('签到'), page().includes('你的编号')]).toEqual([undefined, true])
    expect(page()).not.toContain('照片')
  })

  test('says a department once that is a group as well', async () => {
    const groups = ['研发部', '嘉宾']
    hall({ isIn: true, handlers: { '/lotto/live/me': () => ({ me: { ...own, groups }, awards: [] }) } })
    localStorage.setItem('entrant_token', 'guest')
    await openDraw()
    await sees('嘉宾')
    expect(page().match(/研发部/g)).toHaveLength(1)
  })

  test('is asked again who it is when the staff took it back', async () => {
    hall({ handlers: { '/lotto/live/me': () => ({ me: null, awards: [] }) } })
    localStorage.setItem('entrant_token', 'guest')
    await openDraw()
    await sees('现场签到')
  })

  const inHall = async (more: Hall = {}) => {
    localStorage.setItem('entrant_token', 'guest')
    const asked = hall({ isIn: true, ...more })
    await openDraw()
    await sees('已签到')
    return asked
  }
  const messages = (asked: readonly Asked[]) => sentTo(asked, '/lotto/live/danmaku').map(({ text }) => text)
  const answering = (state: unknown) => ({ handlers: { '/lotto/live/danmaku': () => state } })

  test.each([
    ['waiting', '已发送，等主持人通过'],
    ['shown', '已上大屏'],
  ])('sends a message, and hears whether it is %s', async (state, sentence) => {
    const asked = await inHall(answering({ id: '1', state }))
    await fill('发弹幕', '<b>新年好</b>')
    await press('发送')
    await sees(sentence)
    expect([messages(asked), field('发弹幕')?.value]).toEqual([['<b>新年好</b>'], ''])
  })

  test.each([
    ['danmaku_too_fast', '发得太快，请稍等几秒'],
    ['danmaku_empty', '请输入要说的话'],
    ['danmaku_off', '现在不能发弹幕'],
  ] as const)('keeps what could not be sent, and says why: %s', async (code, sentence) => {
    await inHall(answering(new No(code)))
    await fill('发弹幕', '<img src=x>')
    await press('发送')
    await sees(sentence)
    expect([field('发弹幕')?.value, document.querySelector('main img')]).toEqual(['<img src=x>', null])
  })

  test('sends nothing that is empty', async () => {
    const asked = await inHall()
    await fill('发弹幕', '   ')
    await press('发送')
    expect(messages(asked)).toEqual([])
  })

  test('has no place for messages where there are none', async () => {
    await inHall({ settings: { danmaku: 'off' } })
    expect(field('发弹幕')).toBeUndefined()
  })

  test('says nothing of a result while the screen is rolling', async () => {
    await inHall({ status: 'awaiting_beacon' })
    await sees('正在抽奖，请看大屏')
    for (const early of ['中签', '没有抽中', '已开奖']) expect(page()).not.toContain(early)
  })

  test('tells that it won and shakes once, not again after a reload', async () => {
    const vibrate = vi.fn()
    vi.stubGlobal('navigator', { onLine: true, userAgent: '', vibrate })
    localStorage.setItem('entrant_token', 'guest')
    hall({ status: 'live', isIn: true, awards: [award] })
    await openDraw()
    await sees('恭喜，中签')
    // By the number that is called out, not by the place in the list.
    await sees('编号 A1024 · 张三')
    await openDraw()
    await sees('恭喜，中签')
    expect(vibrate).toHaveBeenCalledTimes(1)
    hall({ status: 'live', isIn: true, awards: [award, { ...award, award_id: 'a2' }] })
    await openDraw()
    await sees('恭喜，中签')
    expect(vibrate).toHaveBeenCalledTimes(2)
  })

  test('hears at the end that it was not drawn, and keeps its number', async () => {
    await inHall({ status: 'drawn' })
    await sees('这次没有抽中')
    expect([field('发弹幕'), document.querySelector('.hall-number')?.textContent]).toEqual([
      undefined,
      'A1024',
    ])
  })
})

describe('the photo of oneself', () => {
  const withSelfie = async (selfie: object, status = 'open') => {
    localStorage.setItem('entrant_token', 'guest')
    Object.assign(URL, { createObjectURL: () => 'blob:taken', revokeObjectURL: () => {} })
    const me = { ...own, selfie }
    const asked = hall({ isIn: true, status, handlers: { '/lotto/live/me': () => ({ me, awards: [] }) } })
    await openDraw()
    await sees('A1024')
    return asked
  }
  const face = () => document.querySelector('.selfie img')?.getAttribute('src')
  const take = async (file: File) => {
    const input = document.querySelector('.selfie input') as HTMLInputElement
    expect([input.accept, input.getAttribute('capture')]).toEqual(['image/*', 'user'])
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
    await settle()
  }
  const photo = new File([new Uint8Array(9)], 'me.jpg', { type: 'image/jpeg' })

  test('is asked for with who sees it and how long, looked at, and sent when its taker says so', async () => {
    const sent = fileServer([{ picture: '/media/a.640.jpg', is_shown: false }])
    await withSelfie({ is_shown: false })
    await sees('加一张照片，大屏上会看到你')
    expect(page()).toMatch(/主办方看过后才上大屏.*180 天后删除，你也可以随时删除/)
    await take(photo)
    expect([face(), sent.length, button('重拍') !== undefined]).toEqual(['blob:taken', 0, true])
    await press('用这张')
    await sees('已发送，主办方看过后上大屏')
    expect([face(), sent.length]).toEqual(['/media/a.256.jpg', 1])
  })

  test('stays on the phone with a sentence when it could not be sent, and goes with another press', async () => {
    fileServer([new No('selfie_off'), { picture: '/media/a.640.jpg', is_shown: false }])
    await withSelfie({ is_shown: false })
    await sees('加一张照片，大屏上会看到你')
    await take(photo)
    await press('用这张')
    await sees('主办方已经放了你的照片')
    expect(face()).toBe('blob:taken')
    await press('用这张')
    await sees('已发送，主办方看过后上大屏')
  })

  test('is deleted by its taker, also when the show is over', async () => {
    const asked = await withSelfie({ picture: '/media/a.640.jpg', is_shown: true }, 'drawn')
    await sees('已上大屏')
    expect(button('重拍')).toBeUndefined()
    await press('删除照片')
    await sees('照片已删除')
    const removed = sentTo(asked, '/lotto/live/selfie/remove').length
    expect([removed, document.querySelector('.selfie')]).toEqual([1, null])
  })
})

test('who comes when it is over sees that it was drawn, and no way in', async () => {
  hall({ status: 'drawn' })
  await openDraw()
  await sees('已开奖')
  expect(button('签到')).toBeUndefined()
})

test('who comes to a show that was called off reads why', async () => {
  hall({ status: 'cancelled' })
  await openDraw()
  await sees('这场抽奖已取消')
  expect(button('签到')).toBeUndefined()
})

test('offers who needs an account the ways to sign in here, and keeps what was typed', async () => {
  hall({
    settings: { check_in: 'open' },
    handlers: {
      '/lotto/live/checkin': () => new No('sign_in_needed'),
      '/auth/platforms': () => ({ list: [], sign_up: 'open', codes_by: ['email'] }),
    },
  })
  await openDraw()
  await fill('称呼', '路过')
  await press('签到')
  await sees('用验证码登录')
  expect(field('称呼')?.value).toBe('路过')
})
