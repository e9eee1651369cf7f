// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../api-client.ts'
import { CallProblem } from '../call-problem.ts'
import { type FakeLine, fakeLines } from '../testing/fake-line.ts'
import { followShow, type ShowFollower, type ShowState } from './follow-show.ts'
import type { KeptShow } from './kept-show.ts'

const lid = '2345abcdef'
type Scene = ShowState['scene']
const scene = (version: number, act: Scene['act']): Scene => ({
  version,
  act,
  since: 0,
  round: 0,
  record: null,
  stop_asked_at: null,
  ready_at: null,
  skin: 'sphere',
  danmaku_on: true,
  muted: false,
  volume: 100,
  dark: false,
  paused_at: null,
  paused_ms: 0,
  page: null,
  in_charge: null,
})

/** What the server says now; null: it cannot be reached. */
type Server = {
  scene: Scene
  close_hash: string | null
  list: KeptShow['people']
  winners?: { record: number }[]
  /** Somebody who looks on from elsewhere. */
  isSpectator?: boolean
  /** The list of people is not reached. */
  isListLost?: boolean
}
let server: Server | null
let asked: string[]
let kept: KeptShow[]
let stops: (() => void)[]
let lines: FakeLine[]

const api = {
  async callOrThrow(name: string, given: { after?: string } = {}) {
    asked.push(name)
    if (!server) throw new CallProblem(-1, '', {}, { isUnreached: true })
    if (name === 'liveClock') return { now_ms: Date.now() }
    if (name === 'liveWall') return { code: '123456', until_ms: Date.now() + 60_000 }
    if (name === 'livePeople') {
      if (server.isListLost) throw new CallProblem(-1, '', {}, { isUnreached: true })
      const version = JSON.stringify(server.list)
      const known = given.after === undefined ? [] : JSON.parse(given.after).map(JSON.stringify)
      const list = server.list.filter((person) => !known.includes(JSON.stringify(person)))
      return { version, is_whole: server.list.length < known.length || known.length === 0, list }
    }
    const { scene, close_hash, winners = [], isSpectator = false, list } = server
    const records = scene.record === null ? [] : [{ record: scene.record, seats: 1 }]
    const settings = { check_in: 'roster' }
    return {
      lid,
      fact_number: 1,
      scene,
      close_hash,
      records,
      winners,
      settings,
      people: list.length,
      can_control: !isSpectator,
    }
  },
} as unknown as ApiClient

function follow(before?: KeptShow): ShowFollower {
  const shelf = { take: async () => before, keep: async (show: KeptShow) => kept.push(show) > 0 }
  const follower = followShow(api, { lid, control: () => undefined, kept: shelf })
  stops.push(follower.subscribe(() => undefined))
  stops.push(() => follower.clock.stop())
  return follower
}
const line = () => lines.at(-1) as FakeLine
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  lines = fakeLines()
  server = { scene: scene(3, 'prize'), close_hash: null, list: [{ index: 0, name: '王小满', here: true }] }
  ;[asked, kept, stops] = [[], [], []]
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a screen that follows a show', () => {
  it('takes a newer scene from the stream at once, and never an older one', async () => {
    const follower = follow()
    await wait(10)
    line().open()
    line().say('scene', scene(5, 'rolling'))
    await wait(0)
    expect(follower.now().state?.scene.act).toBe('rolling')
    line().say('scene', scene(4, 'welcome'))
    await wait(1_000)
    expect(follower.now().state?.scene).toMatchObject({ version: 5, act: 'rolling' })
  })

  it('keeps rolling when the line breaks in the middle, says so, and comes to the reveal when it is back', async () => {
    const follower = follow()
    await wait(10)
    line().open()
    line().say('scene', scene(5, 'rolling'))
    await wait(0)
    server = null
    line().lose()
    await wait(3_000)
    expect(follower.now()).toMatchObject({ link: 'offline', state: { scene: { act: 'rolling' } } })
    server = { scene: scene(6, 'reveal'), close_hash: null, list: [] }
    await wait(4_000)
    expect(follower.now()).toMatchObject({ link: 'polling', state: { scene: { version: 6, act: 'reveal' } } })
    line().open()
    await wait(0)
    expect(follower.now().link).toBe('live')
  })

  it('asks for the winners when they are told, shortly before they come forward, until it has heard', async () => {
    const follower = follow()
    await wait(10)
    line().open()
    const since = Date.now() + 5_000
    const reveal = { ...scene(6, 'reveal'), since, record: 0 }
    server = { scene: reveal, close_hash: null, list: [] }
    line().say('scene', reveal)
    await wait(100)
    asked = []
    await wait(4_000)
    expect(asked.filter((name) => name === 'liveState')).toEqual([])
    server = { ...server, winners: [{ record: 0 }] }
    await wait(since - Date.now() - 100)
    expect(follower.now().state?.winners).toHaveLength(1)
    asked = []
    await wait(3_000)
    expect(asked.filter((name) => name === 'liveState')).toEqual([])
  })

  it('asks every moment while the service has no room for its stream, and tries again no sooner than it was told', async () => {
    const follower = follow()
    await wait(10)
    line().refuse(503, 30)
    await wait(10)
    server = { scene: scene(6, 'rolling'), close_hash: null, list: [] }
    await wait(3_000)
    expect(follower.now()).toMatchObject({ link: 'polling', state: { scene: { act: 'rolling' } } })
    dispatchEvent(new Event('online'))
    await wait(26_000)
    expect(lines).toHaveLength(1)
    await wait(32_000)
    expect(lines).toHaveLength(2)
  })

  it('asks every moment where its stream was closed for newer ones, and listens again when somebody turns to it', async () => {
    const follower = follow()
    await wait(10)
    line().open()
    line().retry(300_000)
    line().say('closed', { reason: 'newer' })
    await wait(10)
    line().lose()
    server = { scene: scene(6, 'rolling'), close_hash: null, list: [] }
    await wait(60_000)
    expect(follower.now()).toMatchObject({ link: 'polling', state: { scene: { act: 'rolling' } } })
    expect(lines).toHaveLength(1)
    dispatchEvent(new Event('focus'))
    expect(lines).toHaveLength(2)
  })

  it('comes back after a reload to where the show is, without anything of its own', async () => {
    follow()
    await wait(10)
    server = { scene: scene(9, 'rolling'), close_hash: 'ab', list: [] }
    const reloaded = follow()
    await wait(10)
    expect(reloaded.now().state?.scene).toMatchObject({ version: 9, act: 'rolling' })
  })

  it('without the right to drive asks for no names, and sees so many numbers', async () => {
    const list = [
      { index: 0, name: '王小满', here: true },
      { index: 1, name: '叶知秋', here: true },
    ]
    server = { scene: scene(1, 'check-in'), close_hash: null, list, isSpectator: true }
    const follower = follow()
    await wait(10)
    expect(asked).not.toContain('livePeople')
    expect(asked).not.toContain('liveWall')
    expect(follower.now().people.map(({ name }) => name)).toEqual(['1', '2'])
    expect(follower.now().wall).toBeNull()
  })

  it('of the hall shows the code of the wall while people check in, and no longer', async () => {
    server = { scene: scene(1, 'check-in'), close_hash: null, list: [] }
    const follower = follow()
    await wait(10)
    expect(follower.now().wall).toBe('123456')
    line().open()
    line().say('scene', scene(2, 'prize'))
    await wait(10)
    expect(follower.now().wall).toBeNull()
  })

  it('is told who came alone, and knows everybody', async () => {
    const [here, away] = [
      { index: 0, name: '王小满', here: true },
      { index: 2, name: '李云', here: false },
    ]
    server = { scene: scene(1, 'check-in'), close_hash: null, list: [here, away] }
    const follower = follow()
    await wait(10)
    line().open()
    const [came, comes] = [
      { ...away, here: true },
      { index: 1, name: '张三', here: true },
    ]
    server = { ...server, list: [here, comes, came] }
    line().say('hall', { arrived: 3, people: 3, newest: null })
    await wait(2_000)
    expect(follower.now().people).toEqual([here, comes, came])
  })

  it('asks for the people anew when the list is sealed', async () => {
    const follower = follow()
    await wait(10)
    const before = asked.filter((name) => name === 'livePeople').length
    server = { scene: scene(4, 'prize'), close_hash: 'ab', list: [] }
    line().open()
    line().say('fact', { type: 'draw.sealed' })
    await wait(10)
    expect(asked.filter((name) => name === 'livePeople')).toHaveLength(before + 1)
    expect(follower.now().people).toEqual([])
  })

  it.each([
    ['its list is not reached', { isListLost: true }],
    ['it is taken for a spectator’s', { isSpectator: true }],
  ])('has everybody by name again after a moment in which %s', async (_, lapse) => {
    const follower = follow()
    await wait(10)
    line().open()
    const list = [...(server?.list ?? []), { index: 1, name: '李大力', here: true }]
    server = { scene: scene(4, 'prize'), close_hash: 'ab', list, ...lapse }
    line().say('fact', { type: 'draw.sealed' })
    await wait(10)
    expect(follower.now().people).not.toEqual(list)
    server = { scene: scene(5, 'prize'), close_hash: 'ab', list }
    line().say('scene', scene(5, 'prize'))
    line().say('fact', { type: 'draw.changed' })
    await wait(10)
    expect(follower.now().people).toEqual(list)
  })
})

describe('a screen that is loaded anew without a network', () => {
  const before = {
    state: { lid, scene: scene(7, 'rolling') },
    people: [{ index: 0, name: '王小满', here: true }],
  }

  it('shows the hall as it was and says that it is offline', async () => {
    server = null
    const follower = follow(before as unknown as KeptShow)
    await wait(10)
    expect(follower.now()).toMatchObject({ link: 'offline', state: { scene: { act: 'rolling' } } })
    expect(follower.now().people).toHaveLength(1)
  })

  it('goes on from what the server says when the line is back, even where its memory was ahead', async () => {
    server = null
    const follower = follow(before as unknown as KeptShow)
    await wait(10)
    server = { scene: scene(2, 'welcome'), close_hash: null, list: [] }
    await wait(6_000)
    expect(follower.now()).toMatchObject({ state: { scene: { version: 2, act: 'welcome' } }, people: [] })
  })

  it('writes down what it hears, and nothing it only remembered', async () => {
    server = null
    const follower = follow(before as unknown as KeptShow)
    await wait(2_000)
    expect(kept).toEqual([])
    server = { scene: scene(8, 'reveal'), close_hash: null, list: [] }
    await wait(6_000)
    expect(kept.at(-1)?.state.scene.act).toBe('reveal')
    expect(follower.now().isKept).toBe(true)
  })
})
