// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawServer, type Handler, lid, No, offline } from '../entrant/testing/draw-server.ts'
import { button, endPhone, fill, freshPhone, page, press, sees, show } from '../entrant/testing/phone.tsx'
import { ClaimPage } from './claim-page.tsx'

const code = 'abcdefghjkmnpqrstuvw'
const sight = {
  title: '周年庆',
  organiser: '茶店',
  tier: 1,
  prize_name: '茶壶',
  state: 'announced',
  asks: 'handle',
}
const left = vi.hoisted((): string[] => [])
vi.mock('../../lib/leave-page.ts', () => ({
  leavePage: async (address: string) => void left.push(address),
}))

async function open(look: Handler = () => sight, claim: Handler = () => ({ lid }), hash = `#${code}`) {
  history.replaceState(null, '', `/claim${hash}`)
  const asked = drawServer({}, { '/lotto/claim/look': look, '/lotto/claim/open': claim })
  await show(<ClaimPage />)
  return asked
}

beforeEach(() => {
  freshPhone()
  left.splice(0)
})
afterEach(endPhone)

test('a link says what was won, asks for the name and goes on to the page of the draw', async () => {
  const asked = await open()
  await sees('茶店 给你的领奖链接')
  expect(page()).toContain('茶壶')
  await press('打开我的奖品')
  await sees('请先填写')
  await fill('你评论时用的名字', ' 网友1 ')
  await press('打开我的奖品')
  await vi.waitFor(() => expect(left).toEqual([`/mobile/${lid}`]))
  const sent = asked.filter(({ path }) => path.startsWith('/lotto/claim/')).map(({ sent }) => sent)
  expect(sent).toEqual([{ code }, { code, name: '网友1' }])
  expect(localStorage.getItem('entrant_token')).toBe('guest')
})

test('a name that is not the list’s is said at the field, and can be mended', async () => {
  await open(undefined, () => new No('claim_name_wrong'))
  await fill('你评论时用的名字', '网友2')
  await press('打开我的奖品')
  await sees('和名单上的不一样')
  expect(left).toEqual([])
  expect(button('打开我的奖品')).toBeDefined()
})

test('who stands in a list is asked for a number', async () => {
  await open(() => ({ ...sight, asks: 'number' }))
  await sees('名单上的编号、手机号或邮箱')
})

test.each([
  ['that leads nowhere', () => new No('claim_link_wrong'), `#${code}`],
  ['that was cut short', () => sight, ''],
] as const)('a link %s says so and asks for nothing', async (_what, look, hash) => {
  await open(look, undefined, hash)
  await sees('这条领奖链接不能用了')
  expect(button('打开我的奖品')).toBeUndefined()
})

test('without a network it can be tried again', async () => {
  await open(offline)
  await sees('领奖链接没有打开')
  expect(button('再试一次')).toBeDefined()
})

test('who hides who they are is not named', async () => {
  await open(() => ({ ...sight, organiser: null }))
  await sees('给你的领奖链接')
  expect(page()).not.toContain('null')
})
