// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DrawForm, freshForm } from './draw-form.ts'
import { formStart } from './form-start.ts'
import { dropForm, keepForm, keptForm, keptFormKey } from './kept-form.ts'
import { useFormState } from './use-form-state.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const fresh = freshForm(now)
const key = keptFormKey('fast', null)

let root: Root
let state: ReturnType<typeof useFormState>

function Form({ form = fresh }: { readonly form?: DrawForm }) {
  state = useFormState(key, { form, version: null })
  return null
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now })
  localStorage.clear()
  root = createRoot(document.createElement('div'))
  act(() => root.render(<Form />))
})

afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const found = () => formStart({ type: 'fast', operType: 'add', draw: null, keepAs: key, now })

const type = (title: string) => act(() => state.set({ title }))

describe('what is typed into the form of a draw', () => {
  it('is kept once typing rests', () => {
    type('周年庆')
    expect(keptForm(key)).toBeNull()
    act(() => vi.advanceTimersByTime(500))
    expect(keptForm(key)?.form.title).toBe('周年庆')
  })

  it('is read though it was kept when a description was one text and nothing had a time zone', () => {
    const { card, timeZone, ...older } = fresh
    keepForm(key, { form: { ...older, description: '到店领奖' } as never, keptAt: now, version: null })
    expect(found().form.description).toMatchObject([{ kind: 'text', text: '到店领奖' }])
    expect(found().form).toMatchObject({ card, timeZone })
  })

  it('is kept at once when the tab is closed', () => {
    type('周年庆')
    act(() => void dispatchEvent(new Event('pagehide')))
    expect(keptForm(key)?.form.title).toBe('周年庆')
  })

  it('is there again after a closed tab, and the page can say so', () => {
    type('周年庆')
    act(() => vi.advanceTimersByTime(500))
    const start = formStart({
      type: 'fast',
      operType: 'add',
      draw: null,
      keepAs: key,
      now,
    })
    expect(start.form).toEqual({ ...fresh, title: '周年庆' })
    expect(start.keptAt).not.toBeNull()
  })

  it('is not kept again once the server holds it', () => {
    type('周年庆')
    act(() => state.settled(1))
    dropForm(key)
    act(() => vi.advanceTimersByTime(5_000))
    expect(keptForm(key)).toBeNull()
  })

  it('says so when the browser keeps nothing', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    type('周年庆')
    act(() => vi.advanceTimersByTime(500))
    expect(state.keptAt).toBe('refused')
    refuse.mockRestore()
  })
})

describe('a form found in the browser', () => {
  it('that was never touched is not kept', () => {
    act(() => vi.advanceTimersByTime(5_000))
    expect(keptForm(key)).toBeNull()
  })

  it('that is damaged is passed over for a fresh one', () => {
    localStorage.setItem(key, '{"form":{"title":"半')
    expect(formStart({ type: 'fast', operType: 'add', draw: null, keepAs: key, now }).keptAt).toBeNull()
    localStorage.setItem(key, '{"form":{"title":"旧"},"keptAt":1}')
    expect(formStart({ type: 'fast', operType: 'add', draw: null, keepAs: key, now }).form.title).toBe('')
  })

  it('of one draft is not taken for another', () => {
    keepForm(keptFormKey('fast', 'one'), { form: { ...fresh, title: '甲' }, keptAt: now, version: 1 })
    expect(keptForm(keptFormKey('fast', 'two'))).toBeNull()
  })

  it('holds every setting of a draw', () => {
    const rich: DrawForm = {
      ...fresh,
      conditions: [{ kind: 'region', districts: ['440000'] }],
      tasks: [{ id: 't', kind: 'invite', chances: 2, limit: 3 }],
      entryForm: [{ id: 'q', label: '尺码', kind: 'choice', required: true, options: ['S', 'M'] }],
      security: { isOneHall: true },
      claimDeadlineMs: 7,
    }
    keepForm(key, { form: rich, keptAt: now, version: null })
    expect(found().form).toEqual(rich)
  })

  it('that an earlier version of the page kept has the settings it lacked, turned off', () => {
    const { conditions, tasks, entryForm, visibility, ...old } = fresh
    const oldLines = old.prizes.map(({ image, link, handOver, ...line }) => ({ ...line, name: '旧的' }))
    localStorage.setItem(
      key,
      JSON.stringify({ form: { ...old, prizes: oldLines }, keptAt: now, version: null }),
    )
    expect(found().form).toEqual({ ...fresh, prizes: [{ ...fresh.prizes[0], name: '旧的' }] })
  })
})

describe('a new draw', () => {
  it('of chat groups begins with a group to name', () => {
    const { form } = formStart({
      type: 'wechat_group',
      operType: 'add',
      draw: null,
      keepAs: keptFormKey('wechat_group', null),
      now,
    })
    expect(form.conditions).toMatchObject([{ kind: 'group', groups: [{ name: '' }] }])
  })
})
