// @vitest-environment jsdom
import { UiLang } from '@fairdraw/ui'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiPlace } from '../../../lib/api-place.tsx'
import { keepRehearsed, rehearsedShow, useSwitchedShow } from '../../../lib/show/switched-show.ts'
import { until } from '../../../lib/testing/until.ts'
import { RehearsalSwitch } from './rehearsal-switch.tsx'

let root: Root
let asked: string[]
let left: string[]
const render = (what: ReactNode) =>
  act(async () =>
    root.render(
      <UiLang value="zh">
        <ApiPlace token={() => null} forgetToken={() => undefined} onSignedOut="reload">
          {what}
        </ApiPlace>
      </UiLang>,
    ),
  )
const press = async (said: string, ms: number) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === said)
  await act(
    async () => void button?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, button: 0 })),
  )
  await act(async () => new Promise((wake) => setTimeout(wake, ms)))
  await act(async () => void button?.dispatchEvent(new MouseEvent('pointerup', { bubbles: true })))
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  ;[asked, left] = [[], []]
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    const { pathname } = new URL(url, 'http://x')
    asked.push(`${pathname.replace('/lotto/api/v1', '')} ${body ?? ''}`.trim())
    const data = pathname.endsWith('/rehearse') ? { id: '2', lid: 'rehearsal1' } : { id: '1' }
    return new Response(JSON.stringify({ sta: 0, msg: '', data }))
  })
  vi.stubGlobal('location', { origin: 'http://x', href: 'http://x/', assign: (to: string) => left.push(to) })
  localStorage.clear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('rehearses with the roster once it was held for a second, and not before', async () => {
  await render(<RehearsalSwitch lid="show" isRehearsal={false} />)
  await press('彩排', 300)
  expect(asked).toEqual([])
  await press('彩排', 1_050)
  await until(() => left.length === 1, 'gone there')
  expect(asked.at(-1)).toBe('/lotto/live/rehearse {"id":"1","people":"roster"}')
  expect(left).toEqual(['/live_draw?lid=rehearsal1&as=operator'])
  expect(rehearsedShow('rehearsal1')).toBe('show')
})

it('makes one rehearsal, however long the key is held and however often it is pressed meanwhile', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return new Promise(() => undefined)
  })
  await render(<RehearsalSwitch lid="show" isRehearsal={false} />)
  const [, rehearse] = document.querySelectorAll('button')
  const holds = (repeat: boolean) =>
    act(async () => {
      rehearse?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, repeat }))
      await vi.advanceTimersByTimeAsync(1_000)
    })
  await holds(false)
  await holds(true)
  await holds(false)
  expect(asked).toHaveLength(1)
})

it('is reached by who can hold nothing: a click of a screen reader asks once, the second one switches', async () => {
  keepRehearsed('rehearsal1', 'show')
  await render(<RehearsalSwitch lid="rehearsal1" isRehearsal />)
  const [real] = document.querySelectorAll('button')
  const click = (detail: number) =>
    act(async () => void real?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })))
  await click(1)
  await click(1)
  expect(left).toEqual([])
  // A key that was not held ends in such a click too.
  real?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  real?.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }))
  await click(0)
  expect(real?.textContent).toBe('正式')
  await click(0)
  expect(real?.querySelector('[role=status]')?.textContent).toBe('再按一次切换')
  expect(left).toEqual([])
  await click(0)
  expect(left).toEqual(['/live_draw?lid=show&as=operator'])
})

it('goes back to the show itself; a rehearsal that was opened elsewhere has no way back', async () => {
  await render(<RehearsalSwitch lid="rehearsal1" isRehearsal />)
  expect(document.querySelector('button')).toBeNull()
  keepRehearsed('rehearsal1', 'show')
  await render(<RehearsalSwitch key="known" lid="rehearsal1" isRehearsal />)
  await press('正式', 1_050)
  expect(left).toEqual(['/live_draw?lid=show&as=operator'])
  expect(asked).toEqual([])
})

it('takes the stage windows of this browser along, and no others', async () => {
  const Shown = ({ lid }: { readonly lid: string }) => <p>{useSwitchedShow(lid)}</p>
  keepRehearsed('rehearsal1', 'show')
  await render(
    <>
      <RehearsalSwitch lid="rehearsal1" isRehearsal />
      <Shown lid="rehearsal1" />
      <Shown lid="other" />
    </>,
  )
  await press('正式', 1_050)
  const shown = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent)
  await until(() => shown()[0] === 'show', 'the stage went along')
  expect(shown()).toEqual(['show', 'other'])
})
