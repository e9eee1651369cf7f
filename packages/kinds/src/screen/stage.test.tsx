// @vitest-environment jsdom
import { UiLang } from '@fairdraw/ui'
import axe from 'axe-core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forwardMs } from './crowd/course.ts'
import { pageMs } from './reveal-times.ts'
import { ScreenStage } from './stage.tsx'
import type { HallMessage, ScreenStageProps, StageAct, StageWinner } from './stage-props.ts'

const begin = Date.UTC(2027, 0, 20, 12)
const round = { number: 3, of: 6, tier: 2, prize: '降噪耳机', winners: 5 }
const won = (at: number, more: Partial<StageWinner> = {}): StageWinner => ({
  index: at,
  name: `王${'甲乙丙丁戊己庚辛壬癸'[at % 10]}`,
  number: String(at).padStart(4, '0'),
  awardId: `a${at}`,
  tier: 2,
  prize: '降噪耳机',
  ...more,
})
const proof = { fingerprint: '8VJN3KXD0Q', proofUrl: 'https://draw.example/proof/k3' }
const reveal = (winners: readonly StageWinner[]): StageAct => ({
  act: 'reveal',
  since: begin,
  round,
  winners,
  drawn: winners,
  ...proof,
})
const acts: readonly StageAct[] = [
  { act: 'welcome', since: begin, startsAt: begin + 90_000, url: 'https://draw.example/m/k3' },
  {
    act: 'check-in',
    since: begin,
    url: 'https://draw.example/m/k3',
    arrived: 1_031,
    expected: 1_284,
    newest: { name: '沈知远', place: 1_031, at: begin },
  },
  { act: 'prize', since: begin, round: { ...round, shot: { number: 1, of: 2 }, groups: ['研发部'] } },
  { act: 'rolling', since: begin, round, beacon: { round: 35_765_458, dueAt: begin + 6_000 } },
  reveal([won(0), won(1, { voidFor: 'absent' }), won(2, { isRedrawn: true })]),
  { act: 'end', since: begin, winners: [won(0), won(1)], ...proof },
]

let root: Root
let place: HTMLElement
const moved = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ now: begin })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_920)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1_080)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  Element.prototype.animate = moved.mockImplementation(() => ({ cancel: () => undefined, currentTime: 0 }))
  place = document.body.appendChild(document.createElement('main'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  moved.mockReset()
  Reflect.deleteProperty(Element.prototype, 'animate')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const now = () => Date.now()
const show = (stageAct: StageAct, more: Partial<ScreenStageProps> = {}, lang: 'zh' | 'en' = 'zh') => {
  const props: ScreenStageProps = {
    title: '青禾科技 2027 年会',
    skin: 'sphere',
    act: stageAct,
    people: [],
    gone: new Set<number>(),
    listFingerprint: 'R4HC9TQ2WM',
    level: 'B',
    messages: [],
    now,
    quiet: false,
    isRehearsal: false,
    seed: 'k3',
    qr: (text: string, size: number) => <svg data-code={text} width={size} />,
    ...more,
  }
  act(() =>
    root.render(
      <UiLang value={lang}>
        <ScreenStage {...props} />
      </UiLang>,
    ),
  )
}
const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const text = () => place.textContent ?? ''
const said = () => place.querySelector('[role=status]')?.textContent
const seals = () => place.querySelectorAll('.fd-seal').length

describe.each(acts.map((one) => [one.act, one] as const))('the act %s', (_name, stageAct) => {
  it('breaks no rule of accessibility that can be checked without colours', async () => {
    vi.useRealTimers()
    for (const lang of ['zh', 'en'] as const) {
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
      show(stageAct, {}, lang)
      // The clock of the hall goes on while the rules are checked.
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
      const { violations } = await axe.run(place, { rules: { 'color-contrast': { enabled: false } } })
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    }
  })

  it('says of a rehearsal that nothing counts, and bears no seal and no gold', () => {
    show(stageAct, { isRehearsal: true })
    expect(text()).toContain('彩排，结果不作数')
    expect(text()).not.toContain('结果可复算')
    expect(seals()).toBe(0)
    expect(place.querySelectorAll('.fd-lot-winner, .fd-lot-flecks')).toHaveLength(0)
    show(stageAct)
    expect(text()).not.toContain('彩排')
  })

  it('does not move where motion is unwelcome', () => {
    show(stageAct, { quiet: true })
    const runs = moved.mock.calls.filter(([, { easing }]) => !String(easing).startsWith('steps'))
    expect(runs).toEqual([])
    expect(place.querySelectorAll('.fd-confetti')).toHaveLength(0)
  })
})

describe('the hall is told', () => {
  it('how long until it begins, by the hall’s clock', () => {
    show(acts[0] as StageAct)
    expect(text()).toContain('1:30')
    after(31_000)
    expect(text()).toContain('0:59')
    after(60_000)
    expect(text()).toContain('马上开场')
  })

  it('its evening once, and where one comes in, before it begins', () => {
    show(acts[0] as StageAct)
    expect(text().split('青禾科技 2027 年会')).toHaveLength(2)
    expect(place.querySelector('[data-code="https://draw.example/m/k3"]')).not.toBeNull()
    expect(text()).toContain('扫码入场')
  })

  it('how many are here before the list is sealed; then how many it holds, whoever has won', () => {
    const people = Array.from({ length: 12 }, (_, index) => ({ index, name: `王${index}` }))
    show(acts[0] as StageAct, { people, listFingerprint: null })
    expect(text()).toContain('12 人已到')
    expect(text()).not.toContain('在册')
    for (const gone of [new Set<number>(), new Set([1, 2, 3])]) {
      show(acts[2] as StageAct, { people, gone })
      expect(text()).toContain('12 人在册')
    }
  })

  it('of no moon that this screen cannot draw', () => {
    show(acts[1] as StageAct)
    expect(text()).not.toContain('月满')
  })

  it('the prize by one name in English', () => {
    show(acts[2] as StageAct, {}, 'en')
    expect(text()).toContain('2nd prize')
    expect(text()).not.toContain('Tier')
  })

  it('how many are here of how many, and who came last', () => {
    show(acts[1] as StageAct)
    expect(text()).toContain('1,031')
    expect(text()).toContain('/ 1,284 人已到')
    expect(text()).toContain('第 1,031 位，刚到')
    const code = place.querySelector('[data-code="https://draw.example/m/k3"]')
    expect(Number(code?.getAttribute('width'))).toBeGreaterThanOrEqual(308)
  })

  it('which press it is and whose prize, with the fingerprint of the sealed list', () => {
    show(acts[2] as StageAct, { people: [], listFingerprint: 'r4hc9tq2wmxx' })
    expect(text()).toContain('第 1 次，共 2 次')
    expect(text()).toContain('限 研发部')
    expect(text()).toContain('R4HC-9TQ2-WM')
    expect(seals()).toBe(1)
  })

  it('what is kept for whom, with the fingerprint of the rules, and then what came of it', () => {
    const quotas = [{ group: '研发', count: 4 }]
    const rulesFingerprint = 'w4hc9tq2wmxx'
    show({ act: 'prize', since: begin, round: { ...round, quotas, rulesFingerprint } })
    expect(text()).toContain('研发至少 4')
    expect(text()).toContain('规则指纹 W4HC-9TQ2-WM')
    const drawn = quotas.map((quota) => ({ ...quota, drawn: 5 }))
    show({ ...reveal([won(0), won(1)]), round: { ...round, quotas: drawn } } as StageAct)
    after(forwardMs)
    expect(text()).toContain('研发至少 4，抽到 5')
  })

  it('the real seconds until the public randomness, its number, and what is in the way', () => {
    const rolling = acts[3] as Extract<StageAct, { act: 'rolling' }>
    show(rolling)
    const seconds = () => place.querySelector('.fd-hall-ring text')?.textContent
    expect(text()).toContain('第 35,765,458 期')
    expect(seconds()).toBe('6')
    after(2_500)
    expect(seconds()).toBe('4')
    after(4_000)
    expect(text()).toContain('公共随机数已到点，正在取')
    show({ ...rolling, trouble: 'late' })
    expect(text()).toContain('公共随机数还没到，继续等')
    show({ ...rolling, trouble: 'offline' })
    expect(text()).toContain('本屏断线')
    show({ ...rolling, beacon: null }, { level: 'C' })
    expect(text()).toContain('C 级：没有公共随机数')
  })

  it('every winner at once where it listens, with reasons, and page by page where it looks', () => {
    const winners = Array.from({ length: 30 }, (_, at) => won(at, at === 4 ? { voidFor: 'declined' } : {}))
    show(reveal(winners))
    for (const { name } of winners) expect(said()).toContain(name)
    expect(said()).toContain('王戊（放弃）')
    after(forwardMs)
    const lots = () => [...place.querySelectorAll('.fd-hall-lot')].length
    expect(lots()).toBe(15)
    expect(text()).toContain('第 1/3 页')
    after(pageMs)
    expect(text()).toContain('第 2/3 页')
    after(3 * pageMs)
    const names = [...place.querySelectorAll('.fd-hall-overview li')].map((each) => each.textContent)
    expect(names).toHaveLength(30)
    expect(names[4]).toContain('放弃')
    expect(text()).toContain('8VJN-3KXD-0Q')
  })

  it('who stands void, why, and who came in their place', () => {
    show(acts[4] as StageAct)
    after(forwardMs)
    expect(place.querySelectorAll('.fd-hall-lot-void')).toHaveLength(1)
    expect(text()).toContain('未到场')
    expect(text()).toContain('补抽')
    expect(text()).toContain('恭喜二位')
  })
})

it('lets winners rise once, 180 ms apart, the seal last; a single page never again', () => {
  show(reveal([won(0), won(1), won(2)]))
  after(forwardMs - 1)
  expect(place.querySelectorAll('.fd-hall-lot')).toHaveLength(0)
  after(1)
  const inFrame = (at: number) => (moved.mock.contexts[at] as Element).closest('.fd-hall-frame') !== null
  const starts = moved.mock.results
    .filter((_, at) => inFrame(at))
    .map(({ value }) => 0 - (value.currentTime as number))
  expect(starts).toEqual([0, 180, 360, 1_060, 1_060])
  const count = moved.mock.calls.length
  after(4 * pageMs)
  expect(moved.mock.calls.length).toBe(count)
})

it.each([false, true])(
  'tells of nobody before their moment where they come one by one (still: %s)',
  (quiet) => {
    const winners = [won(0), won(1), won(2)]
    show({ ...reveal(winners), inTurn: { stepMs: 900, pageMs, onPage: 3 } } as StageAct, { quiet })
    if (!quiet) after(forwardMs)
    const names = () =>
      winners.filter(({ name }) => place.querySelector('.fd-hall-winners')?.textContent?.includes(name))
        .length
    const heard = () => winners.filter(({ name }) => said()?.includes(name)).length
    expect([names(), heard()]).toEqual([1, 0])
    after(899)
    expect(names()).toBe(1)
    after(1)
    expect([names(), heard()]).toEqual([2, 0])
    after(900)
    expect(names()).toBe(3)
    after(forwardMs + 700)
    expect([names(), heard()]).toEqual([3, 3])
  },
)

it.each(['sphere', 'lanterns'] as const)(
  'keeps a place for everybody still to come where it is told of them one by one (%s)',
  (skin) => {
    const coming = (at: number): StageWinner => won(at, { index: -1, name: '', isComing: true })
    const inTurn = { stepMs: 900, pageMs, onPage: 6 }
    const told = (count: number) =>
      ({
        ...reveal(Array.from({ length: 6 }, (_, at) => (at < count ? won(at) : coming(at)))),
        inTurn,
      }) as StageAct
    const lots = () =>
      [...place.querySelectorAll<HTMLElement>('.fd-hall-lot')].map(
        ({ style }) => `${style.left} ${style.top}`,
      )
    show(told(1), { skin })
    after(forwardMs + 10_000)
    const [first, ...others] = lots()
    expect(others).toEqual([])
    expect(said()).not.toContain('、、')
    show(told(6), { skin })
    expect(lots()).toHaveLength(6)
    expect(lots()[0]).toBe(first)
  },
)

it('shows what the hall says as text, never as markup', () => {
  const message: HallMessage = { id: 'm', name: '周', text: '<b>加油</b><img src=x>', at: begin - 500 }
  show(acts[1] as StageAct, { messages: [message] })
  expect(place.querySelector('.fd-hall-danmaku')?.textContent).toContain('<b>加油</b><img src=x>')
  expect(place.querySelector('.fd-hall-danmaku img')).toBeNull()
})
