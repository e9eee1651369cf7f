// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forwardMs } from './crowd/course.ts'
import type { StageAct, StageMusic } from './stage-props.ts'
import { landsAfter } from './stage-score.ts'
import { useStageSound } from './use-stage-sound.ts'

const begin = Date.UTC(2027, 0, 20, 12)
const round = { number: 3, of: 6, tier: 2, prize: '降噪耳机', winners: 5 }
const rolling: StageAct = { act: 'rolling', since: begin, round, beacon: null }
const winners = [0, 1, 2].map((index) => ({
  index,
  name: '王甲',
  awardId: `a${index}`,
  tier: 2,
  prize: '降噪耳机',
}))
const reveal: StageAct = {
  act: 'reveal',
  since: begin,
  round,
  winners,
  drawn: winners,
  fingerprint: 'F',
  proofUrl: '/',
}

/** When a tone was asked to begin, in seconds of the browser's sound clock, which stands at 0. */
let begun: number[]
const opened = vi.fn()
const closed = vi.fn()
const played = vi.fn()
const paused = vi.fn()
/** How loud everything was asked to become. */
const loud = vi.fn()
let music: MusicOfBrowser | undefined

const parameter = () => ({
  value: 0,
  setValueAtTime() {},
  exponentialRampToValueAtTime() {},
  setTargetAtTime: loud,
})
class SoundOfBrowser {
  currentTime = 0
  destination = {}
  constructor() {
    opened()
  }
  resume = async () => undefined
  close = async () => closed()
  createGain = () => ({ gain: parameter(), connect: (to: unknown) => to, disconnect() {} })
  createOscillator = () => ({
    type: '',
    frequency: parameter(),
    connect: (to: unknown) => to,
    stop() {},
    start: (at: number) => void begun.push(at),
  })
}
class MusicOfBrowser extends EventTarget {
  loop = false
  volume = 1
  duration = 60
  currentTime = 0
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    music = this
  }
  play = async () => {
    played(this.address)
    this.dispatchEvent(new Event('loadedmetadata'))
    played(this.currentTime)
  }
  pause = () => paused(this.address)
  removeAttribute() {}
}

let root: Root
beforeEach(() => {
  begun = []
  vi.useFakeTimers({ now: begin })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('AudioContext', SoundOfBrowser)
  vi.stubGlobal('Audio', MusicOfBrowser)
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const now = () => Date.now()
type Shown = {
  readonly stageAct: StageAct
  readonly music?: StageMusic
  readonly hasSound?: boolean
  readonly loudness?: number
}
function Hall({ stageAct, hasSound = true, ...more }: Shown) {
  useStageSound({ act: stageAct, skin: 'sphere', hasSound, now, seed: 'k3', ...more })
  return null
}
const show = (shown: Shown) => act(() => root.render(<Hall {...shown} />))
const touch = () => act(() => void dispatchEvent(new Event('keydown')))

it('is silent until somebody has touched the page, and when it is muted', () => {
  show({ stageAct: rolling })
  expect(opened).not.toHaveBeenCalled()
  touch()
  expect(opened).toHaveBeenCalledOnce()
  expect(begun.length).toBeGreaterThan(10)
  begun = []
  show({ stageAct: rolling, hasSound: false })
  act(() => void vi.advanceTimersByTime(5_000))
  expect(begun).toEqual([])
})

it('goes on as long as it rolls, piece by piece', () => {
  show({ stageAct: rolling })
  touch()
  const first = begun.length
  act(() => void vi.advanceTimersByTime(3_000))
  expect(begun.length).toBeGreaterThan(first * 1.5)
})

it('rises with the winners and ends with the gong; who comes late hears the rest', () => {
  vi.setSystemTime(begin + forwardMs)
  show({ stageAct: reveal })
  touch()
  expect(Math.max(...begun)).toBeCloseTo(landsAfter(3, { stepMs: 180 }) / 1_000)
  expect(begun.filter((at) => at === 0).length).toBeGreaterThan(0)
  begun = []
  vi.setSystemTime(begin + 60_000)
  show({ stageAct: { ...reveal, since: begin - 1 } })
  expect(begun).toEqual([])
})

it('plays the organiser’s own music in place of its bed, from where it would be by now', async () => {
  vi.setSystemTime(begin + 70_000)
  show({ stageAct: rolling, music: { rolling: '/files/m.mp3' } })
  touch()
  await act(async () => undefined)
  expect(played.mock.calls.flat()).toEqual(['/files/m.mp3', 10])
  expect(begun).toEqual([])
  show({ stageAct: reveal, music: { rolling: '/files/m.mp3' } })
  expect(paused).toHaveBeenCalledWith('/files/m.mp3')
})

it('is as loud as the hall wants it, softer without a jump, and silent when it is muted', async () => {
  const shown = { stageAct: rolling, music: { rolling: '/files/m.mp3' } }
  show({ ...shown, loudness: 0.5 })
  touch()
  expect(music?.volume).toBe(0)
  act(() => void vi.advanceTimersByTime(150))
  expect(music?.volume).toBeCloseTo(0.175)
  act(() => void vi.advanceTimersByTime(200))
  expect(music?.volume).toBeCloseTo(0.35)
  show({ ...shown, loudness: 0 })
  expect(music?.volume).toBeCloseTo(0.35)
  act(() => void vi.advanceTimersByTime(400))
  expect(music?.volume).toBe(0)
  expect(loud.mock.calls.map(([to]) => to)).toEqual([0.5, 0])
  expect(paused).not.toHaveBeenCalled()
})

it('gives the browser its sound back when the stage goes', async () => {
  show({ stageAct: rolling })
  touch()
  await act(async () => root.unmount())
  expect(closed).toHaveBeenCalledOnce()
  root = createRoot(document.createElement('div'))
})
