import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idleTurns, rampMs, rollingTurns, turnsAt } from './course.ts'
import type { CrowdPace } from './crowd-props.ts'
import { perform } from './performance.ts'
import { poseMs, poseOf } from './pose.ts'
import { rampFrames } from './run-course.ts'

const moments = fc.integer({ min: 1_700_000_000_000, max: 2_000_000_000_000 })
const share = (turns: number) => turns - Math.floor(turns)
/** The shorter way from one place of a turn to another. */
const apart = (from: number, to: number) => share(to - from + 0.5) - 0.5
const paces = fc.constantFrom<CrowdPace>('check-in', 'idle', 'rolling', 'reveal', 'end')

describe('the course of a crowd', () => {
  it('sets off from where it stood, slows down to where it will stand, and never jumps', () => {
    fc.assert(
      fc.property(moments, (since) => {
        expect(apart(turnsAt('idle', 0, since), turnsAt('rolling', since, since))).toBeCloseTo(0, 5)
        const rolled = since - rampMs - 1
        expect(apart(turnsAt('rolling', rolled, since), turnsAt('reveal', since, since))).toBeCloseTo(0, 5)
        const stands = since + rampMs
        expect(apart(turnsAt('reveal', since, stands), turnsAt('idle', 0, stands))).toBeCloseTo(0, 5)
      }),
    )
  })

  it('turns onwards only, no faster than the eye can follow', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom<CrowdPace>('rolling', 'reveal'), (since, pace) => {
        for (let ms = 0; ms < rampMs + 500; ms += 20) {
          const step = apart(turnsAt(pace, since, since + ms), turnsAt(pace, since, since + ms + 20))
          expect(step).toBeGreaterThan(-1e-5)
          expect(step / 0.02).toBeLessThan(0.85)
        }
      }),
      { numRuns: 40 },
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
    fc.assert(
      fc.property(moments, fc.array(fc.tuple(paces, fc.nat(6_000)), { maxLength: 8 }), (begun, changes) => {
        const seen = perform('idle', begun, false)
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

  it('shows a late-comer what everybody sees, once the change before is over', () => {
    fc.assert(
      fc.property(
        moments,
        paces,
        paces,
        fc.integer({ min: 1_500, max: 60_000 }),
        (since, first, pace, laterMs) => {
          const whole = perform(first, since - 9_000, false)
          whole.change(pace, since, since)
          const late = perform(pace, since, false)
          const now = since + laterMs
          expect(apart(whole.at(now).turns, late.at(now).turns)).toBeCloseTo(0, 5)
          expect(whole.at(now).pose).toEqual(late.at(now).pose)
        },
      ),
    )
    expect(poseMs).toBeLessThanOrEqual(1_500)
  })

  it('stands at once in its last pose where motion is unwelcome', () => {
    fc.assert(
      fc.property(moments, paces, (since, pace) => {
        const still = perform('idle', since, true)
        still.change(pace, since, since)
        expect(still.at(since)).toEqual({ turns: 0, pose: poseOf(pace) })
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
      fc.property(
        moments,
        fc.constantFrom<CrowdPace>('rolling', 'reveal'),
        fc.constantFrom(1, 2, 3, -1, -2, -4),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (since, pace, times, offset) => {
          const course = (at: number) => turnsAt(pace, since, at)
          const run = { now: since, evenFrom: since + rampMs, turnsPerSecond: 1, times, offset }
          const frames = rampFrames(course, run)
          for (const part of [0.03, 0.21, 0.5, 0.777, 0.99]) {
            const wanted = course(since + part * rampMs) * times + offset
            expect(Math.abs(apart(between(frames, part), wanted))).toBeLessThan(0.01)
          }
          expect(frames.every((frame) => frame.share >= 0 && frame.share <= 1)).toBe(true)
          const offsets = frames.map((frame) => frame.offset)
          expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
        },
      ),
    )
  })
})
