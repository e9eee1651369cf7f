// @vitest-environment jsdom
import type { Condition, DrawTypeCode } from '@fairdraw/domain'
import { act } from 'react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  button,
  endDesk,
  freshDesk,
  page,
  press,
  showDesk,
} from '../../../pages/organiser/testing/desk-place.tsx'
import { deskServer } from '../../../pages/organiser/testing/desk-server.ts'
import { type DrawForm, freshForm } from './draw-form.ts'
import { keepForm, keptForm, keptFormKey } from './kept-form.ts'
import { ResultWay } from './result-way.tsx'
import { heldForm } from './testing/held-form.tsx'

const conditions: Condition[] = [
  { kind: 'customer', staff: [{ userId: 'zhangsan', name: '张三' }], onOutage: 'let_in' },
]
const key = keptFormKey('turnlottery', null)
let place = ''
function Place() {
  place = useLocation().pathname
  return null
}

beforeEach(freshDesk)
afterEach(endDesk)

const show = (type: DrawTypeCode, begun: Partial<DrawForm> = {}) => {
  deskServer({})
  const { HeldForm } = heldForm({ type, begun: { conditions, ...begun } })
  return showDesk(
    <HeldForm>
      <ResultWay />
      <Place />
    </HeldForm>,
    '/form',
  )
}
/** Chooses the wheel and goes to its form. */
async function lead() {
  const wheel = document.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]
  await act(async () => wheel?.click())
  await press('改用转盘')
}

test.each(['wework', 'wecom_group'] as const)(
  '%s is a list unless its organiser says otherwise',
  async (type) => {
    await show(type)
    expect(page()).toContain('怎么出结果')
    expect(button('改用转盘')).toBeUndefined()
  },
)

test.each(['fast', 'mp', 'turnlottery'] as const)('%s is not asked', async (type) => {
  await show(type)
  expect(page()).not.toContain('怎么出结果')
})

test('title and conditions go along into the form of a wheel', async () => {
  await show('wework', { title: '客户转盘' })
  await lead()
  expect(place).toMatch(/base_draw\/add\/turnlottery/)
  expect(keptForm(key)).toMatchObject({ form: { title: '客户转盘', conditions }, version: null })
})

test('a wheel that was begun keeps what is not brought along', async () => {
  const begun = { ...freshForm(Date.now()), title: '上次的转盘', rulesText: '写了一半' }
  keepForm(key, { form: begun, keptAt: 1, version: null })
  await show('wework', { title: '  ' })
  await lead()
  expect(keptForm(key)?.form).toMatchObject({ title: '上次的转盘', rulesText: '写了一半', conditions })
})
