// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { langNow, setLang } from '../../../lib/i18n.ts'
import { LangPlace } from '../../../lib/lang-place.tsx'
import { untilHolds } from '../../../lib/testing/until.ts'
import { RemoteDesk } from '../remote/remote-desk.tsx'
import { HallControls } from './hall-controls.tsx'
import { at, button, click, hallWindows, key } from './testing/hall-windows.tsx'
import { record, round, show, winner } from './testing/show-state.ts'

const { sent, answerWith, propsOf, put, render, lead } = hallWindows()
const dialog = () => document.querySelector('dialog')

describe('the keys of a stage', () => {
  const ready = show({ scene: { act: 'prize' }, programme: [round(0), round(1)] })

  it.each([' ', 'Enter'])('starts the round on %j', async (pressed) => {
    await render(ready)
    await key(pressed)
    expect(sent).toEqual([['start']])
  })

  it('sends one start while the first is on its way, however often it is pressed', async () => {
    answerWith(() => new Promise(() => undefined))
    await render(ready)
    for (let press = 0; press < 5; press++) await key(' ')
    expect(sent).toEqual([['start']])
  })

  it('may be pressed again after a press that was lost', async () => {
    answerWith(async () => false)
    await render(ready)
    await key(' ')
    await key(' ')
    expect(sent).toEqual([['start'], ['start']])
  })

  it.each([
    ['ArrowRight', ['order', { do: 'round', round: 1 }]],
    ['m', ['order', { do: 'mute', on: true }]],
    ['b', ['order', { do: 'dark', on: true }]],
    ['M', ['order', { do: 'mute', on: true }]],
  ])('does on %s what it says, on the stage and in the window that leads it', async (pressed, order) => {
    await render(ready)
    await key(pressed)
    await lead(ready)
    await key(pressed)
    expect(sent).toEqual([order, order])
  })

  it.each([
    ['d', ['order', { do: 'danmaku', on: false }]],
    ['q', ['order', { do: 'show', act: 'check-in' }]],
    ['h', ['order', { do: 'show', act: 'welcome' }]],
    ['w', ['order', { do: 'show', act: 'end' }]],
  ])('does on %s what it says in the window that leads it alone', async (pressed, order) => {
    await render(ready)
    await key(pressed)
    expect(sent).toEqual([])
    await lead(ready)
    await key(pressed)
    expect(sent).toEqual([order])
  })

  it('goes to no round before the first', async () => {
    await render(ready)
    await key('ArrowLeft')
    expect(sent).toEqual([])
  })

  it('turns the pages of winners, and of nothing else', async () => {
    await render(ready)
    await key('PageDown')
    expect(sent).toEqual([])
    await render(show({ scene: { act: 'reveal', record: 0, page: 1 }, records: [record(0)] }))
    await key('PageDown')
    await key('PageUp')
    expect(sent).toEqual([
      ['order', { do: 'page', page: 2 }],
      ['order', { do: 'page', page: 0 }],
    ])
    await render(show({ scene: { act: 'reveal', record: 0, page: 0 }, records: [record(0)] }))
    await key('PageUp')
    expect(sent.at(-1)).toEqual(['order', { do: 'page', page: null }])
  })

  it('leaves typing, and the button that has the focus, alone', async () => {
    await render(ready)
    const field = document.body.appendChild(document.createElement('input'))
    await key(' ', field)
    await key('m', field)
    const tool = document.querySelector('.control-tool') as HTMLElement
    await key(' ', tool)
    expect(sent).toEqual([])
    await key('m', tool)
    expect(sent).toHaveLength(1)
  })
})

describe('the questions of a hall', () => {
  it('are asked nowhere on the screen that the hall looks at', async () => {
    await render(show({ status: 'open' }))
    await key(' ')
    expect([dialog(), sent]).toEqual([null, []])
    expect(document.querySelector('.control-bar')?.textContent).toContain('请到操作窗里按')
  })

  it('are said to wait in the other window, for a while however often the stage is drawn anew', async () => {
    vi.useFakeTimers()
    await render(show({ status: 'open' }))
    await key(' ')
    const said = () => document.querySelector('.control-bar')?.textContent
    for (let seconds = 0; seconds < 9; seconds++) {
      await act(async () => void vi.advanceTimersByTime(1_000))
      await render(show({ status: 'open' }))
    }
    expect(said()).not.toContain('请到操作窗里按')
    vi.useRealTimers()
  })

  it('asks before the doors are closed, and takes no key for it', async () => {
    await lead(show({ status: 'open' }))
    await key(' ')
    await untilHolds(() => expect(dialog()?.textContent).toContain('封存 10 人的名单'))
    await key(' ')
    expect(sent).toEqual([])
    await click(button('封存名单，开始'))
    expect(sent).toEqual([['begin']])
  })

  it('voids only who is absent, for the reason that was chosen, and draws their seats again', async () => {
    const winners = [
      winner(0, { award_id: '0-0' }),
      winner(0, { award_id: '0-1', index: 1, name: '李云', number: '1002' }),
    ]
    const scene = { act: 'reveal', record: 0, since: at - 60_000 } as const
    const drawn = (mark?: 'here' | 'absent') =>
      lead(
        show({
          scene,
          records: [record(0)],
          winners: winners.map((one, at) => (at === 1 && mark ? { ...one, mark } : one)),
        }),
      )
    await drawn()
    const absent = [...document.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === '缺席',
    )
    await click(absent[1] as HTMLElement)
    expect(sent.splice(0)).toEqual([['mark', '0-1', 'absent']])
    await drawn('absent')
    expect(document.querySelector('.operator-switch')?.textContent).toContain('还有 1 位未定')
    await click(button('作废并补抽'))
    await untilHolds(() => expect(dialog()?.textContent).toContain('谁在现场'))
    const ticks = [...document.querySelectorAll<HTMLInputElement>('dialog input[type=checkbox]')]
    expect(ticks.map(({ checked }) => checked)).toEqual([true, false])
    expect(dialog()?.textContent).toContain('1001 · 没有签到')
    expect(dialog()?.textContent?.match(/没有签到/g)).toHaveLength(1)
    await click(
      document.querySelectorAll<HTMLInputElement>('dialog input[type=radio]')[1] as HTMLInputElement,
    )
    await click(button('作废 1 人并补抽'))
    expect(sent).toEqual([['confirm', 0, ['0-1'], true, 'declined']])
    expect(dialog()).toBeNull()
  })

  it('stays open where the server says no', async () => {
    answerWith(async () => false)
    await lead(show({ status: 'open' }))
    await key(' ')
    await untilHolds(() => expect(button('封存名单，开始')).toBeDefined())
    await click(button('封存名单，开始'))
    expect(dialog()?.open).toBe(true)
  })

  it('tells at the end what was promised and not drawn', async () => {
    const programme = [round(0, { records: [0] }), round(1, { prize: '平板', shot_sizes: [2, 2], count: 4 })]
    await lead(show({ programme, scene: { act: 'prize' } }))
    await click(button('结束抽奖'))
    await untilHolds(() => expect(dialog()?.textContent).toContain('第 2 轮 平板，还剩 4 名'))
    expect(dialog()?.textContent).not.toContain('第 1 轮')
  })

  it('adds a round of a new prize', async () => {
    await lead(show({ programme: [round(0, { records: [0] })], scene: { act: 'prize' } }))
    await click(button('加轮、改人数'))
    await untilHolds(() => expect(dialog()).not.toBeNull())
    await type('select', '')
    await type('input[maxlength="40"]', '加抽红包')
    await type('input[maxlength="3"]', '2')
    await click(button('加上这一轮'))
    expect(sent).toEqual([['change', { kind: 'add', prize: '加抽红包', count: 2 }]])
  })
})

describe('the language', () => {
  const props = propsOf(show({}))
  beforeEach(() => setLang('zh'))
  afterEach(() => setLang('zh'))

  it('is changed on the bar of the stage, which is gone while nobody reaches for it', async () => {
    const open = () =>
      put(
        <LangPlace>
          <HallControls {...props} />
        </LangPlace>,
      )
    await open()
    await click(document.querySelector('.control-bar [aria-label="English"]') as HTMLElement)
    expect(langNow()).toBe('en')
    expect(document.querySelector('.control-bar')?.getAttribute('aria-label')).toBe(
      'This window of the stage',
    )
  })

  it('is changed among what the remote says of the screen', async () => {
    const open = () =>
      put(
        <LangPlace>
          <RemoteDesk {...props} />
        </LangPlace>,
      )
    await open()
    expect(document.querySelector('.lang-switch')).toBeNull()
    await click(button('画面'))
    await click(button('EN'))
    expect(button('Screen').getAttribute('aria-current')).toBe('true')
  })
})

async function type(selector: string, value: string): Promise<void> {
  const field = document.querySelector(`dialog ${selector}`) as HTMLInputElement | HTMLSelectElement
  const prototype =
    field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
}
