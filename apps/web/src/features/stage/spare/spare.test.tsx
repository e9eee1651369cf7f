// @vitest-environment jsdom
import { UiLang } from '@fairdraw/ui'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiPlace } from '../../../lib/api-place.tsx'
import type { ShowDrive } from '../../../lib/show/drive-show.ts'
import type { Show, ShowFollower, ShowState } from '../../../lib/show/follow-show.ts'
import { keptControl, keptSpare } from '../../../lib/show/kept-control.ts'
import { checksumOf, setUpOf } from '../../../lib/show/set-up.ts'
import { untilHolds } from '../../../lib/testing/until.ts'
import { show } from '../controls/testing/show-state.ts'
import type { HallActs } from '../controls/use-hall-acts.ts'
import { SpareStage } from './spare-stage.tsx'
import { SpareWayIn } from './spare-way-in.tsx'
import { SparesPart } from './spares-part.tsx'

const at = 1_000_000
const state = show({ scene: { act: 'rolling', record: 0 } })
const { lid } = state
let root: Root
let sent: unknown[]
let isReached: boolean
let answers: Record<string, object>
const page = () => document.body.textContent ?? ''
const button = (said: string) =>
  [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === said,
  ) as HTMLButtonElement
const click = (element: HTMLElement) => act(async () => element.click())

const drive = {
  tellSpare: async (checksum: string) => isReached && sent.push(['tell', checksum]) > 0,
  order: async (order: object) => isReached && sent.push(order) > 0,
} as unknown as ShowDrive
const clock = { now: () => at, isSet: () => true, doubtMs: () => 3, ask: async () => true }
const follower = { clock } as unknown as ShowFollower
const led = (of: ShowState, link: Show['link'] = 'live', isKept = false) => ({
  show: {
    isKept,
    state: of,
    people: [],
    newest: null,
    wall: null,
    messages: [],
    link,
    problem: null,
  },
  follower,
  drive,
})
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

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(url, 'http://x').pathname.replace('/lotto/api/v1', '')
    return new Response(JSON.stringify({ sta: 0, msg: '', data: {}, ...answers[path] }))
  })
  ;[sent, isReached, answers] = [[], true, {}]
  localStorage.clear()
  sessionStorage.clear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a spare computer', () => {
  const stands = (of: ShowState, link?: Show['link'], isKept?: boolean) =>
    render(
      <SpareStage {...led(of, link, isKept)} id="b1">
        <p>控制条</p>
      </SpareStage>,
    )

  it('stands by with the checksum of what it holds, and tells it', async () => {
    await stands(state)
    const sum = await checksumOf(setUpOf(state), [], new Map())
    await untilHolds(() => expect(sent).toContainEqual(['tell', sum]))
    expect(page()).toContain('已就绪')
    expect(document.querySelector('.spare-picture')?.hasAttribute('inert')).toBe(true)
    expect(page()).not.toContain('控制条')
  })

  it('says that it is in step with the server only once it is', async () => {
    await stands(state, 'starting')
    expect(page()).toContain('正在连接服务器')
    expect(page()).not.toContain('和服务器同步')
    await stands(state, 'live')
    expect(page()).toContain('和服务器同步')
  })

  it('says without a line that the show is kept here only where it is', async () => {
    await stands(state, 'offline', true)
    expect(page()).toContain('名单和规则已存本机')
    await stands(state, 'offline', false)
    expect(page()).not.toContain('已存本机')
    expect(page()).toContain('没能存到本机')
  })

  it('is the whole screen once it is ordered, and no longer when another is', async () => {
    await stands(show({ scene: { ...state.scene, spare: 'b1' } }))
    expect(document.querySelector('.spare-whole')).not.toBeNull()
    expect(page()).toContain('控制条')
    await stands(show({ scene: { ...state.scene, spare: 'b2' } }))
    expect(document.querySelector('.spare-whole')).toBeNull()
  })

  it('takes over by a press without a network, through a reload, and says so when the line is back', async () => {
    isReached = false
    await stands(state, 'offline')
    await click(button('主屏断了，接管大屏'))
    expect(document.querySelector('.spare-whole')).not.toBeNull()
    await act(async () => root.unmount())
    root = createRoot(document.body.appendChild(document.createElement('div')))
    await stands(state, 'offline')
    expect(document.querySelector('.spare-whole')).not.toBeNull()
    isReached = true
    await stands(state, 'live')
    await untilHolds(() =>
      expect(sent).toContainEqual({
        do: 'spare',
        to: 'b1',
        checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
      }),
    )
    // From here on the server's word holds: it is ordered back.
    await stands(show({ scene: { ...state.scene, spare: 'b1' } }))
    await stands(show({ scene: { ...state.scene, spare: null } }))
    expect(document.querySelector('.spare-whole')).toBeNull()
  })
})

describe('the operator’s window', () => {
  const acts = { send: (act: () => Promise<boolean>) => act() } as unknown as HallActs
  const spare = (spare_checksum: string, seenMs = 1_000) => ({
    remote_id: 'b1',
    label: 'Windows',
    paired_at: new Date(0).toISOString(),
    seen_at: new Date(at - seenMs).toISOString(),
    spare_checksum,
  })
  const lists = async (...list: readonly object[]) => {
    answers['/lotto/live/remote/list'] = { data: { list } }
    await render(<SparesPart {...led(state)} acts={acts} />)
    await untilHolds(() => expect(page()).toMatch(/本机校验 [0-9A-Z-]{12}/))
  }

  it('switches to a spare that holds the same, and back', async () => {
    const sum = await checksumOf(setUpOf(state), [], new Map())
    await lists(spare(sum), { ...spare(sum), remote_id: 'r1', label: 'iPhone', spare_checksum: null })
    expect(page()).toMatch(/已就绪校验 [0-9A-Z-]{12}，与本机一致/)
    expect(page()).not.toContain('iPhone')
    await click(button('换到备用电脑'))
    expect(sent).toEqual([{ do: 'spare', to: 'b1', checksum: sum }])
    await render(<SparesPart {...led(show({ scene: { ...state.scene, spare: 'b1' } }))} acts={acts} />)
    await click(button('换回主屏'))
    expect(sent.at(-1)).toEqual({ do: 'main' })
  })

  it('says both checksums where they differ, and does not switch', async () => {
    await lists(spare('cd'.repeat(32)))
    expect(page()).toMatch(/校验不一致本机 [0-9A-Z-]{12}，备用 [0-9A-Z-]{12}/)
    expect(button('换到备用电脑').disabled).toBe(true)
  })

  it('says nothing of a difference before it has looked at what is here', async () => {
    vi.useFakeTimers()
    answers['/lotto/live/remote/list'] = { data: { list: [spare('cd'.repeat(32))] } }
    await render(<SparesPart {...led(state)} acts={acts} />)
    expect(page()).toContain('正在核对')
    expect(page()).not.toContain('校验不一致')
  })

  it('says for how long a spare has been silent, and does not switch', async () => {
    const sum = await checksumOf(setUpOf(state), [], new Map())
    await lists(spare(sum, 20_000))
    expect(page()).toContain('断开 20 秒')
    expect(button('换到备用电脑').disabled).toBe(true)
  })
})

const refuse = () => {
  throw new DOMException('no room', 'QuotaExceededError')
}

describe('the way in', () => {
  const types = async (code: string) => {
    const field = document.querySelector('input') as HTMLInputElement
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    await act(async () => {
      set?.call(field, code)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await act(async () => document.querySelector('form')?.requestSubmit())
  }

  it('makes this computer the spare of the show that the code is of', async () => {
    answers['/lotto/live/remote/join'] = { data: { lid, remote_id: 'b1', control: 'f'.repeat(64) } }
    const ready = vi.fn()
    await render(<SpareWayIn onReady={ready} />)
    await types('abcd-2345-efgh')
    await untilHolds(() => expect(ready).toHaveBeenCalledWith(lid))
    expect([keptSpare(lid), keptControl(lid)]).toEqual(['b1', 'f'.repeat(64)])
  })

  it('sends a code once, however often Enter is pressed, as it works once', async () => {
    let joins = 0
    vi.stubGlobal('fetch', () => {
      joins++
      return new Promise(() => undefined)
    })
    await render(<SpareWayIn onReady={() => undefined} />)
    await types('abcd-2345-efgh')
    await types('abcd-2345-efgh')
    expect(joins).toBe(1)
  })

  it('offers the file where this page can open one, and says what to do where it cannot', async () => {
    vi.stubGlobal('isSecureContext', false)
    await render(<SpareWayIn onReady={() => undefined} />)
    expect(page()).toContain('请用 https 打开')
    vi.stubGlobal('isSecureContext', true)
    await render(<SpareWayIn key="secure" onReady={() => undefined} />)
    expect(document.querySelector('input[type=file]')).not.toBeNull()
  })

  it('uses up no code where this browser keeps nothing, and says what to do', async () => {
    vi.stubGlobal('localStorage', { setItem: refuse, getItem: () => null, removeItem: () => undefined })
    const asked = vi.fn()
    vi.stubGlobal('fetch', asked)
    const ready = vi.fn()
    await render(<SpareWayIn onReady={ready} />)
    await types('abcd-2345-efgh')
    await untilHolds(() => expect(page()).toContain('请不要用无痕窗口'))
    expect(asked).not.toHaveBeenCalled()
    expect(ready).not.toHaveBeenCalled()
  })

  it('says of a wrong code where another is to be had', async () => {
    answers['/lotto/live/remote/join'] = { sta: 2187, data: { code: 'remote_code_wrong' } }
    await render(<SpareWayIn onReady={() => undefined} />)
    await types('AAAA')
    await untilHolds(() => expect(page()).toContain('请在操作窗里重新生成'))
    expect(keptSpare(lid)).toBeUndefined()
  })
})
