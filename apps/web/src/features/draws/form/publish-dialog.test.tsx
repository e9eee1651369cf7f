// @vitest-environment jsdom
import type { DrawTypeCode } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { endDesk, freshDesk, page, sees, showDesk } from '../../../pages/organiser/testing/desk-place.tsx'
import { deskServer } from '../../../pages/organiser/testing/desk-server.ts'
import { type DrawForm, freshForm } from './draw-form.ts'
import { freshLots } from './lots/lots-line.ts'
import { freshPlay } from './plays/play-line.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { freshShow } from './show/show-line.ts'
import { heldForm } from './testing/held-form.tsx'

const now = Date.parse('2026-11-20T08:00:00Z')
const wheel = freshPlay('turnlottery', ['茶壶', '茶包'])
const lots = freshLots((place) => `第 ${place} 组`)

beforeEach(freshDesk)
afterEach(endDesk)

async function look(type: DrawTypeCode, begun: Partial<DrawForm>) {
  deskServer({ '/lotto/live/roster': () => ({ list: [], total: 0, next_cursor: null }) })
  const form = { ...freshForm(now), title: '店庆', ...begun }
  const { HeldForm } = heldForm({ type, begun: form })
  await showDesk(
    <HeldForm>
      <PublishDialog
        id="d"
        type={type}
        form={form}
        level="C"
        objections={[]}
        onClose={() => {}}
        onPublished={() => {}}
      />
    </HeldForm>,
    '/form',
  )
  await sees('发布后不能再改')
}

it.each<[string, DrawTypeCode, Partial<DrawForm>, string]>([
  ['a quick draw', 'fast', {}, '打码'],
  ['a wheel', 'turnlottery', wheel, '打码'],
  ['a wheel that was set otherwise', 'turnlottery', { ...wheel, namesShown: 'number' }, '只显示编号'],
  ['lots', 'draw_lots', lots, '全名'],
  ['a hall', 'screen', freshShow(), '全名'],
])('says how people will be named before it can no longer be changed: %s', async (_, type, begun, names) => {
  await look(type, begun)
  await sees(`名字怎么显示：${names}`)
})

test('says nothing of names where each sees one other person alone', async () => {
  await look('draw_lots', { ...lots, lots: { ...lots.lots, rule: 'pairing' } })
  expect(page()).not.toContain('名字怎么显示')
})

test('says how often one person may win a prize of a played draw', async () => {
  const [first, second] = wheel.prizes
  const prizes = [first, second].flatMap((one, at) =>
    one ? [{ ...one, winsEach: at === 0 ? 2 : null }] : [],
  )
  await look('turnlottery', { ...wheel, prizes, maxWins: 5 })
  await sees('最多中 5 次，其中茶壶 2 次')
  expect(page()).not.toContain('其中茶包')
})
