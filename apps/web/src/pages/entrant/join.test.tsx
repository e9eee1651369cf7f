// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { until } from '../../lib/testing/until.ts'
import { type Asked, drawServer, lid, No, offline } from './testing/draw-server.ts'
import { endPhone, field, fill, freshPhone, openDraw, press, sees, settle } from './testing/phone.tsx'

const list = join(import.meta.dirname, '../../../../server/src/districts/districts.json')
const districts = () => JSON.parse(readFileSync(list, 'utf8')) as unknown
const districtCall = { '/util/district/list': districts }

const joins = (asked: readonly Asked[]) =>
  asked.filter(({ path }) => path === '/lotto/entry/join').map(({ sent }) => sent)

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))

const allKinds = [
  { id: 'job', label: '职业', kind: 'choice', required: true, options: ['厨师', '司机'] },
  { id: 'likes', label: '爱好', kind: 'choices', required: false, options: ['茶', '书'] },
  { id: 'size', label: '鞋码', kind: 'number', required: true, min: 30, max: 50 },
  { id: 'note', label: '留言', kind: 'textarea', required: false },
  { id: 'born', label: '生日', kind: 'date', required: true },
  { id: 'mail', label: '邮箱', kind: 'email', required: true },
  { id: 'agree', label: '我已阅读说明', kind: 'consent', required: true },
  { id: 'home', label: '寄到哪里', kind: 'address', required: true },
]

beforeEach(() => {
  freshPhone()
  localStorage.setItem('entrant_token', 'guest')
})
afterEach(endPhone)

async function openSheet(entry: object, handlers = {}) {
  const asked = drawServer(entry, { ...districtCall, ...handlers })
  await openDraw()
  await press('参与抽奖')
  await sees('填写的内容存在这台手机上')
  return asked
}

/** Presses the button at the foot of the sheet. */
const send = () => press('参与抽奖')

describe('each condition is asked for, and nothing else', () => {
  test('a passcode', async () => {
    const asked = await openSheet({ conditions: [{ kind: 'passcode' }] })
    await fill('口令', '春茶')
    await send()
    await sees('回执已密封')
    expect(joins(asked)).toEqual([{ lid, passcode: '春茶' }])
  })

  test('an entry code', async () => {
    const asked = await openSheet({ conditions: [{ kind: 'codes' }] })
    await fill('参与码', 'AB12')
    await send()
    await sees('回执已密封')
    expect(joins(asked)).toEqual([{ lid, code: 'AB12' }])
  })

  test('an entry code that came with the printed QR code', async () => {
    history.replaceState(null, '', `${location.pathname}?code=AB12`)
    const asked = await openSheet({ conditions: [{ kind: 'codes' }] })
    history.replaceState(null, '', location.pathname)
    await send()
    await sees('回执已密封')
    expect(joins(asked)).toEqual([{ lid, code: 'AB12' }])
  })

  test('a mobile number, of eleven digits', async () => {
    const asked = await openSheet({ conditions: [{ kind: 'mobile' }] })
    await fill('手机号', '138')
    await send()
    await sees('请填写 11 位手机号')
    await fill('手机号', '13800138000')
    await send()
    await sees('回执已密封')
    expect(joins(asked)).toEqual([{ lid, mobile: '13800138000' }])
  })

  test('a district, found by typing', async () => {
    const asked = await openSheet({ conditions: [{ kind: 'region', districts: ['440000'] }] })
    await fill('搜索地区', '南山')
    await press('广东省深圳市南山区')
    await send()
    await sees('回执已密封')
    expect(joins(asked)).toEqual([{ lid, district: '440305' }])
  })

  test('a district elsewhere is told before it is sent', async () => {
    const asked = await openSheet({ conditions: [{ kind: 'region', districts: ['440000'] }] })
    await fill('省', '110000')
    await fill('市', '110108')
    await send()
    await sees('你选的地区不在其中')
    expect(joins(asked)).toEqual([])
  })

  test('the group and the inviter of the link travel along, also after a reload without them', async () => {
    history.replaceState(null, '', `/mobile/${lid}?group=g1&inviter=i1&channel=poster`)
    const asked = drawServer({ conditions: [{ kind: 'group', groups: [] }] })
    await openDraw()
    history.replaceState(null, '', `/mobile/${lid}`)
    await openDraw()
    await press('参与抽奖')
    await sees('回执已密封')
    expect(joins(asked)).toEqual([{ lid, group: 'g1', inviter: 'i1', channel: 'poster' }])
  })

  test('a list of people: a guest says who they are on it', async () => {
    const asked = await openSheet({ conditions: [{ kind: 'roster' }] })
    await fill('名单上的手机号、邮箱或工号', 'A1024')
    await send()
    await sees('回执已密封')
    expect(joins(asked)).toEqual([{ lid, code: 'A1024' }])
  })

  test('a list of people: an account may be on it by itself', async () => {
    localStorage.setItem('token', 'user')
    const asked = await openSheet({ conditions: [{ kind: 'roster' }] })
    await send()
    await sees('回执已密封')
    expect(joins(asked)).toEqual([{ lid }])
  })
})

describe('an entry form', () => {
  test('of every kind is asked in steps and sent as its kinds', async () => {
    const asked = await openSheet({ entry_form: allKinds })
    await sees('第 1 步，共 4 步')
    await fill('厨师', true)
    await fill('茶', true)
    await fill('鞋码', '42')
    await press('下一步')
    await fill('生日', '2000-01-31')
    await fill('邮箱', 'a@example.com')
    await press('下一步')
    await fill('我已阅读说明', true)
    await press('下一步')
    await fill('收件人', '张三')
    await fill('手机号', '13800138000')
    await fill('搜索地区', '南山')
    await press('广东省深圳市南山区')
    await fill('详细地址', '茶园路 1 号')
    await send()
    await sees('回执已密封')
    expect(joins(asked)).toEqual([
      {
        lid,
        answers: {
          job: '厨师',
          likes: ['茶'],
          size: 42,
          born: '2000-01-31',
          mail: 'a@example.com',
          agree: true,
          home: {
            name: '张三',
            mobile: '13800138000',
            region: '广东省深圳市南山区',
            street: '茶园路 1 号',
            district: '440305',
          },
        },
      },
    ])
  })

  test('says beside each field what it lacks, before anything is sent', async () => {
    const asked = await openSheet({ entry_form: [{ id: 'a', label: '门店', kind: 'text', required: true }] })
    await send()
    expect([field('门店')?.getAttribute('aria-invalid'), joins(asked)]).toEqual(['true', []])
  })
})

describe('a name is asked of who has none', () => {
  test('of a guest whom WeChat or WeCom made known', async () => {
    const asked = drawServer({ name_asked: { known: null } })
    await openDraw()
    await press('参与抽奖')
    await sees('怎么称呼你？')
    await fill('称呼（选填）', '林小满')
    await send()
    await sees('回执已密封')
    expect(joins(asked)).toEqual([{ lid, nickname: '林小满' }])
    expect(asked.some(({ path }) => path === '/guest/login')).toBe(false)
  })

  test('of an account beside the other questions, filled in with what the service knows', async () => {
    localStorage.setItem('token', 'user')
    const entry = { name_asked: { known: '小满' }, login_free: false, conditions: [{ kind: 'passcode' }] }
    const asked = await openSheet(entry)
    expect(field('称呼（选填）')?.value).toBe('小满')
    await fill('口令', '春茶')
    await send()
    await sees('回执已密封')
    expect(joins(asked)).toEqual([{ lid, nickname: '小满', passcode: '春茶' }])
  })

  test('and may be left out, or taken back', async () => {
    const asked = drawServer({ name_asked: { known: '小满' } })
    await openDraw()
    await press('参与抽奖')
    await sees('怎么称呼你？')
    await fill('称呼（选填）', '')
    await send()
    await sees('回执已密封')
    expect(joins(asked)).toEqual([{ lid }])
  })

  test('of nobody who has one', async () => {
    const asked = drawServer({ name_asked: null })
    await openDraw()
    await press('参与抽奖')
    await sees('回执已密封')
    expect(joins(asked)).toEqual([{ lid }])
  })

  test('and a name that the service refuses says why beside it', async () => {
    const refused = () => {
      const fields = { nickname: '含有不能显示的字符' }
      return new Response(JSON.stringify({ sta: 1001, msg: '有内容不对', data: { fields } }))
    }
    drawServer({ name_asked: { known: null } }, { '/lotto/entry/join': refused })
    await openDraw()
    await press('参与抽奖')
    await sees('怎么称呼你？')
    await fill('称呼（选填）', '林')
    await send()
    await sees('含有不能显示的字符')
    expect([field('称呼（选填）')?.value, field('称呼（选填）')?.getAttribute('aria-invalid')]).toEqual([
      '林',
      'true',
    ])
  })
})

describe('what the server says no to', () => {
  test('stands beside its field, and what was typed stays', async () => {
    await openSheet(
      { conditions: [{ kind: 'passcode' }] },
      { '/lotto/entry/join': () => new No('passcode_wrong') },
    )
    await fill('口令', '秋茶')
    await send()
    await sees('口令不对')
    expect([field('口令')?.value, field('口令')?.getAttribute('aria-invalid')]).toEqual(['秋茶', 'true'])
  })

  test('names the mobile number that somebody else is in with', async () => {
    await openSheet(
      { conditions: [{ kind: 'mobile' }] },
      { '/lotto/entry/join': () => new No('already_entered', { by: 'mobile' }) },
    )
    await fill('手机号', '13800000001')
    await send()
    await sees('如果不是你本人，请联系发起人')
    expect(field('手机号')?.getAttribute('aria-invalid')).toBe('true')
  })

  test('leaves a guest’s name in its place, though the guest is known by now', async () => {
    localStorage.clear()
    await openSheet(
      { conditions: [{ kind: 'passcode' }] },
      { '/lotto/entry/join': () => new No('passcode_wrong') },
    )
    await fill('称呼（选填）', '张三')
    await fill('口令', '秋茶')
    await send()
    await sees('口令不对')
    expect(field('称呼（选填）')?.value).toBe('张三')
  })

  test('of the whole stands at the head of the sheet', async () => {
    await openSheet(
      { conditions: [{ kind: 'passcode' }] },
      { '/lotto/entry/join': () => new No('won_too_often') },
    )
    await fill('口令', '春茶')
    await send()
    await sees('近期中奖次数已达上限')
    expect(document.querySelector('dialog .join-fault')?.getAttribute('role')).toBe('alert')
  })
})

describe('nothing typed is lost', () => {
  test('by a reload in the middle', async () => {
    await openSheet({ conditions: [{ kind: 'passcode' }, { kind: 'mobile' }] })
    await fill('口令', '春茶')
    await openDraw()
    await press('参与抽奖')
    await sees('填写的内容')
    expect(field('口令')?.value).toBe('春茶')
  })

  test('by a network that is gone: it is said, and sent when it is back', async () => {
    const handlers: Record<string, () => unknown> = { '/lotto/entry/join': () => offline({}) }
    await openSheet({ conditions: [{ kind: 'passcode' }] }, handlers)
    await fill('口令', '春茶')
    await send()
    await settle(60_000)
    await sees('没有连上服务器。再点一次，只会入册一次')
    drawServer({ conditions: [{ kind: 'passcode' }] })
    await send()
    await sees('回执已密封')
  })

  test('and nothing of it stays on the phone once it was sent', async () => {
    await openSheet({ conditions: [{ kind: 'mobile' }] })
    await fill('手机号', '13800138000')
    expect(kept()).toEqual([`draft:join:${lid}`])
    await send()
    await sees('回执已密封')
    expect(kept()).toEqual([])
  })
})

test('signing in happens on the page of the draw, and comes back to the whole address', async () => {
  localStorage.clear()
  history.replaceState(null, '', `/mobile/${lid}?inviter=i1`)
  const replace = vi.fn()
  vi.stubGlobal('location', {
    ...location,
    search: location.search,
    pathname: location.pathname,
    hostname: 'draws.example',
    replace,
  })
  const ways = { list: [], sign_up: 'open', codes_by: [] }
  drawServer(
    { login_free: false },
    {
      '/auth/platforms': () => ways,
      '/auth/password': () => ({ auth_code: 'c' }),
      '/userlogin': () => ({ token: 'mine' }),
    },
  )
  await openDraw()
  await press('登录后参与')
  await sees('没有账号，注册一个')
  await fill('邮箱或手机号', 'tea@example.org')
  await fill('密码', 'a good password')
  await press('登录')
  await until(() => replace.mock.calls.length > 0)
  expect([replace.mock.calls, localStorage.getItem('token')]).toEqual([
    [[`/mobile/${lid}?inviter=i1`]],
    'mine',
  ])
})
