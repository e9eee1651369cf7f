import { describe, expect, it } from 'vitest'
import {
  failedScene,
  firstScene,
  isRevealed,
  longestRollMs,
  revealAt,
  revealLeadMs,
  revealScene,
  rollingScene,
  type Scene,
  sceneAfter,
} from './scene.ts'

const first = firstScene('sphere', true, 100)
const rolling = rollingScene(first, 2, 7, 1_000)
const shown = revealScene(rolling, 9_000)

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
    expect(isRevealed(scene, 7, now)).toBe(false)
    expect(isRevealed(scene, 6, now)).toBe(true)
  })

  it('can be left once they have', () => {
    expect(isRevealed(shown, 7, 9_000)).toBe(true)
    expect(sceneAfter(shown, { do: 'round', round: 0 }, 9_000)).toMatchObject({ act: 'prize', record: null })
    expect(sceneAfter(shown, { do: 'page', page: 3 }, 9_000)).toMatchObject({ page: 3 })
  })

  it('goes back to the prize where the randomness stayed away', () => {
    expect(failedScene(rolling, 5_000)).toMatchObject({ act: 'prize', round: 2, record: null, version: 3 })
  })
})

describe('the winners come forward', () => {
  it.each([
    ['by themselves, after the time that was set', { stopAskedAt: null }, 4_000, 6_000, 7_000 + revealLeadMs],
    [
      'after a minute where none was set',
      { stopAskedAt: null },
      4_000,
      undefined,
      1_000 + longestRollMs + revealLeadMs,
    ],
    [
      'as soon as there is a result, where it was asked to stop',
      { stopAskedAt: 3_000 },
      4_000,
      60_000,
      4_000 + revealLeadMs,
    ],
    ['never before the result', { stopAskedAt: null }, 90_000, 6_000, 90_000 + revealLeadMs],
  ])('%s', (_, asked, drawnAt, rollMs, at) => {
    expect(revealAt({ ...rolling, ...asked }, drawnAt, rollMs)).toBe(at)
  })

  it('sooner when a stop is pressed with the result at hand, never later', () => {
    expect(sceneAfter(shown, { do: 'stop' }, 5_000)).toMatchObject({ since: 5_000 + revealLeadMs })
    expect(sceneAfter(shown, { do: 'stop' }, 8_900)).toBeNull()
    expect(sceneAfter(shown, { do: 'stop' }, 9_500)).toBeNull()
  })

  it('keeps the first of two stops', () => {
    const stopped = sceneAfter(rolling, { do: 'stop' }, 2_000) as Scene
    expect(stopped.stopAskedAt).toBe(2_000)
    expect(sceneAfter(stopped, { do: 'stop' }, 3_000)).toBeNull()
  })
})
