// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LinksDialog } from '../../features/results/links-dialog.tsx'
import { endDesk, freshDesk, page, press, sees, showDesk } from './testing/desk-place.tsx'
import { deskServer, sentTo } from './testing/desk-server.ts'

const link = {
  award_id: 'a',
  join_seq: 7,
  nickname: '苏晴',
  tier: 1,
  prize_name: '茶壶',
  code: 'abcdefghjkmnpqrstuvw',
  opened_at: null,
  may_renew: true,
}
const other = { ...link, award_id: 'b', nickname: '何远', code: 'wvutsrqpnmkjhgfedcba' }
let copied: string[]

async function open(list: readonly object[], awardIds?: readonly string[]) {
  const asked = deskServer({
    '/lotto/task/winner/links': ({ is_new: isNew }) => ({
      list: isNew ? list.map((one) => ({ ...one, code: 'nnnnnnnnnnnnnnnnnnnn' })) : list,
    }),
  })
  await showDesk(<LinksDialog drawId="d" {...(awardIds && { awardIds })} onClose={() => {}} />)
  return () => sentTo(asked, 'task/winner/links')
}

beforeEach(() => {
  freshDesk()
  copied = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
})
afterEach(endDesk)

test('all links are a table of names, copied together', async () => {
  const sent = await open([link, { ...other, opened_at: '2026-01-02T08:00:00.000Z' }])
  await sees('复制 2 位的名字和链接')
  expect(page()).toContain('还没打开')
  expect(page()).toMatch(/打开过/)
  await press('复制 2 位的名字和链接')
  await sees('复制好了')
  expect(copied[0]?.split('\n')).toEqual([
    expect.stringMatching(/^苏晴\t茶壶\thttp.*\/claim#abcdefghjkmnpqrstuvw$/),
    expect.stringMatching(/^何远\t茶壶\thttp.*\/claim#wvutsrqpnmkjhgfedcba$/),
  ])
  expect(sent()).toEqual([{ id: 'd', is_new: false }])
})

test('on a desk that was opened on its own machine links lead where phones get', async () => {
  const meta = document.createElement('meta')
  meta.name = 'fairdraw-phones'
  meta.content = 'http://192.168.1.5:3000'
  document.head.append(meta)
  await open([link])
  await sees('http://192.168.1.5:3000/claim#abcdefghjkmnpqrstuvw')
  meta.remove()
})

test('one link is shown as a code too, and can be made anew', async () => {
  const sent = await open([link], ['a'])
  await sees('原来那条马上失效')
  expect(document.querySelector('[aria-label="苏晴 的领奖链接"]')?.tagName).toBe('svg')
  await press('换一条新链接')
  await sees('#nnnnnnnnnnnnnnnnnnnn')
  expect(sent()).toEqual([
    { id: 'd', is_new: false, award_ids: ['a'] },
    { id: 'd', is_new: true, award_ids: ['a'] },
  ])
})

test('where everybody came with a phone of their own there is nothing to send', async () => {
  await open([])
  await sees('用不着链接')
  expect(page()).not.toContain('复制')
})

test('whoever claimed something is given no other link', async () => {
  const sent = await open([{ ...link, may_renew: false }], ['a'])
  await sees('不能再换链接')
  expect(page()).not.toContain('换一条新链接')
  expect(sent()).toEqual([{ id: 'd', is_new: false, award_ids: ['a'] }])
})

test('a claim that comes while another link is asked for leaves the one that there is', async () => {
  const asked = deskServer({
    '/lotto/task/winner/links': ({ is_new: isNew }) => ({
      list: isNew ? [] : [{ ...link, may_renew: sentTo(asked, 'task/winner/links').length < 2 }],
    }),
  })
  await showDesk(<LinksDialog drawId="d" awardIds={['a']} onClose={() => {}} />)
  await press('换一条新链接')
  await sees('不能再换链接')
  expect(page()).toContain('#abcdefghjkmnpqrstuvw')
})
