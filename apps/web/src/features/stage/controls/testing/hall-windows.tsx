import { UiLang } from '@fairdraw/ui'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { ShowDrive } from '../../../../lib/show/drive-show.ts'
import type { ShowFollower, ShowState } from '../../../../lib/show/follow-show.ts'
import { OperatorDesk } from '../../operator/operator-desk.tsx'
import { RemoteDesk } from '../../remote/remote-desk.tsx'
import type { ControlProps } from '../control-props.ts'
import { HallControls } from '../hall-controls.tsx'

/** Of the hall's clock, which stands still. */
export const at = 1_000_000

const clock = {
  now: () => at,
  isSet: () => true,
  doubtMs: () => 3,
  ask: async () => true,
  stop: () => undefined,
}
const follower = { clock } as unknown as ShowFollower

/** Nobody of the list ever checked in. */
const people = [{ index: 0, name: '王小满', here: false }]

/** Two of the list took photos of themselves. */
const selfies = ['王小满', '李云'].map((name, index) => ({
  number: `${1001 + index}`,
  name,
  selfie: `/media/${index}.640.jpg`,
}))

/** The windows of a show, each in a page of its own for one test; what they send is kept, and nothing is reached. */
export function hallWindows() {
  let root: Root
  const sent: (readonly [string, ...unknown[]])[] = []
  /** What reading calls answer; null as without a server. */
  const read: { messages?: object; roster?: object } = {}
  /** What the server answers; a promise that never ends is a line that hangs. */
  let answer: () => Promise<boolean>
  const drive = new Proxy({} as ShowDrive, {
    get:
      (_, name: string) =>
      async (...given: unknown[]) => {
        // What is only read changes nothing.
        if (name === 'messages' || name === 'roster') return read[name] ?? null
        if (name === 'selfies') return { list: given[0] === 'waiting' ? selfies : [] }
        if (name === 'unpictured') return { total: 500, pictured: 498, list: [] }
        sent.push([name, ...given])
        return answer()
      },
  })
  const propsOf = (state: ShowState, link: ControlProps['show']['link'] = 'live'): ControlProps => ({
    show: { state, people, newest: null, wall: null, messages: [], link, problem: null },
    follower,
    drive,
  })
  const put = (page: ReactNode) => act(async () => root.render(page))
  const rendered =
    (Window: (props: ControlProps) => ReactNode) => (state: ShowState, link?: ControlProps['show']['link']) =>
      put(
        <UiLang value="zh">
          <Window {...propsOf(state, link)} />
        </UiLang>,
      )
  // The questions come when they are first asked.
  beforeAll(() => import('../dialogs/hall-dialogs.tsx'))
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    sent.length = 0
    delete read.messages
    delete read.roster
    answer = async () => true
    root = createRoot(document.body.appendChild(document.createElement('div')))
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    document.body.innerHTML = ''
    vi.unstubAllGlobals()
  })
  return {
    sent,
    read,
    answerWith: (next: () => Promise<boolean>) => {
      answer = next
    },
    propsOf,
    put,
    /** What the hall looks at, the window it is led from, and a phone. */
    render: rendered(HallControls),
    lead: rendered(OperatorDesk),
    hold: rendered(RemoteDesk),
  }
}

export const key = (pressed: string, on: EventTarget = document.body) =>
  act(async () => {
    on.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }))
  })
export const button = (said: string) =>
  [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === said,
  ) as HTMLButtonElement
export const click = (element: HTMLElement) => act(async () => element.click())
