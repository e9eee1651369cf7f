// @vitest-environment jsdom
import { type DrawLife, unborn } from '@fairdraw/domain'
import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LotsTab } from '../../features/lots/lots-tab.tsx'
import { linesPerPage, resultLines, resultPages } from '../../features/lots/result-pages.ts'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { until } from '../../lib/testing/until.ts'
import { plainEntry } from '../entrant/testing/draw-server.ts'
import { button, endDesk, fill, freshDesk, page, press, sees, showDesk } from './testing/desk-place.tsx'
import { deskServer, sentTo } from './testing/desk-server.ts'

const at = '2026-01-02T08:00:00.000Z'
const held = [
  { k: null, label: '红队', join_seq: null, shown: '欧阳清和', at: null },
  { k: 0, label: '蓝队', join_seq: 3, shown: '沈知远', at },
  { k: 1, label: '红队', join_seq: 8, shown: '林舒', at },
]
const seenOf = (list: readonly unknown[], more = {}) => ({
  list,
  total: list.length,
  total_is_estimate: false,
  next_cursor: null,
  given: 2,
  left: 5,
  left_by_label: null,
  ...more,
})
const seal = {
  v: 'lot/1',
  drawId: 'd',
  roundHash: 'ab'.repeat(32),
  lots: 7,
  root: 'cd'.repeat(32),
  sealedAt: at,
}

type Rule = 'each' | 'pairing'
function pictureOf(life: Partial<DrawLife> = {}, rule: Rule = 'each', given = 2): DrawPicture {
  const lots = {
    total: 7,
    given,
    left: 7 - given,
    root: seal.root,
    sealed_at: at,
    is_shown: false,
    mine: null,
    taken_back: null,
    swaps: [],
  }
  const entry = plainEntry({
    task_type: 'draw_lots',
    opening: { by: 'lots' },
    prizes: [],
    lots,
    published_at: null,
    closed_at: null,
  }) as DrawPicture['entry']
  const charter = {
    level: 'C',
    kind: 'lots',
    lots: { rule, rows: [], captains: [], show: 'never', swap: false },
  }
  const whole = {
    ...unborn,
    status: 'open',
    factNumber: 3,
    closesAt: Date.UTC(2100, 0, 1),
    charter,
    lots: { seal, lotHash: 'ef'.repeat(32), beacon: null, reopened: [], swapped: [] },
    ...life,
  } as DrawLife
  return { entry, life: whole, joinCount: 4, loadedAt: 0, firstTold: null }
}

const ask = (handlers = {}) =>
  deskServer({
    '/lotto/lots/list': ({ what }: { what?: string }) =>
      what === 'without'
        ? seenOf([{ k: null, label: '', join_seq: 5, shown: '苏晴', at: null }])
        : seenOf(held),
    '/lotto/lots/apart': () => ({
      text: '',
      rows: [],
      pairs: 0,
      people: 4,
      outlook: { is: 'ok', stuck: [], stuck_count: 0, left: 0 },
      can_change: true,
    }),
    ...handlers,
  })
const dialogButton = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button')].find(
    ({ textContent }) => textContent === name,
  )
const confirm = async (name: string) => {
  await until(() => dialogButton(name), `confirm ${name}`)
  await act(async () => dialogButton(name)?.click())
}

beforeEach(freshDesk)
afterEach(endDesk)

describe('the lots of a draw', () => {
  test('stand with who holds them, masked until asked for, and captains among them', async () => {
    ask()
    await showDesk(<LotsTab drawId="d" picture={pictureOf()} />)
    await sees('第 2 支')
    expect(page()).toContain('沈*')
    expect(page()).not.toContain('沈知远')
    expect(page()).toContain('组长，发布时就有')
    await press('显示全名')
    await sees('沈知远')
  })

  test('stand in full at once where the draw names people so, and group by group', async () => {
    ask()
    const picture = pictureOf()
    await showDesk(
      <LotsTab drawId="d" picture={{ ...picture, entry: { ...picture.entry, names_shown: 'full' } }} />,
    )
    await sees('沈知远')
    await press('按签分组')
    await sees('组，共')
    const groups = [...document.querySelectorAll('.lots-groups > section')]
    expect(groups.map((group) => group.querySelector('h3')?.textContent?.trim())).toEqual(
      [...new Set(held.map(({ label }) => label))].map(
        (label) => `${label} ${held.filter((row) => row.label === label).length}`,
      ),
    )
    expect(document.querySelector('.lots-groups')?.textContent).toContain('沈知远')
  })

  test('of those who have none are asked for, and searched', async () => {
    const asked = ask()
    await showDesk(<LotsTab drawId="d" picture={pictureOf()} />)
    await press('还没有签的人')
    await sees('苏*')
    await fill('搜索昵称或签上的字', '苏')
    await until(() => sentTo(asked, 'lots/list').some(({ keyword }) => keyword === '苏'))
  })

  test('are asked anew when another is taken', async () => {
    const asked = ask()
    const Taking = () => {
      const [given, setGiven] = useState(2)
      return (
        <>
          <button type="button" onClick={() => setGiven(3)}>
            有人抽了
          </button>
          <LotsTab drawId="d" picture={pictureOf({}, 'each', given)} />
        </>
      )
    }
    await showDesk(<Taking />)
    await sees('第 2 支')
    const before = sentTo(asked, 'lots/list').length
    await press('有人抽了')
    await until(() => sentTo(asked, 'lots/list').length > before)
  })

  test('are taken back for a reason, which has to be given', async () => {
    const asked = ask({ '/lotto/lots/reopen': () => ({}) })
    await showDesk(<LotsTab drawId="d" picture={pictureOf()} />)
    await sees('第 2 支')
    await act(async () => button('对 林* 的签')?.click())
    await press('收回这支签', '[role=menuitem]')
    await fill('理由（公开）', ' ')
    await confirm('收回这支签')
    await sees('请写明理由')
    expect(sentTo(asked, 'lots/reopen')).toEqual([])
    await fill('理由（公开）', '没有到场')
    await confirm('收回这支签')
    await sees('已收回')
    expect(sentTo(asked, 'lots/reopen')).toEqual([{ id: 'd', k: 1, reason: '没有到场' }])
  })

  test('are drawn for everybody after one more question', async () => {
    const asked = ask({ '/lotto/lots/draw_all': () => ({ given: 1, without: 0 }) })
    await showDesk(<LotsTab drawId="d" picture={pictureOf()} />)
    await press('统一抽签')
    await sees('1 人还没有签')
    expect(sentTo(asked, 'lots/draw_all')).toEqual([])
    await confirm('统一抽签')
    await sees('发了 1 支签')
    expect(sentTo(asked, 'lots/draw_all')).toEqual([{ id: 'd' }])
  })

  test('end by hand after one more question', async () => {
    const asked = ask({ '/lotto/lots/close': () => ({ status: 'closed' }) })
    await showDesk(<LotsTab drawId="d" picture={pictureOf()} />)
    await press('结束抽签')
    await sees('还剩 5 支没有抽')
    await fill('理由（公开，可不填）', '下课了')
    await confirm('结束抽签')
    await sees('抽签已结束')
    expect(sentTo(asked, 'lots/close')).toEqual([{ id: 'd', reason: '下课了' }])
  })

  test('that are over show what was left, and nothing more can be done', async () => {
    const ended = { at: 9, by: 'hand', secret: '', master: '', given: 2, left: 5 } as const
    const lots = { ...pictureOf().life.lots, ended } as DrawLife['lots'] & object
    ask({ '/lotto/lots/list': () => seenOf(held, { left_by_label: [{ label: '绿队', count: 5 }] }) })
    await showDesk(<LotsTab drawId="d" picture={pictureOf({ status: 'closed', lots })} />)
    await sees('绿队')
    expect(['统一抽签', '结束抽签', '对 林* 的签'].filter((name) => button(name))).toEqual([])
  })

  test('of pairs are closed and paired, and never taken back', async () => {
    const asked = ask({
      '/lotto/lots/close': () => ({ status: 'sealed' }),
      '/lotto/lots/list': () => seenOf([]),
    })
    const { lots: _, ...life } = pictureOf({}, 'pairing').life
    await showDesk(<LotsTab drawId="d" picture={{ ...pictureOf({}, 'pairing'), life }} />)
    await sees('截止并配对')
    expect(page()).toContain('还没有配对')
    expect(page()).not.toContain('还没有人抽')
    await press('截止并配对')
    await sees('4 人在名单上')
    await confirm('截止并配对')
    await until(() => sentTo(asked, 'lots/close').length === 1)
    expect(['统一抽签', '对 林* 的签'].filter((name) => button(name))).toEqual([])
  })
})

describe('the pictures of a result', () => {
  const rows = Array.from({ length: 2 * linesPerPage + 1 }, (_, k) => ({
    k,
    label: `第 ${k + 1} 组`,
    join_seq: k + 1,
    shown: '沈知远',
    at,
  }))
  const about = { title: '抽签', about: '', link: '', foot: '', fingerprint: '' }

  test('hold everybody once, in order, on as few pages as it takes', () => {
    const pages = resultPages(resultLines(rows, false, false), about)
    expect(pages.map(({ lines }) => lines.length)).toEqual([41, 41, 39])
    expect(pages.flatMap(({ lines }) => lines.map(({ label }) => label))).toEqual(
      rows.map(({ label }) => label),
    )
    expect(pages[2]?.page).toEqual({ number: 3, of: 3 })
    expect(resultPages([], about)).toHaveLength(1)
  })

  test('mask who drew, and of pairs whom they drew', () => {
    expect(resultLines(rows.slice(0, 1), true, false)).toEqual([{ who: '沈**', label: '第 1 组' }])
    const pair = [{ k: 0, label: '林舒', join_seq: 1, shown: '沈知远', at }]
    expect(resultLines(pair, true, true)).toEqual([{ who: '沈**', label: '林*' }])
  })
})
