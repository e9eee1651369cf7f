// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Skin } from '../rule.ts'
import { Crowd } from './crowd.tsx'
import type { CrowdProps } from './crowd-props.ts'

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
