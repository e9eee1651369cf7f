// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WaysIn, type WaysInDraw } from '../../features/draws/ways-in/ways-in.tsx'
import {
  button,
  confirm,
  endDesk,
  fill,
  freshDesk,
  page,
  press,
  sees,
  showDesk,
} from './testing/desk-place.tsx'
import { deskServer, sentTo } from './testing/desk-server.ts'

const poster = { id: 'p1', name: '门店海报', url: '/mobile/abc?channel=p1', visits: 200, entrants: 67 }
const direct = { id: 'direct', name: '直接访问', url: '/mobile/abc', visits: 0, entrants: 3 }
const codes = [
  { code: 'K7MPQ', member_id: null, made_at: '2020-01-02T03:04:00Z' },
  { code: 'W3XYZ', member_id: '12', made_at: '2020-01-02T03:04:00Z' },
]
let code: string | null = null
const draw: WaysInDraw = {
  id: 'd',
  lid: 'abc',
  title: '店庆抽奖',
  role: 'owner' as const,
  opening: { by: 'manual' },
  organiser: { nickname: '林舒', headimgurl: null },
  conditions: [],
}

async function open(conditions: WaysInDraw['conditions'] = [], isOpen = true) {
  const asked = deskServer({
    '/channels': () => ({ list: [direct, poster] }),
    '/lotto/task/channel/add': () => ({ id: 'p2', url: '/mobile/abc?channel=p2' }),
    '/lotto/task/channel/rename': () => ({}),
    '/lotto/task/channel/remove': () => ({}),
    '/lotto/entry/follow': () => ({
      account_name: '山间茶事',
      keyword: null,
      is_known: false,
      follows: null,
      code_url: code,
      code_until: code && '2030-01-02T03:04:00Z',
    }),
    '/lotto/task/info': () => ({ id: 'd', lid: 'abc' }),
    '/lotto/task/codes/list': (sent) => {
      const { is_used: isUsed } = sent as { is_used?: boolean }
      const list = codes.filter(({ member_id: by }) => isUsed === undefined || (by !== null) === isUsed)
      return { list, total: list.length, next_cursor: null }
    },
    '/lotto/task/codes/make': () => ({ made: 50, total: 52 }),
    '/lotto/task/roster/list': () => ({
      list: [
        { shown: '138****0000', name: '张三', member_id: '4' },
        { shown: 'A***', name: '李四', member_id: null },
      ],
      total: 2,
      next_cursor: null,
    }),
    '/lotto/task/roster/add': () => ({ added: 2, duplicates: 0, rows: [] }),
    '/lotto/task/group/links': () => ({ list: [{ id: 'g', name: '会员群', url: '/mobile/abc?group=t' }] }),
  })
  await showDesk(<WaysIn draw={{ ...draw, conditions }} isOpen={isOpen} />)
  return asked
}
const copied = () => vi.mocked(navigator.clipboard.writeText).mock.calls.map(([text]) => text)

beforeEach(() => {
  code = 'http://weixin.qq.com/q/abc'
  freshDesk()
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: vi.fn(async () => {}) } })
})
afterEach(endDesk)

test('each channel tells who came by it, and its link is copied', async () => {
  await open()
  await sees('门店海报')
  expect(page()).toContain('33.5%')
  await press('复制「门店海报」的链接')
  expect(copied()).toEqual([`${location.origin}/mobile/abc?channel=p1`])
})

test('a channel is added by a name that no other has', async () => {
  const asked = await open()
  await press('添加渠道')
  await fill('渠道名称', ' 门店海报 ')
  await confirm('添加渠道')
  await sees('已经有这个名称')
  await fill('渠道名称', '公众号')
  await confirm('添加渠道')
  await sees('已添加')
  expect(sentTo(asked, 'task/channel/add')).toEqual([{ id: 'd', name: '公众号' }])
})

test('a channel is renamed, and removed once that was confirmed', async () => {
  const asked = await open()
  await press('「门店海报」的操作')
  await press('改名')
  await fill('渠道名称', '北门海报')
  await confirm('改名')
  await sees('已改名')
  expect(sentTo(asked, 'task/channel/rename')).toEqual([{ id: 'd', channel_id: 'p1', name: '北门海报' }])
  await press('「门店海报」的操作')
  await press('移除')
  expect(sentTo(asked, 'task/channel/remove')).toEqual([])
  await confirm('移除')
  await sees('已移除')
  expect(sentTo(asked, 'task/channel/remove')).toEqual([{ id: 'd', channel_id: 'p1' }])
})

test('the code of a channel leads by its own link', async () => {
  await open()
  await press('「门店海报」的操作')
  await press('二维码与链接')
  await sees(`${location.host}/mobile/abc?channel=p1`)
  expect(document.querySelector('.draw-link-qr svg')?.getAttribute('aria-label')).toContain('门店海报')
})

test('a draw of followers has a code of its account for every channel, and says until when', async () => {
  const asked = await open([{ kind: 'follow', on_outage: 'wait' }])
  await press('「门店海报」的操作')
  await press('公众号二维码')
  await sees('扫码先关注「山间茶事」')
  await sees('前有效')
  expect(document.querySelector('.draw-link-qr svg')?.getAttribute('aria-label')).toContain('门店海报')
  expect(sentTo(asked, 'entry/follow')).toEqual([{ lid: 'abc', channel: 'p1' }])
})

test('where there is no code to be had, it is said why and where to look', async () => {
  code = null
  await open([{ kind: 'follow', on_outage: 'wait' }])
  await press('「直接访问」的操作')
  await press('公众号二维码')
  await sees('现在拿不到「山间茶事」的二维码')
  expect(document.querySelector('[role=alert] a')?.getAttribute('href')).toBe('/plugins#accounts')
})

test('other draws have none', async () => {
  await open()
  await press('「门店海报」的操作')
  await sees('改名')
  expect(page()).not.toContain('公众号二维码')
})

test('entry codes tell who used them; only an unused one has a link to give away', async () => {
  await open([{ kind: 'codes' }])
  await sees('12 号已用')
  expect(button('复制 W3XYZ 的链接')).toBeUndefined()
  await press('复制 K7MPQ 的链接')
  expect(copied()).toEqual([`${location.origin}/mobile/abc?code=K7MPQ`])
})

test('codes are narrowed to those nobody used, and more are made', async () => {
  const asked = await open([{ kind: 'codes' }])
  await sees('12 号已用')
  await press('未使用')
  await sees('共 1 个')
  await press('生成参与码')
  await sees('生成了 50 个参与码')
  expect(sentTo(asked, 'task/codes/make')).toEqual([{ id: 'd', count: 50 }])
})

test('the table of codes names who used each, the printed sheet holds those that are free', async () => {
  const saved: Blob[] = []
  vi.stubGlobal('print', vi.fn())
  URL.createObjectURL = (blob: Blob | MediaSource) => {
    saved.push(blob as Blob)
    return 'blob:x'
  }
  await open([{ kind: 'codes' }])
  await press('下载列表')
  await sees('K7MPQ')
  expect((await saved[0]?.text())?.replace('\uFEFF', '').split('\r\n')).toEqual([
    '参与码,链接,使用者序号',
    `K7MPQ,${location.origin}/mobile/abc?code=K7MPQ,`,
    `W3XYZ,${location.origin}/mobile/abc?code=W3XYZ,12`,
    '',
  ])
  await press('打印参与码')
  const slips = [...document.querySelectorAll('.code-sheet code')].map(({ textContent }) => textContent)
  expect(slips).toEqual(['K7MPQ'])
})

test('people are added to the roster, and it says who is in', async () => {
  const asked = await open([{ kind: 'roster' }])
  await sees('已参与，4 号')
  await press('添加人员')
  await fill('粘贴名单', 'A7，王五\nA8，赵六')
  await press('导入 2 人')
  await sees('导入了 2 人')
  expect(sentTo(asked, 'task/roster/add')).toEqual([
    {
      id: 'd',
      own_columns: [],
      people: [
        { identity: 'A7', name: '王五', own: [] },
        { identity: 'A8', name: '赵六', own: [] },
      ],
    },
  ])
})

test('the link of a chat group is copied', async () => {
  await open([{ kind: 'group', groups: [{ id: 'g', name: '会员群' }] }])
  await press('复制「会员群」的链接')
  expect(copied()).toEqual([`${location.origin}/mobile/abc?group=t`])
})

test('after the close nothing more is handed out', async () => {
  await open([{ kind: 'codes' }, { kind: 'roster' }], false)
  await sees('参与已截止，不能再做参与码')
  await sees('参与已截止，名单不能再加人')
  expect([button('生成参与码'), button('添加人员')]).toEqual([undefined, undefined])
})
