import { describe, expect, it } from 'vitest'
import { byOpening, type DrawRow, nextToOpen, opensAtOf } from './draw-row.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const hour = 3_600_000
const iso = (at: number) => new Date(at).toISOString()

const row = (id: string, change: Partial<DrawRow>): DrawRow =>
  ({
    id,
    status: 'open',
    opening: { by: 'manual' },
    closes_at: null,
    fixed_level: 'C',
    join_count: 0,
    ...change,
  }) as DrawRow

const timed = (id: string, at: number, change: Partial<DrawRow> = {}) =>
  row(id, { opening: { by: 'time', at: iso(at) }, closes_at: iso(at), ...change })

describe('the next opening', () => {
  it('is the soonest by the clock, whatever else is full of people', () => {
    const rows = [timed('late', now + 5 * hour), row('crowd', { join_count: 900 }), timed('soon', now + hour)]
    expect(nextToOpen(rows, now)?.id).toBe('soon')
  })

  it('is the draw with most people when no clock says it', () => {
    expect(nextToOpen([row('few', { join_count: 2 }), row('many', { join_count: 9 })], now)?.id).toBe('many')
  })

  it('is never one whose list is closed', () => {
    expect(nextToOpen([timed('sealed', now + hour, { status: 'sealed' })], now)).toBeUndefined()
  })
})

it('running draws stand in the order they open', () => {
  const rows = [row('hand', { join_count: 5 }), timed('b', now + 2 * hour), timed('a', now + hour)]
  expect(byOpening(rows).map(({ id }) => id)).toEqual(['a', 'b', 'hand'])
})

it('a draw on level B opens a minute after its list closes, also when it was put off by a day', () => {
  const putOff = timed('x', now, { closes_at: iso(now + 24 * hour - 60_000), fixed_level: 'B' })
  expect(opensAtOf(putOff)).toBe(now + 24 * hour)
})
