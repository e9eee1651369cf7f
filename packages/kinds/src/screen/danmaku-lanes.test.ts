import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headAt, laneRuns, type Run, runsBetween } from './danmaku-lanes.ts'
import type { HallMessage } from './stage-props.ts'

const message = (at: number, id = String(at)): HallMessage => ({ id, name: '许南乔', text: '加油', at })
const messages = fc
  .uniqueArray(fc.integer({ min: 0, max: 60_000 }), { maxLength: 40 })
  .map((times) => times.map((at) => message(at)))
const widthOf = ({ at }: HallMessage) => 200 + (at % 700)
const room = (lanes: number) => ({ lanes, laneWidth: 1_120, widthOf })

const tailAt = (run: Run, at: number) => headAt(run, at) - run.width

describe('what the hall says', () => {
  it('never overlaps in a lane, at any moment', () => {
    fc.assert(
      fc.property(messages, fc.integer({ min: 1, max: 2 }), (all, lanes) => {
        const runs = laneRuns(all, room(lanes))
        for (let at = 0; at < 90_000; at += 1_500) {
          const shown = runsBetween(runs, at, at + 1)
          for (const one of shown)
            for (const other of shown)
              if (one !== other && one.lane === other.lane && headAt(one, at) > headAt(other, at))
                expect(tailAt(one, at)).toBeGreaterThan(headAt(other, at))
        }
      }),
    )
  })

  it('uses no lane beyond those there are, and shows nothing before it was sent', () => {
    fc.assert(
      fc.property(messages, (all) => {
        for (const { lane, entersAt, at } of laneRuns(all, room(2))) {
          expect([0, 1]).toContain(lane)
          expect(entersAt).toBeGreaterThanOrEqual(at)
          expect(entersAt - at).toBeLessThanOrEqual(12_000)
        }
      }),
    )
  })

  it('is the same whatever order the messages came in', () => {
    const all = [message(900), message(100), message(400)]
    expect(laneRuns(all, room(2))).toEqual(laneRuns(all.toReversed(), room(2)))
  })

  it('is gone when its tail has left', () => {
    const [run] = laneRuns([message(0)], room(1))
    if (!run) throw new Error('the message has no lane')
    expect(headAt(run, run.totalMs)).toBeCloseTo(1_120 + run.width)
    expect(runsBetween([run], run.totalMs - 1, run.totalMs)).toHaveLength(1)
    expect(runsBetween([run], run.totalMs, run.totalMs + 1)).toHaveLength(0)
  })
})
