// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Skin } from '../rule.ts'
import { restMs } from './course.ts'
import { Crowd } from './crowd.tsx'
import type { CrowdProps } from './crowd-props.ts'
import { marksOf } from './marks.ts'

const crowdOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, name: `张${index}号` }))
const at = 1_800_000_000_000
const given: Omit<CrowdProps, 'skin'> = {
  people: crowdOf(10_000),
  gone: new Set(),
  pace: 'rolling',
  since: at,
  now: () => at + 4_000,
  quiet: false,
  isRehearsal: false,
  seed: 'a',
  seats: 4,
}

let roots: Root[]

beforeEach(() => {
  roots = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_920)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1_080)
})
afterEach(async () => {
  await act(async () => {
    for (const root of roots) root.unmount()
  })
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

async function shown(skin: Skin, props: Partial<CrowdProps> = {}): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  roots.push(root)
  await act(async () => root.render(<Crowd {...given} {...props} skin={skin} />))
  return place
}

const drawn = (numbers: readonly number[]) =>
  numbers.map((index) => ({ index, name: `张${index}号`, awardId: `a${index}`, tier: 1, prize: '笔' }))
const marked = (place: HTMLElement) => [
  ...new Set([...place.querySelectorAll<HTMLElement>('[data-won]')].map((each) => each.dataset.person)),
]

describe.each(['cards', 'names', 'slots', 'wheel'] as const)('the crowd as %s', (skin) => {
  it('is a few layers and some hundred elements, however many people there are', async () => {
    const place = await shown(skin)
    const moved = place.querySelectorAll('[data-turning]')
    expect(moved.length).toBeGreaterThan(0)
    expect(moved.length).toBeLessThanOrEqual(5)
    expect(place.querySelectorAll('*').length).toBeLessThan(700)
  })

  it('shows nobody who has left the show', async () => {
    const stay = new Set(crowdOf(100).map(({ name }) => name))
    const gone = new Set(given.people.map(({ index }) => index).filter((index) => index >= stay.size))
    const place = await shown(skin, { gone })
    const leaves = [...place.querySelectorAll('*')].filter((element) => element.childElementCount === 0)
    const names = leaves.map((element) => element.textContent ?? '').filter((text) => text.length > 1)
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !stay.has(name))).toEqual([])
  })

  it('tells nothing of who was drawn before the reveal, and then marks them alone', async () => {
    const winners = drawn([17, 4_000, 9_999])
    expect(marked(await shown(skin, { winners }))).toEqual([])
    const place = await shown(skin, { winners, pace: 'reveal' })
    expect(marked(place).sort()).toEqual(['17', '4000', '9999'])
  })

  it('is a picture beside the words: nothing of it is read out', async () => {
    const place = await shown(skin)
    expect(place.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  })

  it('stands where motion is unwelcome, and shows an empty hall without a fault', async () => {
    const still = await shown(skin, { quiet: true })
    const poses = [...still.querySelectorAll<HTMLElement>('[data-turning]')].map(
      (each) => each.style.transform,
    )
    expect(poses.every((transform) => /^(translate|rotate)/.test(transform))).toBe(true)
    expect((await shown(skin, { people: [] })).textContent).toBe('')
  })
})

describe('the crowd as lanterns', () => {
  it('bears nobody’s name at the front before the reveal, then those drawn in their order, and of six none', async () => {
    const winners = drawn([4_000, 17, 9_999])
    expect(marked(await shown('lanterns', { winners }))).toEqual([])
    expect(marked(await shown('lanterns', { winners, pace: 'reveal' }))).toEqual(['4000', '17', '9999'])
    const six = drawn([1, 2, 3, 4, 5, 6])
    expect(marked(await shown('lanterns', { winners: six, pace: 'reveal' }))).toEqual([])
    expect(marked(await shown('lanterns', { winners, pace: 'reveal', isRead: false }))).toEqual([])
  })
})

describe('the crowd as a globe without WebGL2', () => {
  const vermilion = '#be3819'
  const three = drawn([4_000, 17, 9_999])

  /** The middles of the vermilion lots that are painted so long after the reveal began, in the order of painting. */
  async function vermilionAt(elapsedMs: number, winners = three) {
    const papers = new Map<unknown, Set<unknown>>()
    const middles: { x: number; y: number; alpha: number }[] = []
    const inkOf = (canvas: HTMLCanvasElement) => {
      const ink = {
        globalAlpha: 1,
        set fillStyle(paper: unknown) {
          papers.set(canvas, (papers.get(canvas) ?? new Set()).add(paper))
        },
        createRadialGradient: () => ({ addColorStop: () => undefined }),
        drawImage: (of: unknown, ...[, , , , x = 0, y = 0, width = 0, height = 0]: number[]) => {
          if (papers.get(of)?.has(vermilion))
            middles.push({ x: x + width / 2, y: y + height / 2, alpha: ink.globalAlpha })
        },
      }
      return new Proxy(ink, { get: (target, key) => Reflect.get(target, key) ?? (() => undefined) })
    }
    const inks = new Map<HTMLCanvasElement, unknown>()
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
      this: HTMLCanvasElement,
      kind: string,
    ) {
      if (kind !== '2d') return null
      if (!inks.has(this)) inks.set(this, inkOf(this))
      return inks.get(this) as never
    } as never)
    const frames: FrameRequestCallback[] = []
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
    await shown('sphere', { pace: 'reveal', winners, now: () => at + elapsedMs })
    middles.length = 0
    for (const frame of frames.splice(0)) frame(elapsedMs)
    return middles
  }
  const marksFor = (winners: typeof three) =>
    marksOf(
      { skin: 'sphere', people: given.people, gone: given.gone, since: at, drawn: winners },
      { width: 1_920, height: 1_080 },
    )

  it('rests with those drawn vermilion where they come forward from, of ten thousand too', async () => {
    const [lots, marks] = [await vermilionAt(restMs + 300), marksFor(three)]
    expect(marks).toHaveLength(3)
    const [first, ...others] = marks
    // A lot is at most 35 px wide here: beside one another they are read.
    for (const { x, y } of others)
      expect(Math.hypot(x - (first?.x ?? 0), y - (first?.y ?? 0))).toBeGreaterThan(45)
    expect(lots).toHaveLength(3)
    for (const { x, y } of marks) {
      const [lot] = lots.filter((each) => Math.hypot(each.x - x, each.y - y) < 0.01)
      expect(lot?.alpha).toBe(1)
    }
  })

  it('slows down to there, and tells nothing before', async () => {
    const one = drawn([4_000])
    const [mark] = marksFor(one)
    const ways: number[] = []
    for (const elapsedMs of [2_200, 2_400, 2_600, restMs]) {
      const lots = await vermilionAt(elapsedMs, one)
      expect(lots).toHaveLength(1)
      expect(lots.every(({ alpha }) => alpha === 0)).toBe(true)
      const far = lots.map(({ x, y }) => Math.hypot(x - (mark?.x ?? 0), y - (mark?.y ?? 0)))
      ways.push(Math.min(...far))
    }
    const steps = ways.slice(1).map((way, index) => (ways[index] as number) - way)
    expect(ways.at(-1)).toBeLessThan(0.01)
    expect(steps.every((step, index) => step > 0 && step < (steps[index - 1] ?? 1_000))).toBe(true)
  })
})
