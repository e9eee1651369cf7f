// @vitest-environment jsdom
import { createRandom } from '@fairdraw/fairness'
import { act, type ComponentType, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CardsStage, type CardsStageProps } from './cards/stage.tsx'
import { NineGridStage } from './nine-grid/stage.tsx'
import type { PlayStageProps } from './play-props.ts'
import { playKinds } from './rules.ts'
import { WheelStage } from './wheel/stage.tsx'

const picture = {
  cells: [1, null, 2, null, 1, null, 2, null],
  prizes: [
    { tier: 1, name: '盖碗茶器', kind: 'goods' as const },
    { tier: 2, name: '茶点券', kind: 'code' as const },
  ],
}
const rest = {
  picture,
  script: null,
  startedAt: 0,
  canPlay: true,
  playsLeft: 2,
  quiet: false,
}
const played = (kind: 'wheel' | 'nine-grid' | 'cards', tier: number | null) =>
  playKinds[kind]?.script({ tier, seq: 0 }, picture, createRandom(new Uint8Array(32))) as {
    readonly totalMs: number
  }

let root: Root
let place: HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const show = (stage: ReactNode) => act(() => root.render(stage))
const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const said = () => place.querySelector('[role=status]')?.textContent
const buttons = (name: string) =>
  [...place.querySelectorAll('button')].filter((button) =>
    `${button.getAttribute('aria-label') ?? ''} ${button.textContent}`.includes(name),
  )
const press = (name: string, at = 0) => act(() => buttons(name)[at]?.click())
/** How often a text stands alone in an element. */
const times = (text: string) =>
  [...place.querySelectorAll('*')].filter((each) => !each.children.length && each.textContent === text).length

const stages: readonly [name: 'wheel' | 'nine-grid', stage: ComponentType<PlayStageProps<never>>][] = [
  ['wheel', WheelStage as ComponentType<PlayStageProps<never>>],
  ['nine-grid', NineGridStage as ComponentType<PlayStageProps<never>>],
]

describe.each(stages)('the stage of a %s', (kind, Stage) => {
  const Any = Stage as unknown as ComponentType<PlayStageProps<{ readonly totalMs: number }>>

  it('plays at a press of its button', () => {
    const onPlay = vi.fn()
    show(<Any {...rest} onPlay={onPlay} />)
    press('开始一次')
    expect(onPlay).toHaveBeenCalledOnce()
  })

  it('does not play when no play is left', () => {
    const onPlay = vi.fn()
    show(<Any {...rest} canPlay={false} onPlay={onPlay} />)
    press('开始一次')
    expect(onPlay).not.toHaveBeenCalled()
  })

  it('says the result when the picture stands, not before, and once', () => {
    const onLanded = vi.fn()
    const script = played(kind, 1)
    show(<Any {...rest} script={script} startedAt={Date.now()} onLanded={onLanded} />)
    after(script.totalMs - 10)
    expect(said()).toBe('正在揭晓')
    after(20)
    expect(said()).toBe('抽中了：盖碗茶器')
    after(60_000)
    expect(onLanded).toHaveBeenCalledOnce()
  })

  it('takes no second press while it runs', () => {
    const onPlay = vi.fn()
    show(<Any {...rest} script={played(kind, 2)} startedAt={Date.now()} onPlay={onPlay} />)
    press('开始一次')
    expect(onPlay).not.toHaveBeenCalled()
  })

  it('stands at once for who comes late, and where motion is unwelcome', () => {
    show(<Any {...rest} script={played(kind, null)} startedAt={Date.now() - 60_000} />)
    after(1)
    expect(said()).toBe('这一次没有抽中')
    show(<Any {...rest} script={played(kind, 2)} startedAt={Date.now()} quiet />)
    after(1)
    expect(said()).toBe('抽中了：茶点券')
  })

  it('lets nobody wait longer because a clock was set back', () => {
    const script = played(kind, 2)
    show(<Any {...rest} script={script} startedAt={Date.now() + 3_600_000} />)
    after(script.totalMs + 1)
    expect(said()).toBe('抽中了：茶点券')
  })
})

describe('the stage of cards', () => {
  const lay = (more: Partial<CardsStageProps>) => show(<CardsStage {...rest} {...more} />)
  const script = () => played('cards', 1) as NonNullable<CardsStageProps['script']>

  it('turns the card that was touched', () => {
    const onPlay = vi.fn()
    lay({ onPlay })
    press('第 3 张牌，翻开')
    expect(onPlay).toHaveBeenCalledWith(2)
  })

  it('shows the others only after the visitor’s own stands, and calls them decoration', () => {
    lay({ script: script(), startedAt: Date.now() })
    expect(times('谢谢参与')).toBe(0)
    expect(times('其余为示意')).toBe(0)
    after(700)
    expect(times('谢谢参与')).toBe(4)
    expect(times('其余为示意')).toBe(1)
  })

  it('lays the deck out anew for the next play', () => {
    lay({ script: script(), startedAt: Date.now() })
    after(700)
    press('再翻一次')
    expect(buttons('，翻开')).toHaveLength(8)
  })
})
