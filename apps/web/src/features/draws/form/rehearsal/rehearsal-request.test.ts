import { forecast, hour } from '@fairdraw/domain'
import { describe, expect, it } from 'vitest'
import { type DrawForm, freshForm } from '../draw-form.ts'
import { freshPlay } from '../plays/play-line.ts'
import {
  type Expected,
  hoursOf,
  isSameRehearsal,
  mostPlaysEach,
  rehearsalRequest,
} from './rehearsal-request.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const form: DrawForm = {
  ...freshForm(now),
  ...freshPlay('turnlottery', ['礼品', '优惠券']),
  endAt: now + 48 * hour,
}
const expected: Expected = { players: 100, playsEach: 2, hours: null, arrival: 'even' }
const asked = (change: Partial<Expected> = {}, of = form, at = now) =>
  rehearsalRequest(of, 'turnlottery', { ...expected, ...change }, at)

describe('a rehearsal that is asked for', () => {
  it('runs from the start to the end of the form unless it says otherwise', () => {
    expect(hoursOf(form, 'turnlottery', now)).toBe(48)
    expect(asked()?.traffic).toMatchObject({ startsAt: now, closesAt: now + 48 * hour, players: 100 })
    expect(asked({ hours: 5 })?.traffic.closesAt).toBe(now + 5 * hour)
    expect(asked({}, { ...form, startAt: now + 24 * hour })?.traffic.startsAt).toBe(now + 24 * hour)
  })

  it('waits for numbers, and for no more of them than a browser can bear', () => {
    expect(asked({ players: null })).toBeNull()
    expect(asked({ playsEach: null })).toBeNull()
    expect(asked({ players: mostPlaysEach, playsEach: 2 })).toBeNull()
  })

  it('is what the engine plays', () => {
    const { settings, traffic } = asked() ?? expect.fail('nothing asked')
    const { plays, chanceToWin } = forecast(settings, traffic, { mostPlays: 20_000 })
    expect(plays.to).toBeLessThanOrEqual(200)
    expect(chanceToWin).toBeGreaterThan(0.2)
  })

  it('still holds a moment later, and no more once the form is changed', () => {
    const told = asked() ?? expect.fail('nothing asked')
    expect(isSameRehearsal(told, asked({}, { ...form, endAt: now + 48 * hour + 90_000 }, now + 90_000))).toBe(
      true,
    )
    expect(isSameRehearsal(told, asked({ players: 101 }))).toBe(false)
    expect(isSameRehearsal(told, asked({}, { ...form, maxWins: 2 }))).toBe(false)
    expect(isSameRehearsal(told, null)).toBe(false)
  })
})
