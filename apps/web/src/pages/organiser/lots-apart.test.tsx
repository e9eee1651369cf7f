// @vitest-environment jsdom
import { unborn } from '@fairdraw/domain'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApartCard } from '../../features/lots/apart-card.tsx'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { until } from '../../lib/testing/until.ts'
import { plainEntry } from '../entrant/testing/draw-server.ts'
import { endDesk, fill, freshDesk, page, press, sees, showDesk } from './testing/desk-place.tsx'
import { deskServer, sentTo } from './testing/desk-server.ts'

const entry = plainEntry({
  task_type: 'draw_lots',
  opening: { by: 'lots' },
  prizes: [],
}) as DrawPicture['entry']
const picture: DrawPicture = {
  entry,
  life: { ...unborn, status: 'open' },
  joinCount: 4,
  loadedAt: 0,
  firstTold: null,
}

const ok = { is: 'ok', stuck: [], stuck_count: 0, left: 0 }
const nothing = { text: '', rows: [], pairs: 0, people: 4, outlook: ok, can_change: true }
const row = { at: 1, text: '甲、乙', names: ['甲', '乙'], fault: null, about: '' }

/** A server that keeps what it is sent as `seen`. */
function serve(seen: object, start: object = nothing) {
  let kept: object = start
  return deskServer({
    '/lotto/lots/apart': (sent: { text?: string; keep?: boolean }) => {
      if (sent.text === undefined) return kept
      if (sent.keep) kept = seen
      return seen
    },
  })
}
const inDialog = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button')].find(
    ({ textContent }) => textContent === name,
  )
async function pressInDialog(name: string) {
  await until(() => inDialog(name), name)
  await act(async () => inDialog(name)?.click())
}

beforeEach(freshDesk)
afterEach(endDesk)

test('lines are looked at first, each that is left out with why, and then kept', async () => {
  const bad = { at: 2, text: '丙、丁', names: [], fault: 'unknown', about: '丙' }
  const asked = serve({ ...nothing, text: '甲、乙', rows: [row, bad], pairs: 2 })
  await showDesk(<ApartCard drawId="d" picture={picture} isMasked={false} />)
  await sees('还没有设置')
  await press('设置')
  await fill('一行一组', '甲、乙\n丙、丁')
  expect(inDialog('保存')).toBeUndefined()
  await pressInDialog('核对')
  await sees('2 行，记下 1 行')
  expect(page()).toContain('名单里没有「丙」')
  expect(page()).toContain('照此可以配对')
  await pressInDialog('保存')
  await until(() => inDialog('保存') === undefined)
  expect(sentTo(asked, 'lots/apart').flatMap(({ keep }) => keep ?? [])).toEqual([false, true])
  await sees('共 2 个')
})

test('another text is looked at anew before it is kept', async () => {
  serve({ ...nothing, text: '甲、乙', rows: [row], pairs: 2 })
  await showDesk(<ApartCard drawId="d" picture={picture} isMasked={false} />)
  await sees('还没有设置')
  await press('设置')
  await fill('一行一组', '甲、乙')
  await pressInDialog('核对')
  await until(() => inDialog('保存'))
  await fill('一行一组', '甲、丙')
  await until(() => inDialog('核对'))
})

test('it is said who has nobody left to draw, and what was sealed is only read', async () => {
  const stuck = { is: 'impossible', stuck: ['甲', '乙'], stuck_count: 2, left: 1 }
  serve({}, { ...nothing, text: '甲、乙', rows: [row], pairs: 2, people: 3, outlook: stuck })
  await showDesk(<ApartCard drawId="d" picture={picture} isMasked={false} />)
  await sees('甲、乙 这 2 人一共只有 1 人可抽')
  await endDesk()
  freshDesk()
  serve({}, { ...nothing, text: '甲、乙', rows: [row], pairs: 2, can_change: false })
  await showDesk(<ApartCard drawId="d" picture={picture} isMasked={false} />)
  await sees('已经和名单一起封存')
  expect(page()).not.toContain('修改')
})

test('names stay masked until they are asked for', async () => {
  const stuck = { is: 'impossible', stuck: ['沈知远', '林舒'], stuck_count: 2, left: 1 }
  serve({}, { ...nothing, text: '沈知远、林舒', rows: [row], pairs: 2, people: 3, outlook: stuck })
  await showDesk(<ApartCard drawId="d" picture={picture} isMasked />)
  await sees('这 2 人一共只有 1 人可抽')
  expect(page()).toContain('沈*')
  expect(page()).not.toContain('林舒')
})
