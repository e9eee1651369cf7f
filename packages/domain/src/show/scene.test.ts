import { describe, expect, it } from 'vitest'
import type { AwardId } from '../ids.ts'
import {
  comesAt,
  drawAt,
  failedScene,
  firstScene,
  isRevealed,
  longestRollMs,
  type Mark,
  readyScene,
  revealLeadMs,
  revealScene,
  rollingScene,
  type Scene,
  sceneAfter,
  withoutRemote,
  withRemote,
} from './scene.ts'

const first = firstScene('sphere', true, 100)
const rolling = rollingScene(first, 2, 7, 1_000)
const shown = revealScene(rolling, 9_000 - revealLeadMs)

describe('a scene', () => {
  it('rises with every change and is the same for an order that changes nothing', () => {
    const next = sceneAfter(first, { do: 'skin', skin: 'wheel' }, 200)
    expect(next).toMatchObject({ version: 2, skin: 'wheel', act: 'welcome', since: 100 })
    expect(sceneAfter(first, { do: 'skin', skin: 'sphere' }, 200)).toBeNull()
    expect(sceneAfter(first, { do: 'show', act: 'welcome' }, 200)).toBeNull()
    expect(sceneAfter(first, { do: 'stop' }, 200)).toBeNull()
  })

  it.each<[string, Scene, number]>([
    ['while it rolls', rolling, 2_000],
    ['before the winners come forward', shown, 8_999],
  ])('is not left %s', (_, scene, now) => {
    expect(sceneAfter(scene, { do: 'show', act: 'end' }, now)).toBeNull()
    expect(sceneAfter(scene, { do: 'round', round: 0 }, now)).toBeNull()
    expect(isRevealed(scene, { round: 7, slot: 0 }, now)).toBe(false)
    expect(isRevealed(scene, { round: 6, slot: 0 }, now)).toBe(true)
  })

  it('can be left once they have', () => {
    expect(isRevealed(shown, { round: 7, slot: 0 }, 9_000)).toBe(true)
    expect(sceneAfter(shown, { do: 'round', round: 0 }, 9_000)).toMatchObject({ act: 'prize', record: null })
    expect(sceneAfter(shown, { do: 'page', page: 3 }, 9_000)).toMatchObject({ page: 3 })
  })

  it('is handed to another computer in the middle of a roll, and changes nothing else', () => {
    const handed = sceneAfter(rolling, { do: 'spare', to: 'b1' }, 2_000) as Scene
    expect(handed).toEqual({ ...rolling, version: rolling.version + 1, spare: 'b1' })
    expect(sceneAfter(handed, { do: 'spare', to: 'b1' }, 2_000)).toBeNull()
    expect(revealScene(handed, 3_000)).toMatchObject({ act: 'reveal', spare: 'b1' })
    expect(sceneAfter(handed, { do: 'spare', to: null }, 2_000)).toMatchObject({ spare: null })
  })

  it('lets winners of one reveal come forward one after another, and puts pages off that stand still', () => {
    const drawn = (slot: number) => ({ round: 7, slot })
    const come = (scene: Scene, now: number) =>
      Array.from({ length: 30 }, (_, slot) => slot).filter((slot) => isRevealed(scene, drawn(slot), now))
        .length
    const inTurn = (count: number) => revealScene(rolling, 9_000 - revealLeadMs, count)
    const three = inTurn(3)
    expect([8_999, 9_000, 13_199, 13_200, 14_100].map((now) => Math.min(3, come(three, now)))).toEqual([
      0, 1, 1, 2, 3,
    ])
    const paused = (now: number, on: boolean) => (scene: Scene) =>
      sceneAfter(scene, { do: 'pause', on }, now) as Scene
    const still = paused(13_000, true)(inTurn(30))
    expect(come(still, 100_000)).toBe(come(still, 13_000))
    const on = paused(23_000, false)(still)
    expect(comesAt(on, 29)).toBe(comesAt(still, 29) + 10_000)
    // Another act has none of it.
    expect(sceneAfter(on, { do: 'round', round: 0 }, 60_000)).not.toHaveProperty('inTurn')
  })

  it('goes back to the prize where the randomness stayed away', () => {
    expect(failedScene(rolling, 5_000)).toMatchObject({ act: 'prize', round: 2, record: null, version: 3 })
  })
})

it('a volume stays through every act', () => {
  const loud = sceneAfter(shown, { do: 'volume', percent: 40 }, 9_000) as Scene
  expect([shown.volume, loud.volume, rollingScene(loud, 0, 8, 9_100).volume]).toEqual([100, 40, 40])
  expect(sceneAfter(loud, { do: 'volume', percent: 40 }, 9_100)).toBeNull()
})

describe('a black screen', () => {
  it('is of every screen until it is lit, or another act begins: nothing is drawn before a dark hall', () => {
    const dark = sceneAfter(shown, { do: 'dark', on: true }, 9_000) as Scene
    expect([shown.isDark, dark.isDark]).toEqual([false, true])
    expect(sceneAfter(dark, { do: 'dark', on: true }, 9_100)).toBeNull()
    expect(sceneAfter(dark, { do: 'mute', on: true }, 9_100)?.isDark).toBe(true)
    expect(sceneAfter(dark, { do: 'round', round: 0 }, 9_100)?.isDark).toBe(false)
    expect(rollingScene(dark, 0, 8, 9_100).isDark).toBe(false)
  })
})

describe('pages that are paused', () => {
  const pause = (scene: Scene, on: boolean, now: number) => sceneAfter(scene, { do: 'pause', on }, now)

  it('stand still and go on where they were, and turn again in the next act', () => {
    const held = pause(shown, true, 10_000) as Scene
    expect(held).toMatchObject({ pausedAt: 10_000, pausedMs: 0 })
    expect(pause(held, true, 11_000)).toBeNull()
    const on = pause(held, false, 14_000) as Scene
    expect(on).toMatchObject({ pausedAt: null, pausedMs: 4_000 })
    expect(pause(pause(on, true, 20_000) as Scene, false, 21_000)).toMatchObject({ pausedMs: 5_000 })
    expect(sceneAfter(held, { do: 'show', act: 'end' }, 15_000)).toMatchObject({
      pausedAt: null,
      pausedMs: 0,
    })
  })

  it('are those of winners alone: a rolling never stands still', () => {
    expect(pause(rolling, true, 2_000)).toBeNull()
    expect(pause(shown, true, 8_999)).toBeNull()
    expect(pause(first, true, 2_000)).toBeNull()
  })
})

describe('the lead', () => {
  const paired = withRemote(first, 'one')

  it('is of the first remote, until it goes to another or that one is sent away', () => {
    expect([first.inCharge, paired.inCharge, withRemote(paired, 'two').inCharge]).toEqual([
      null,
      'one',
      'one',
    ])
    expect(sceneAfter(paired, { do: 'hand', to: 'one' }, 200)).toBeNull()
    expect(sceneAfter(rolling, { do: 'hand', to: 'two' }, 1_100)).toMatchObject({
      inCharge: 'two',
      act: 'rolling',
    })
    expect(withoutRemote(paired, 'two')).toMatchObject({ inCharge: 'one', version: 3 })
    expect(withoutRemote(paired, 'one').inCharge).toBeNull()
    const performing = { ...paired, spare: 'two' }
    expect(withoutRemote(performing, 'one').spare).toBe('two')
    expect(withoutRemote(performing, 'two').spare).toBeNull()
  })
})

describe('marks', () => {
  const mark = (scene: Scene, award: string, as: Mark | null) =>
    sceneAfter(scene, { do: 'mark', award: award as AwardId, as }, 9_000)

  it('are of those drawn last, one each, and can be taken back', () => {
    const here = mark(shown, '7-0', 'here') as Scene
    expect(mark(here, '7-0', 'here')).toBeNull()
    const both = mark(here, '7-1', 'absent') as Scene
    expect(both.marks).toEqual({ '7-0': 'here', '7-1': 'absent' })
    expect(mark(both, '7-0', null)?.marks).toEqual({ '7-1': 'absent' })
    expect(mark(shown, '7-0', null)).toBeNull()
    const next = sceneAfter(both, { do: 'round', round: 0 }, 9_100) as Scene
    expect(next.marks).toEqual(both.marks)
    expect(rollingScene(next, 0, 8, 9_200).marks).toEqual({})
  })
})

describe('a rolling is drawn', () => {
  it.each([
    ['by itself, after the time that was set', { stopAskedAt: null }, 4_000, 6_000, 7_000],
    ['a minute after it could be, where none was set', { stopAskedAt: null }, 4_000, undefined, 64_000],
    ['as soon as it can be, where it was asked to stop', { stopAskedAt: 3_000 }, 4_000, 60_000, 4_000],
    ['when it is asked to stop, once it can be', { stopAskedAt: 30_000 }, 4_000, undefined, 30_000],
    ['never before it can be', { stopAskedAt: null }, 90_000, 6_000, 90_000],
  ])('%s', (_, asked, readyAt, rollMs, at) => {
    expect(drawAt({ ...rolling, ...asked }, readyAt, rollMs)).toBe(at)
    expect(longestRollMs).toBe(60_000)
  })

  it('and its winners come forward when every screen can have heard', () => {
    const ready = readyScene(rolling, 4_000)
    expect(ready).toMatchObject({ act: 'rolling', readyAt: 4_000, version: rolling.version + 1 })
    expect(revealScene(ready, 5_000)).toMatchObject({
      act: 'reveal',
      since: 5_000 + revealLeadMs,
      record: 7,
      readyAt: null,
      stopAskedAt: null,
    })
  })

  it('keeps the first of two stops', () => {
    const stopped = sceneAfter(rolling, { do: 'stop' }, 2_000) as Scene
    expect(stopped.stopAskedAt).toBe(2_000)
    expect(sceneAfter(stopped, { do: 'stop' }, 3_000)).toBeNull()
    expect(sceneAfter(shown, { do: 'stop' }, 5_000)).toBeNull()
  })
})
