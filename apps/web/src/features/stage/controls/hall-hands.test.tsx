// @vitest-environment jsdom
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { ShowState } from '../../../lib/show/follow-show.ts'
import { untilHolds } from '../../../lib/testing/until.ts'
import { at, button, click, hallWindows, key } from './testing/hall-windows.tsx'
import { record, round, show, winner } from './testing/show-state.ts'

const { sent, read, answerWith, lead, hold, render } = hallWindows()

describe('pages that turn by themselves', () => {
  const shown = (more: Partial<ShowState['scene']>) => lead(show({ scene: { act: 'end', ...more } }))

  it('stand still at P, and go on at the next', async () => {
    await shown({})
    await key('p')
    await shown({ paused_at: at })
    await key('p')
    expect(sent).toEqual([
      ['order', { do: 'pause', on: true }],
      ['order', { do: 'pause', on: false }],
    ])
  })

  it('are all that stands still: a rolling goes on at P', async () => {
    await shown({ act: 'rolling' })
    await key('p')
    expect(sent).toEqual([])
  })
})

describe('photos that people took of themselves', () => {
  const allowed = show({ settings: { ...show({}).settings, selfies: true } })
  const shown = () => [...document.querySelectorAll('.hall-selfie')].map((face) => face.getAttribute('src'))
  const named = (label: string) => document.querySelector(`[aria-label="${label}"]`) as HTMLButtonElement

  it('are looked at before they go up, one by one or all', async () => {
    await lead(allowed)
    await untilHolds(() => expect(shown()).toEqual(['/media/0.256.jpg', '/media/1.256.jpg']))
    const [first, second] = [
      { number: '1001', picture: '/media/0.640.jpg' },
      { number: '1002', picture: '/media/1.640.jpg' },
    ]
    await click(named('上屏：王小满的自拍'))
    await click(named('不要：李云的自拍'))
    await click(button('这些全部上屏'))
    expect(sent).toEqual([
      ['judgeSelfies', [first], true],
      ['judgeSelfies', [second], false],
      ['judgeSelfies', [first, second], true],
    ])
  })

  it('are asked for nowhere that takes none', async () => {
    await lead(show({}))
    expect(shown()).toEqual([])
  })
})

/** What another window of this browser says reaches this one by hand. */
class Channel {
  static heard: ((event: { data: unknown }) => void)[] = []
  addEventListener(_: string, hear: (event: { data: unknown }) => void) {
    Channel.heard.push(hear)
  }
  postMessage() {}
  close() {}
}
const told = {
  is: 'stage',
  width: 1_920,
  height: 1_080,
  isFull: true,
  isTouched: true,
  doubtMs: 3,
  link: 'live',
}
const hear = (more: Partial<Omit<typeof told, 'is'>> = {}) =>
  act(async () => Channel.heard.at(-1)?.({ data: { id: 'one', told: { ...told, ...more } } }))

describe('what is said of the stage window', () => {
  const row = () => document.querySelector('.operator-beside li')?.textContent
  const sound = () => document.querySelector('.operator-pieces [aria-current]')?.textContent

  it('is how far it is in step while it reaches the server, and its trouble where it does not', async () => {
    vi.stubGlobal('BroadcastChannel', Channel)
    await lead(show({}))
    await hear()
    expect(row()).toContain('已同步，误差 0.00 秒')
    await hear({ link: 'offline' })
    expect(row()).toContain('断网')
    expect(row()).not.toContain('已同步')
  })

  it('is in a rehearsal that other computers stay with the show', async () => {
    const beside = () => document.querySelector('.operator-beside')?.textContent
    await lead(show({}))
    expect(beside()).not.toContain('不会跟进彩排')
    await lead(show({ is_rehearsal: true }))
    expect(beside()).toContain('不会跟进彩排')
  })

  it('is that a piece plays only where it may sound, is loud enough to hear, and goes on', async () => {
    vi.stubGlobal('BroadcastChannel', Channel)
    const rolling = { act: 'rolling', record: 0 } as const
    await lead(show({ scene: rolling }))
    expect(sound()).not.toContain('正在放')
    await hear({ isTouched: false })
    expect(sound()).not.toContain('正在放')
    await hear()
    expect(sound()).toContain('正在放')
    await lead(show({ scene: { ...rolling, volume: 0 } }))
    expect(sound()).not.toContain('正在放')
    await lead(show({ scene: { act: 'reveal', record: 0 } }))
    expect(sound()).not.toContain('正在放')
  })
})

describe('a stage that is lost', () => {
  it('holds the act until it is back, or somebody goes on without it', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('BroadcastChannel', Channel)
    await lead(show({ scene: { act: 'prize' } }))
    const step = () => document.querySelector('.operator-step')?.textContent
    await hear()
    await act(async () => void vi.advanceTimersByTime(6_000))
    expect(step()).toContain('先接回主屏')
    expect(document.querySelector('.operator-stage [role=alert]')?.textContent).toBe('主屏断开 6 秒')
    await key(' ')
    expect(sent).toEqual([])
    await hear()
    await key(' ')
    expect(sent.splice(0)).toEqual([['start']])
    await act(async () => void vi.advanceTimersByTime(6_000))
    await click(button('没有主屏也继续'))
    await key(' ')
    expect(sent).toEqual([['start']])
    vi.useRealTimers()
  })

  it('and so does a line that is lost', async () => {
    await lead(show({ scene: { act: 'prize' } }), 'offline')
    await key(' ')
    expect(sent).toEqual([])
    expect(document.querySelector('.operator-step')?.textContent).toContain('断网，连上就能接着走')
  })
})

describe('what waits and who stands at the door', () => {
  const message = (id: string) => ({ id, name: '小雨', text: id, at: 1 })

  it('has one message judged by A, however often it is pressed until that is known', async () => {
    read.messages = { waiting: [message('m1'), message('m2')], shown: [], waiting_count: 2 }
    answerWith(() => new Promise(() => undefined))
    await lead(show({}))
    await key('a')
    await key('a')
    expect(sent).toEqual([['judge', ['m1'], true]])
  })

  it.each([
    ['the operator', lead, '.operator-people li button'],
    ['a phone', hold, '.remote-people li button'],
  ])('%s checks somebody in by a double click, and undoes nothing with it', async (_, open, place) => {
    const person = { number: '7', name: '王小满', groups: [], join_seq: 1 }
    read.roster = { list: [{ ...person, checked_in_at: null }], total: 1 }
    await open(show({ scene: { act: 'check-in' } }))
    if (open === hold) await click(button('签到'))
    await untilHolds(() => expect(document.querySelector(place)).not.toBeNull())
    read.roster = { list: [{ ...person, checked_in_at: '2026-11-28T12:00:00Z' }], total: 1 }
    await click(document.querySelector(place) as HTMLElement)
    await click([...document.querySelectorAll(place)].at(-1) as HTMLElement)
    expect(sent).toEqual([['checkIn', '7', true]])
  })
})

describe('the line of how everything stands', () => {
  const beacon = () => document.querySelectorAll('.operator-status p')[2]

  it('is green for public randomness only once some has come', async () => {
    await lead(show({ level: 'B' }))
    expect([beacon()?.className, beacon()?.textContent]).toEqual(['', '公共随机数 还没有用到'])
  })

  it('and the act that waits for it says for which', async () => {
    const waited = { ...record(0), beacon_round: 4_811_223, beacon_due_at: at + 5_000, drawn_at: null }
    await lead(show({ records: [waited], scene: { act: 'rolling', record: 0, since: at } }))
    expect(document.querySelector('.operator-step[aria-disabled]')?.textContent).toContain(
      '等第 4,811,223 期',
    )
  })
})

describe('a phone', () => {
  it('tells what a round keeps for whom, as the stage does', async () => {
    await hold(show({ programme: [round(0, { quotas: [{ group: '研发', count: 2 }] })] }))
    expect(document.querySelector('.remote-rounds span')?.textContent).toContain('研发')
  })
})

describe('where the order of the rounds is set', () => {
  const settings = { ...show({}).settings, order: 'set' } as const
  const programme = [round(0, { records: [0] }), round(1), round(2), round(3)]
  const inOrder = (scene: Partial<ShowState['scene']>) => show({ settings, programme, scene })

  it.each([
    ['a phone', hold, '.remote-rounds em', ['已抽完', '待开始', '先抽第 2 轮', '先抽第 2 轮']],
    ['the operator', lead, '.operator-round small', ['', '', '下一轮', '先抽第 2 轮', '先抽第 2 轮']],
  ])('%s says of a later round what comes first, and goes there instead', async (_, open, life, said) => {
    await open(inOrder({ act: 'welcome' }))
    const lives = [...document.querySelectorAll(life)]
    expect(lives.map(({ textContent }) => textContent)).toEqual(said)
    await click(lives.at(-1)?.closest('button') as HTMLElement)
    await click(lives.at(-4)?.closest('button') as HTMLElement)
    expect(sent).toEqual([
      ['order', { do: 'round', round: 1 }],
      ['order', { do: 'round', round: 0 }],
    ])
  })

  it('the keys pass over no round either, and do not show the same one again', async () => {
    await lead(inOrder({ act: 'prize', round: 1 }))
    await key('ArrowRight')
    expect(sent).toEqual([])
    await key('ArrowLeft')
    expect(sent).toEqual([['order', { do: 'round', round: 0 }]])
  })
})

describe('of several remotes', () => {
  const remotes = ['小雨 主持人', '老郑 导演'].map((label, at) => ({
    remote_id: `r${at}`,
    label,
    paired_at: '2027-01-01T00:00:00Z',
    seen_at: null,
    spare_checksum: null,
  }))
  const held = (own_remote: string | null, in_charge: string) =>
    show({ remotes, own_remote, scene: { act: 'prize', in_charge } })
  it('one that does not lead takes over by one press, and can do nothing else meanwhile', async () => {
    await hold(held('r1', 'r0'))
    expect(document.querySelector('.remote-charge')?.textContent).toBe('小雨 主持人 掌控中')
    expect(button('开始')).toBeUndefined()
    await click(button('接管'))
    expect(sent).toEqual([['order', { do: 'hand', to: 'r1' }]])
  })

  it('both say for a while who took over, and who leads goes on', async () => {
    vi.useFakeTimers()
    const said = () => document.querySelector('.remote-charge')?.textContent
    await hold(held('r1', 'r0'))
    await hold(held('r1', 'r1'))
    expect(said()).toBe('这台遥控器接管了')
    await act(async () => void vi.advanceTimersByTime(4_000))
    expect(said()).toBe('这台遥控器掌控中')
    await hold(held('r1', 'r0'))
    expect(said()).toBe('小雨 主持人 接管了')
    vi.useRealTimers()
    await hold(held('r0', 'r0'))
    await click(button('开始'))
    expect(sent).toEqual([['start']])
  })

  it('any of them calls up who was drawn, and takes it back', async () => {
    const scene = { act: 'reveal', record: 0, since: at - 60_000, in_charge: 'r0' } as const
    const drawn = (mark?: 'here') =>
      hold(show({ own_remote: 'r0', scene, records: [record(0)], winners: [winner(0, mark && { mark })] }))
    await drawn()
    const here = () => document.querySelector('[aria-label="王小满 请到"]') as HTMLElement
    await click(here())
    await drawn('here')
    expect(here().ariaPressed).toBe('true')
    await click(here())
    expect(sent).toEqual([
      ['mark', '0-0', 'here'],
      ['mark', '0-0', null],
    ])
  })

  it('the operator sees who leads, hands the lead to another, and always leads', async () => {
    await lead(held(null, 'r0'))
    const rows = [...document.querySelectorAll('.hall-remotes li')].map(({ textContent }) => textContent)
    expect(rows).toEqual(['小雨 主持人掌控中', '老郑 导演可接管'])
    await click(button('可接管'))
    await key(' ')
    expect(sent).toEqual([['order', { do: 'hand', to: 'r1' }], ['start']])
  })
})

describe('the volume of the hall', () => {
  it.each([
    ['a phone', hold],
    ['the operator', lead],
  ])('is set by %s, once the hand rests on it', async (_, open) => {
    vi.useFakeTimers()
    await open(show({ scene: { volume: 72 } }))
    if (open === hold) await click(button('画面'))
    const slider = document.querySelector<HTMLInputElement>('input[type=range]') as HTMLInputElement
    expect(slider.value).toBe('72')
    for (const value of ['60', '40']) {
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, value)
        slider.dispatchEvent(new Event('input', { bubbles: true }))
      })
    }
    await act(async () => void vi.advanceTimersByTime(200))
    expect(sent).toEqual([['order', { do: 'volume', percent: 40 }]])
    vi.useRealTimers()
  })
})

describe('the check of a computer', () => {
  const seen = () =>
    [...document.querySelectorAll('.hall-check li')].map(
      (line) => `${line.querySelector('b')?.textContent} ${line.className.replace('hall-check-', '')}`,
    )
  class Speaker {
    state = 'running'
    sampleRate = 48_000
    currentTime = 0
    resume = async () => undefined
    createOscillator = () => ({ connect: (to: unknown) => to, start() {}, stop() {} })
    createGain = () => ({
      gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
      connect: (to: unknown) => to,
    })
  }

  it.each([
    ['the operator', lead, '检查电脑', 'ill'],
    ['the stage', render, '检查这台电脑', 'well'],
  ])('goes through its lines for %s, and asks what only ears can tell', async (_, open, pressed, codes) => {
    const phones = document.head.appendChild(document.createElement('meta'))
    // Opened at localhost: phones reach it where the server can say how.
    if (codes === 'well')
      Object.assign(phones, { name: 'fairdraw-phones', content: 'http://192.168.1.7:3000' })
    let frame = 0
    vi.stubGlobal('AudioContext', Speaker)
    vi.stubGlobal('requestAnimationFrame', (drawn: (at: number) => void) => {
      frame += 16
      setTimeout(() => drawn(frame), 0)
    })
    // A canvas that draws nothing: there is no WebGL, and no face is unlike another.
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    await open(show({}))
    await click(button(pressed))
    await untilHolds(() =>
      expect(seen()).toEqual([
        '声音 ',
        '画面 ill',
        '时钟 well',
        '网络 well',
        `二维码 ${codes}`,
        '字体 ill',
        '照片 ill',
      ]),
    )
    expect(document.querySelector('.hall-check')?.textContent).toContain('498 / 500')
    const verdicts = [...document.querySelectorAll('.hall-check strong')].map(
      ({ textContent }) => textContent,
    )
    expect(verdicts.slice(0, 3)).toEqual(['有问题', '正常', '正常'])
    await click(button('放一声'))
    await untilHolds(() => expect(button('听到了')).toBeDefined())
    // The button that had the focus is gone: what is pressed behind the question does nothing.
    await key(' ')
    expect(sent).toEqual([])
    await click(button('没听到'))
    expect(seen()[0]).toBe('声音 ill')
    await click(button('再放一声'))
    await untilHolds(() => expect(button('听到了')).toBeDefined())
    await click(button('听到了'))
    expect(seen()[0]).toBe('声音 well')
    phones.remove()
    vi.restoreAllMocks()
  })
})
