// @vitest-environment jsdom
import { routes } from '@fairdraw/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ActivityTable } from '../../features/records/activity-table.tsx'
import { AnswersTable } from '../../features/records/answers-table.tsx'
import { ExportDialog } from '../../features/records/export-dialog.tsx'
import { wayOf } from '../../lib/call-table.ts'
import { DrawZone } from '../../lib/draw-zone.ts'
import { until } from '../../lib/testing/until.ts'
import { No } from '../entrant/testing/draw-server.ts'
import { confirm, endDesk, fill, freshDesk, page, press, sees, showDesk } from './testing/desk-place.tsx'
import { deskServer, sentTo } from './testing/desk-server.ts'

const tablePath = routes.taskExport.path

const paged = (list: readonly object[], more: object = {}) => ({
  list,
  next_cursor: null,
  total: list.length,
  ...more,
})
const cells = () => [...document.querySelectorAll('tbody :is(td, th)')].map((cell) => cell.textContent)

beforeEach(freshDesk)
afterEach(endDesk)

describe('what was done to a draw', () => {
  test('is told with who did it, and that nobody did what the service did', async () => {
    const at = '2020-01-02T03:04:00.000Z'
    const list = [
      { at, what: 'winnerContact', by: '林舒', detail: {} },
      { at, what: 'draw.sealed', by: null, detail: {} },
    ]
    deskServer({ '/lotto/task/activity': () => paged(list) })
    await showDesk(<ActivityTable drawId="d" />)
    await sees('共 2 条')
    expect(cells().filter((_, at) => at % 3 !== 0)).toEqual(['查看领奖资料', '林舒', '封存名单', '系统'])
  })

  test('is told on clocks of the draw, which are named', async () => {
    deskServer({
      '/lotto/task/activity': () => paged([{ at: '2020-07-02T03:04:00Z', what: 'draw.sealed', by: null }]),
    })
    await showDesk(
      <DrawZone value="America/New_York">
        <ActivityTable drawId="d" />
      </DrawZone>,
    )
    await sees('2020 年 7 月 1 日 23:04（北美东部时间）')
  })

  test('can be asked for again when it could not be read', async () => {
    deskServer({ '/lotto/task/activity': () => new No('not_found') })
    await showDesk(<ActivityTable drawId="d" />)
    await sees('没有读到')
    deskServer({ '/lotto/task/activity': () => paged([]) })
    await press('再试一次')
    await sees('还没有记录')
  })
})

test('answers stand in a column a question, and what was left out is a dash', async () => {
  const list = [
    {
      member_id: '1',
      nickname: '周周',
      joined_at: '2020-01-02T03:04:00Z',
      mobile: '',
      imported: {
        identity: '***042',
        department: null,
        title: null,
        own: [{ heading: '班车', text: '三号' }],
      },
      answers: { q: '岩茶' },
    },
    {
      member_id: '2',
      nickname: '阿杰',
      joined_at: '2020-01-02T03:04:00Z',
      mobile: '',
      imported: null,
      answers: {},
    },
  ]
  const fields = [{ id: 'q', label: '喜欢什么茶' }]
  deskServer({ '/lotto/task/form/list': () => paged(list, { fields }) })
  await showDesk(<AnswersTable drawId="d" />)
  await sees('喜欢什么茶')
  expect(cells().filter((_, at) => at % 3 !== 2)).toEqual(['周周***042 · 三号', '岩茶', '阿杰', '—'])
})

describe('a table that is taken away', () => {
  const draw = { id: 'd', title: '周年庆' }
  let saved: { name: string; text: Promise<string> } | undefined

  beforeEach(() => {
    saved = undefined
    let file: Blob | undefined
    URL.createObjectURL = (blob) => {
      file = blob as Blob
      return 'blob:1'
    }
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      if (file) saved = { name: this.download, text: file.text() }
    })
  })
  afterEach(() => vi.restoreAllMocks())

  test('goes where the contract says', async () => expect((await wayOf('taskExport'))[1]).toBe(tablePath))

  test('becomes a file named after draw and table', async () => {
    const asked = deskServer({})
    const plain = fetch
    const headers = { 'content-type': 'text/csv; charset=utf-8', 'x-row-count': '2604' }
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      (await plain(url, init)) && url.includes(tablePath)
        ? new Response('昵称\n周周', { headers })
        : plain(url, init),
    )
    await showDesk(<ExportDialog draw={draw} onClose={() => {}} />)
    await press('中奖名单')
    await press('CSV')
    await confirm('导出')
    await sees('已导出 2,604 行')
    expect([saved?.name, await saved?.text]).toEqual(['周年庆 中奖名单.csv', '昵称\n周周'])
    expect(sentTo(asked, 'task/export')).toEqual([
      { id: 'd', what: 'winners', format: 'csv', unmasked: false, raw: false },
    ])
  })

  test('of a draw that is drawn is the whole archive, in one press', async () => {
    const asked = deskServer({})
    const plain = fetch
    const headers = { 'content-type': 'application/zip', 'x-row-count': '31' }
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      (await plain(url, init)) && url.includes(tablePath)
        ? new Response('PK', { headers })
        : plain(url, init),
    )
    await showDesk(<ExportDialog draw={draw} isDecided onClose={() => {}} />)
    await sees('一页可打印的证书')
    await sees('抽奖结束 90 天后删除联系方式，180 天后删除参与者身份，满两年整场移除')
    await confirm('导出')
    await sees('已导出 31 行')
    expect(saved?.name).toBe('周年庆 存档.zip')
    expect(sentTo(asked, 'task/export')).toEqual([
      { id: 'd', what: 'archive', format: 'xlsx', unmasked: false, raw: false },
    ])
  })

  test('in full asks for a fresh sign-in, and nothing is saved before', async () => {
    deskServer({ [tablePath]: () => new No('fresh_sign_in_needed') })
    await showDesk(<ExportDialog draw={draw} onClose={() => {}} />)
    await press('完整的姓名和电话')
    await confirm('导出')
    await until(() => page().includes('请再确认一次身份'))
    expect(saved).toBeUndefined()
  })

  test('in full comes by itself once it is known who asks', async () => {
    let isFresh = false
    deskServer({
      [tablePath]: () => new No('fresh_sign_in_needed'),
      '/auth/step_up': () => {
        isFresh = true
        return { fresh_until: '2026-01-02T03:04:05Z' }
      },
    })
    const served = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      isFresh && url.includes(tablePath)
        ? new Response('昵称\n周周', { headers: { 'content-type': 'text/csv', 'x-row-count': '1' } })
        : served(url, init),
    )
    await showDesk(<ExportDialog draw={draw} onClose={() => {}} />)
    await press('完整的姓名和电话')
    await confirm('导出')
    await fill('账号密码', 'a good password')
    await press('确认')
    await sees('已导出 1 行')
    expect([await saved?.text, localStorage.getItem('token')]).toEqual(['昵称\n周周', 't'])
  })
})
