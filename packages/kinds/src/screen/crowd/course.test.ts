import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idleTurns, rampMs, restMs, rollingTurns, turnsAt } from './course.ts'
import type { CrowdPace } from './crowd-props.ts'
import { type Layer, layerAt, restOf } from './layer.ts'
import { perform } from './performance.ts'
import { poseMs, poseOf } from './pose.ts'
import { rampFrames } from './run-course.ts'

const moments = fc.integer({ min: 1_700_000_000_000, max: 2_000_000_000_000 })
const share = (turns: number) => turns - Math.floor(turns)
/** The shorter way from one place of a turn to another. */
const apart = (from: number, to: number) => share(to - from + 0.5) - 0.5
const paces = fc.constantFrom<CrowdPace>('check-in', 'idle', 'rolling', 'reveal', 'end')
const layers: fc.Arbitrary<Layer> = fc.record({
  times: fc.constantFrom(1, 2, -1, -2),
  offset: fc.double({ min: 0, max: 1, noNaN: true }),
  places: fc.record({
    count: fc.integer({ min: 1, max: 60 }),
    mark: fc.double({ min: -1, max: 1, noNaN: true }),
    step: fc.constantFrom(1 as const, -1 as const),
  }),
  restMs: fc.integer({ min: 1_300, max: restMs }),
})

describe('the course of a crowd', () => {
  it('sets off from where it stood, comes to rest from where it rolled, and never jumps', () => {
    fc.assert(
      fc.property(moments, layers, (since, layer) => {
        expect(apart(turnsAt('idle', 0, since), turnsAt('rolling', since, since))).toBeCloseTo(0, 5)
        const rolled = since - rampMs - 1
        const before = layerAt(layer, 'rolling', rolled, since)
        expect(apart(before, layerAt(layer, 'reveal', since, since))).toBeCloseTo(0, 5)
        const { from, way } = restOf(layer, since)
        for (const later of [restMs, restMs + 1, 90_000])
          expect(apart(from + way, layerAt(layer, 'reveal', since, since + later))).toBeCloseTo(0, 9)
      }),
    )
  })

  it('turns onwards only, and slows down to a rest that is out of sight when it begins', () => {
    fc.assert(
      fc.property(moments, layers, (since, layer) => {
        const onwards = Math.sign(layer.times)
        const at = (ms: number) => layerAt(layer, 'reveal', since, since + ms)
        for (let ms = 0; ms < restMs; ms += 20)
          expect(onwards * (at(ms + 20) - at(ms))).toBeGreaterThanOrEqual(-1e-9)
        expect(onwards * restOf(layer, since).way).toBeGreaterThan(0.5)
        const last = layer.restMs ?? restMs
        expect(Math.abs(at(last) - at(last - 20))).toBeLessThan(0.002 * Math.abs(layer.times) + 0.002)
      }),
      { numRuns: 60 },
    )
  })

  it('rests with a place exactly under the mark', () => {
    fc.assert(
      fc.property(moments, layers, (since, layer) => {
        const { from, way, place } = restOf(layer, since)
        const { count, mark, step } = layer.places as NonNullable<Layer['places']>
        expect(place).toBeGreaterThanOrEqual(0)
        expect(place).toBeLessThan(count)
        expect(apart(from + way, mark + (step * place) / count)).toBeCloseTo(0, 6)
      }),
    )
  })

  it('keeps its speeds: hardly any while it waits, 0.35 turns a second while it rolls', () => {
    const at = 1_800_000_000_000
    expect(apart(turnsAt('idle', 0, at), turnsAt('idle', 0, at + 900)) / 0.9).toBeCloseTo(idleTurns, 5)
    const since = at - 60_000
    const moved = apart(turnsAt('rolling', since, at), turnsAt('rolling', since, at + 900))
    expect(moved / 0.9).toBeCloseTo(rollingTurns, 5)
  })
})

describe('a crowd that goes from pace to pace', () => {
  it('does not jump for whoever looks on, however short a pace was', () => {
    const steps = fc.array(fc.tuple(paces, fc.nat(6_000)), { maxLength: 8 })
    fc.assert(
      fc.property(moments, layers, steps, (begun, layer, changes) => {
        const seen = perform(layer, 'idle', begun, false)
        let now = begun
        for (const [pace, afterMs] of changes) {
          now += afterMs
          const before = seen.at(now)
          seen.change(pace, now, now)
          const after = seen.at(now)
          expect(Math.abs(apart(before.turns, after.turns))).toBeLessThan(1e-5)
          for (const key of ['form', 'ring', 'away', 'aside'] as const)
            expect(after.pose[key]).toBeCloseTo(before.pose[key], 6)
        }
      }),
    )
  })

  it('rests where everybody sees it rest, however late it was told', () => {
    fc.assert(
      fc.property(moments, layers, fc.nat(9_000), (since, layer, lateMs) => {
        const told = perform(layer, 'idle', since - 9_000, false)
        told.change('rolling', since - 5_000, since - 5_000)
        told.change('reveal', since, since + lateMs)
        const now = since + Math.max(restMs, lateMs + 1_500)
        const { from, way } = restOf(layer, since)
        expect(apart(told.at(now).turns, from + way)).toBeCloseTo(0, 6)
      }),
    )
  })

  it('shows a late-comer what everybody sees, once the change before is over', () => {
    const late = fc.integer({ min: 1_500, max: 60_000 })
    fc.assert(
      fc.property(moments, layers, paces, paces, late, (since, layer, first, pace, laterMs) => {
        const whole = perform(layer, first, since - 9_000, false)
        whole.change(pace, since, since)
        const now = since + laterMs
        const comer = perform(layer, pace, since, false)
        expect(apart(whole.at(now).turns, comer.at(now).turns)).toBeCloseTo(0, 5)
        if (pace !== 'reveal') expect(whole.at(now).pose).toEqual(comer.at(now).pose)
      }),
    )
    expect(poseMs).toBeLessThanOrEqual(1_500)
  })

  it('stands at once in its last pose where motion is unwelcome, with the winner under its mark', () => {
    fc.assert(
      fc.property(moments, layers, paces, (since, layer, pace) => {
        const still = perform(layer, 'idle', since, true)
        still.change(pace, since, since)
        const { from, way } = restOf(layer, since)
        const turns = pace === 'reveal' ? from + way : layer.offset
        expect(still.at(since)).toEqual({ turns, pose: poseOf(pace) })
      }),
    )
  })
})

describe('a course handed to the compositor', () => {
  const between = (frames: ReturnType<typeof rampFrames>, offset: number) => {
    const after = frames.findIndex((frame) => frame.offset >= offset)
    const [a, b] = [frames[Math.max(0, after - 1)], frames[after]]
    if (!a || !b || a.offset === b.offset) return b?.share ?? Number.NaN
    return a.share + ((b.share - a.share) * (offset - a.offset)) / (b.offset - a.offset)
  }

  it('is where the course is at every moment of its ramp, forwards, faster and backwards', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom<CrowdPace>('rolling', 'reveal'), layers, (since, pace, layer) => {
        const course = (at: number) => layerAt(layer, pace, since, at)
        const run = { now: since, evenFrom: since + rampMs, turnsPerSecond: layer.times }
        const frames = rampFrames(course, run)
        for (const part of [0.03, 0.21, 0.5, 0.777, 0.99])
          expect(Math.abs(apart(between(frames, part), course(since + part * rampMs)))).toBeLessThan(0.01)
        expect(frames.every((frame) => frame.share >= 0 && frame.share <= 1)).toBe(true)
        const offsets = frames.map((frame) => frame.offset)
        expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
      }),
    )
  })

  it('goes backwards where its layer does, also where it comes to rest', () => {
    const layer: Layer = { times: -2, offset: 0 }
    const course = (at: number) => layerAt(layer, 'reveal', 1_800_000_000_000, at)
    const frames = rampFrames(course, {
      now: 1_800_000_000_000,
      evenFrom: 1_800_000_000_000 + restMs,
      turnsPerSecond: 0,
    })
    for (const part of [0.1, 0.5, 0.9])
      expect(Math.abs(apart(between(frames, part), course(1_800_000_000_000 + part * restMs)))).toBeLessThan(
        0.01,
      )
  })
})
