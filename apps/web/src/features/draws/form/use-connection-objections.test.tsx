// @vitest-environment jsdom
import type { Condition, DrawTypeCode } from '@fairdraw/domain'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '../../../lib/testing/until.ts'
import { offline } from '../../../pages/entrant/testing/draw-server.ts'
import { endDesk, freshDesk, showDesk } from '../../../pages/organiser/testing/desk-place.tsx'
import { deskServer } from '../../../pages/organiser/testing/desk-server.ts'
import { freshForm } from './draw-form.ts'
import { useConnectionObjections } from './use-connection-objections.ts'

const customer: Condition = { kind: 'customer', staff: [], onOutage: 'wait' }
const group: Condition = { kind: 'customer_group', groups: [], onOutage: 'wait' }
const follow: Condition = { kind: 'follow', onOutage: 'wait' }
const passcode: Condition = { kind: 'passcode', passcode: '芝麻' }

let said: readonly string[]
type Given = {
  readonly conditions: readonly Condition[]
  readonly type: DrawTypeCode
  readonly isOwn: boolean
}
function Hold({ conditions, type, isOwn }: Given) {
  const form = { ...freshForm(0), conditions }
  said = useConnectionObjections(form, { type, isOwn }).map(({ path, code }) => `${path} ${code}`)
  return null
}
const path = '/outside/account/list'
const connected = (...kinds: readonly string[]) => ({
  [path]: () => ({ list: kinds.map((kind) => ({ kind })) }),
})
const show = (conditions: readonly Condition[], isOwn = true) =>
  showDesk(<Hold conditions={conditions} isOwn={isOwn} type="fast" />)

beforeEach(freshDesk)
afterEach(endDesk)

test.each([
  [[customer], [], ['conditions.0.kind enterprise_needed']],
  [[passcode, group], ['mp'], ['conditions.1.kind enterprise_needed']],
  [[customer, group], ['wecom'], []],
  [[follow], ['wecom'], ['conditions.0.kind account_needed']],
  [[follow, customer], [], ['conditions.0.kind account_needed', 'conditions.1.kind enterprise_needed']],
  [[follow, customer], ['mp', 'wecom'], []],
])(
  'an account that nobody connected is objected to where it is asked for: %#',
  async (conditions, kinds, codes) => {
    const asked = deskServer(connected(...kinds))
    await show(conditions)
    await until(() => asked.some((one) => one.path === path) && said.length === codes.length)
    expect(said).toEqual(codes)
  },
)

test('it is looked at again when one comes back from connecting it', async () => {
  let kinds: readonly string[] = []
  deskServer({ [path]: () => ({ list: kinds.map((kind) => ({ kind })) }) })
  await show([customer])
  await until(() => said.length === 1)
  kinds = ['wecom']
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'))
  })
  await until(() => said.length === 0)
})

test('nothing is asked that no condition needs, nor of the accounts of somebody else', async () => {
  const asked = deskServer(connected())
  await show([passcode])
  expect(said).toEqual([])
  await endDesk()
  freshDesk()
  const again = deskServer(connected())
  await show([customer], false)
  expect(said).toEqual([])
  expect([...asked, ...again].some((one) => one.path === path)).toBe(false)
})

test('nothing is objected to while it is not known', async () => {
  const asked = deskServer({ [path]: offline })
  await show([customer])
  await until(() => asked.some((one) => one.path === path))
  expect(said).toEqual([])
})
