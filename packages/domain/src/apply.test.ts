import type { Charter, RoundRecord } from '@fairdraw/fairness'
import { describe, expect, it } from 'vitest'
import { apply } from './apply.ts'
import { type DrawLife, runningRound, unborn } from './draw.ts'
import type { Fact } from './facts.ts'

const charter = { v: 'lot/1', drawId: 'd', version: 1 } as unknown as Charter
const recordOf = (round: number) => ({ v: 'lot/1', round, slots: [], voids: [] }) as unknown as RoundRecord

const published: Fact = {
  type: 'draw.published',
  at: 10,
  charter,
  charterHash: 'c',
  startsAt: 10,
  closesAt: 90,
}
const closed: Fact = { type: 'entry.closed', at: 50, by: 'hand' }
const logged = (round: number): Fact => ({
  type: 'round.logged',
  at: 60,
  record: recordOf(round),
  roundHash: `r${round}`,
  beaconDueAt: 75,
})
const drawn = (round: number): Fact => ({
  type: 'round.drawn',
  at: 80,
  round,
  beacon: { round: 7, signature: 'ab' },
  secret: 's',
  resultHash: 'h',
  awardCount: 1,
  winners: [],
})
const after = (...facts: Fact[]): DrawLife => facts.reduce(apply, unborn)

describe('what was won', () => {
  const late = (round: number): Fact => ({
    type: 'awards.forfeited',
    at: 99,
    round,
    count: 2,
    reason: 'late',
  })
  const claiming: Fact = { type: 'draw.claiming', at: 80 }

  it('is claimed after the drawing, and by a redraw again', () => {
    const life = after(published, closed, logged(0), drawn(0), claiming)
    expect(life.status).toBe('claiming')
    expect([logged(1), drawn(1), claiming].reduce(apply, life).status).toBe('claiming')
    expect(apply(life, { type: 'draw.closed', at: 100 }).status).toBe('closed')
  })

  it('and was not claimed in time marks its own round', () => {
    const life = after(published, closed, logged(0), drawn(0), logged(1), drawn(1), claiming, late(1))
    expect(life.rounds.map(({ forfeited }) => forfeited)).toEqual([undefined, 2])
  })

  it('and was given up by somebody erased leaves the others their time', () => {
    const erased: Fact = { type: 'awards.forfeited', at: 99, round: 0, count: 1, reason: 'erased' }
    expect(after(published, closed, logged(0), drawn(0), claiming, erased).rounds[0]).not.toHaveProperty(
      'forfeited',
    )
  })
})

describe('facts move a draw', () => {
  it('opens a draw that starts at once, and schedules one that starts later', () => {
    expect(after(published).status).toBe('open')
    expect(after({ ...published, startsAt: 20 }).status).toBe('scheduled')
  })

  it('counts every fact', () => {
    expect(after(published, closed, logged(0)).factNumber).toBe(3)
  })

  it('waits with the round that is logged and not yet drawn', () => {
    const waiting = after(published, closed, logged(0))
    expect(waiting.status).toBe('awaiting_beacon')
    expect(runningRound(waiting)?.roundHash).toBe('r0')
  })

  it('keeps the outcome of a round when a redraw follows', () => {
    const life = after(published, closed, logged(0), drawn(0), logged(1))
    expect(life.status).toBe('awaiting_beacon')
    expect(life.rounds[0]?.outcome?.resultHash).toBe('h')
    expect(runningRound(life)?.roundHash).toBe('r1')
  })

  it('moves the close of an extended draw and says that it was extended for want of people', () => {
    const life = after(published, {
      type: 'draw.extended',
      at: 90,
      charter,
      charterHash: 'c2',
      closesAt: 190,
      reason: 'too_few',
    })
    expect(life).toMatchObject({ status: 'open', closesAt: 190, isExtended: true, charterHash: 'c2' })
  })

  it('keeps the reason of a cancelled draw', () => {
    expect(after(published, { type: 'draw.cancelled', at: 20, reason: 'rain' })).toMatchObject({
      status: 'cancelled',
      endedFor: 'rain',
    })
  })

  it('refuses a move that the life of a draw does not know', () => {
    expect(() => after(published, closed, closed)).toThrow(RangeError)
  })
})

describe('a show', () => {
  const sealed: Fact = { type: 'draw.sealed', at: 55, closeHash: 'c' }
  const began: Fact = { type: 'show.began', at: 56 }
  const live = after(published, closed, sealed, began)

  it('goes on after each of its rounds, drawn or failed, until it ends', () => {
    expect(live).toMatchObject({ status: 'live', show: { beganAt: 56, changes: [], confirmed: [] } })
    expect([logged(0), drawn(0)].reduce(apply, live).status).toBe('live')
    const failed: Fact = {
      type: 'round.failed',
      at: 90,
      round: 0,
      reason: 'secret_not_revealed',
      failureHash: 'f',
    }
    const life = [logged(0), failed].reduce(apply, live)
    expect([life.status, life.rounds[0]?.failedAt, runningRound(life)]).toEqual(['live', 90, undefined])
    const ended = apply(life, { type: 'show.ended', at: 99 })
    expect(ended).toMatchObject({ status: 'drawn', show: { endedAt: 99 } })
    expect([logged(1), drawn(1)].reduce(apply, ended).status).toBe('drawn')
  })

  it('keeps what was changed before the hall, and whose winners stand', () => {
    const change = { kind: 'abandoned', round: 1, reason: '晚了' } as const
    const life = [
      { type: 'show.changed', at: 60, change } as const,
      { type: 'round.confirmed', at: 61, round: 0 } as const,
    ].reduce<DrawLife>(apply, live)
    expect(life.show).toMatchObject({ changes: [{ ...change, at: 60 }], confirmed: [0] })
  })

  it('cannot be changed, nor end, where there is none', () => {
    const open = after(published)
    expect(() => apply(open, { type: 'show.ended', at: 60 })).toThrow(RangeError)
    expect(() => apply(open, { type: 'round.confirmed', at: 60, round: 0 })).toThrow(RangeError)
    expect(() => apply(after(published, closed, logged(0), drawn(0)), began)).toThrow(RangeError)
  })
})

describe('lots', () => {
  const seal = { v: 'lot/1', drawId: 'd', roundHash: 'r', lots: 3, root: 'aa', sealedAt: 's' } as const
  const sealed: Fact = { type: 'lots.sealed', at: 20, seal, lotHash: 'l', beacon: null }
  const given: Fact = { type: 'lots.given', at: 30, count: 3 }
  const reopened: Fact = { type: 'lots.reopened', at: 31, seq: 3, k: 1, reason: '没有到场' }
  const swapped: Fact = { type: 'lots.swapped', at: 32, seq: 4, a: 0, b: 2 }
  const counts = { given: 2, left: 1, size: 5, root: 'hh' }
  const ended: Fact = { type: 'lots.ended', at: 40, by: 'hand', secret: 's', master: 'm', ...counts }

  it('lie sealed while the draw is open, and what happens to them is kept in its order', () => {
    const life = after(published, sealed, given, reopened, swapped)
    expect(life.status).toBe('open')
    expect(life.lots).toEqual({
      seal,
      lotHash: 'l',
      beacon: null,
      reopened: [{ at: 31, seq: 3, k: 1, reason: '没有到场' }],
      swapped: [{ at: 32, seq: 4, a: 0, b: 2 }],
    })
  })

  it('end at once: there is nothing to claim', () => {
    const { lots, status } = after(published, sealed, ended)
    expect([status, lots?.ended]).toEqual([
      'closed',
      { at: 40, by: 'hand', secret: 's', master: 'm', ...counts },
    ])
  })

  it('of people who draw each other end from the round that waits for its beacon', () => {
    expect(after(published, closed, logged(0), sealed, ended).status).toBe('closed')
  })

  it('cannot come back, change hands or end before they are sealed', () => {
    for (const fact of [given, reopened, swapped, ended])
      expect(() => after(published, fact)).toThrow(RangeError)
    expect(() => after(published, sealed, ended, ended)).toThrow(RangeError)
  })
})
