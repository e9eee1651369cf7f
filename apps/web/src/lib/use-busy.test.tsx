// @vitest-environment jsdom
import { ToastPlace } from '@fairdraw/ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallProblem } from './call-problem.ts'
import * as reports from './error-reports.ts'
import { useBusy } from './use-busy.ts'

let place: Root
const refused = vi.fn()
const gave = vi.fn()
const reported = vi.fn()
let end: { readonly resolve: (answer: string) => void; readonly reject: (error: unknown) => void }

function Pressed({ hears }: { readonly hears: boolean }) {
  const { isBusy, during } = useBusy()
  const press = async () =>
    gave(
      await during(
        () => new Promise<string>((resolve, reject) => (end = { resolve, reject })),
        hears ? refused : undefined,
      ),
    )
  return (
    <button type="button" onClick={press}>
      {isBusy ? 'busy' : 'free'}
    </button>
  )
}

const button = () => document.querySelector('button') as HTMLButtonElement
const toast = () => document.querySelector('.fd-toast')?.textContent ?? null
const show = (hears = true) =>
  act(async () =>
    place.render(
      <ToastPlace>
        <Pressed hears={hears} />
      </ToastPlace>,
    ),
  )
const press = () => act(async () => button().click())

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(reports, 'reportError').mockImplementation(reported)
  place = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => place.unmount())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const told of [refused, gave, reported]) told.mockReset()
})

it('is busy while the act runs, gives what it gives, and is free again', async () => {
  await show()
  await press()
  expect(button().textContent).toBe('busy')
  await act(async () => end.resolve('done'))
  expect(gave).toHaveBeenCalledExactlyOnceWith('done')
  expect(button().textContent).toBe('free')
  expect(toast()).toBeNull()
})

it('is free again after a fault of ours, which is reported and said, and can be pressed once more', async () => {
  await show()
  await press()
  const fault = new Error('the part is broken')
  await act(async () => end.reject(fault))
  expect(button().textContent).toBe('free')
  expect(toast()).toBe('未知错误')
  expect(reported).toHaveBeenCalledExactlyOnceWith(fault)
  expect(gave).toHaveBeenCalledExactlyOnceWith(null)
  expect(refused).not.toHaveBeenCalled()
  await press()
  await act(async () => end.resolve('done'))
  expect(gave).toHaveBeenLastCalledWith('done')
})

it('leaves what the server refused to who hears it, stays busy until that is done, and says nothing more', async () => {
  let heard = () => {}
  refused.mockReturnValueOnce(new Promise<void>((resolve) => (heard = resolve)))
  await show()
  await press()
  const problem = new CallProblem(2016, '现在不能开奖', {})
  await act(async () => end.reject(problem))
  expect(refused).toHaveBeenCalledExactlyOnceWith(problem)
  expect(button().textContent).toBe('busy')
  await act(async () => heard())
  expect(button().textContent).toBe('free')
  expect(gave).toHaveBeenCalledExactlyOnceWith(null)
  expect([toast(), reported.mock.calls]).toEqual([null, []])
})

it('says a refusal that nobody hears', async () => {
  await show(false)
  await press()
  await act(async () => end.reject(new CallProblem(2016, '现在不能开奖', {})))
  expect(button().textContent).toBe('free')
  expect(toast()).toBe('现在不能开奖')
  expect(reported).not.toHaveBeenCalled()
})

it('stays busy with the last of two acts when the first ends', async () => {
  await show()
  await press()
  const first = end
  await press()
  await act(async () => first.resolve('first'))
  expect(button().textContent).toBe('busy')
  await act(async () => end.resolve('last'))
  expect(button().textContent).toBe('free')
})
