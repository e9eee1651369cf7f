import type { Charter, PlaysEnded } from '@fairdraw/fairness'
import { day, hour, quicknet, releasedCount, sliceAt, slicesOf } from '@fairdraw/fairness'
import { describe, expect, it } from 'vitest'
import { apply } from '../apply.ts'
import { changeAfterPublication } from '../change-after-publication.ts'
import { charterOf } from '../charter-of.ts'
import { type DrawLife, unborn } from '../draw.ts'
import type { DrawSettings } from '../draw-settings.ts'
import { extendedCharter } from '../extended-charter.ts'
import { audienceOf, type Fact } from '../facts.ts'
import type { Lid } from '../ids.ts'
import { chartPlays } from './chart-plays.ts'
import { endOfPlays } from './end-of-plays.ts'
import type { PlaySettings } from './play-settings.ts'

const publishedAt = Date.parse('2026-11-22T08:00:00Z')
const play: PlaySettings = {
  mode: 'probability',
  blanks: 0,
  isStrong: false,
  whenGone: 'go_on',
  cells: [3, 1, null],
  plays: { perDay: 3 },
}
const settings = {
  taskType: 'advance',
  title: '周年庆',
  opening: { by: 'instant' },
  level: 'B',
  endAt: publishedAt + day,
  prizes: [
    { tier: 3, name: '优惠券', kind: 'goods', quantity: 500, odds: 300_000 },
    { tier: 1, name: '手机', kind: 'goods', quantity: 1, odds: 10 },
  ],
  loginFree: false,
  minEntrants: 1,
  onShort: 'open',
  maxWins: 2,
  rulesText: '',
  description: [],
  play,
} as const satisfies DrawSettings

function charterFor(parts: Partial<PlaySettings>, more: Partial<DrawSettings> = {}): Charter {
  const draw = { lid: 'D1' as Lid, settings: { ...settings, ...more, play: { ...play, ...parts } } }
  return charterOf(draw, {
    organiser: '明签',
    row: { organiserNo: 1, organiserPrev: null },
    origin: 'a.example/lot1',
    level: 'B',
    chain: quicknet,
    publishedAt,
    serverCommit: 'aa',
    spinCommit: 'bb',
    textHash: 'cc',
  })
}

describe('the charter of a played draw', () => {
  it('promises shares of a million in the order of its prizes, one behind the other', () => {
    expect(charterFor({})).toMatchObject({
      kind: 'instant',
      openBy: 'instant',
      mode: 'probability',
      spinCommit: 'bb',
      intervals: [
        { tier: 3, from: 0, to: 300_000 },
        { tier: 1, from: 300_000, to: 300_010 },
      ],
      rules: { maxWins: 2 },
    })
  })

  it('promises tickets of each prize and blanks', () => {
    const charter = charterFor({ mode: 'pool', blanks: 1_000 })
    expect(charter).toMatchObject({ mode: 'pool', blanks: 1_000 })
    expect(charter.counts).toEqual([
      { tier: 3, count: 500 },
      { tier: 1, count: 1 },
    ])
    expect(charter).not.toHaveProperty('intervals')
  })

  it('says from when to when it is played, and when stock is let out', () => {
    const startAt = publishedAt + hour
    const charter = charterFor({ release: 'hour' }, { startAt })
    const [from, to] = ['2026-11-22T09:00:00.000Z', '2026-11-23T08:00:00.000Z']
    expect(charter).toMatchObject({ openAt: from, closeAt: to, release: { every: 'hour', from, to } })
    expect(charterFor({}).openAt).toBe('2026-11-22T08:00:00.000Z')
    expect(charterFor({})).not.toHaveProperty('release')
  })

  it('needs a beacon in strong mode only, three seconds after a play', () => {
    expect(charterFor({ isStrong: true })).toMatchObject({
      level: 'B',
      beacon: { chain: quicknet.hash, after: 3 },
    })
    expect(charterFor({})).toMatchObject({ level: 'C', beacon: null })
  })

  it('goes on longer without opening anew or letting stock out later', () => {
    const first = charterFor({ release: 'hour' })
    const longer = extendedCharter(first, 'ff', quicknet, { byMs: day, at: publishedAt + 1 })
    const closeAt = '2026-11-24T08:00:00.000Z'
    expect(longer).toEqual({ ...first, closeAt, version: 2, previous: 'ff', at: '2026-11-22T08:00:00.001Z' })
  })

  it('cannot be without a master', () => {
    const terms = {
      organiser: '明签',
      row: { organiserNo: 1, organiserPrev: null },
      level: 'B',
      chain: quicknet,
      publishedAt,
      serverCommit: 'aa',
      origin: 'a.example/lot1',
      textHash: 'cc',
    }
    expect(() => charterOf({ lid: 'D1' as Lid, settings }, { ...terms, level: 'B' })).toThrow(RangeError)
    const { play: _, ...list } = settings
    expect(() => chartPlays(list, 0, 1)).toThrow(RangeError)
  })
})

describe('a release', () => {
  const release = { every: 'day', from: '2026-11-22T08:00:00.000Z', to: '2026-11-24T20:00:00.000Z' } as const

  it('counts a last part that is cut short', () => {
    expect(slicesOf(release)).toBe(3)
    expect(slicesOf({ ...release, every: 'hour' })).toBe(60)
  })

  it('changes parts with the hour of its start', () => {
    const at = (hours: number) => sliceAt(release, publishedAt + hours * hour)
    expect([-1, 0, 23.9, 24, 59, 1_000].map(at)).toEqual([0, 0, 0, 1, 2, 2])
  })

  it('has let everything out with its last part', () => {
    expect([0, 1, 2].map((slice) => releasedCount(100, slice, 3))).toEqual([33, 66, 100])
  })
})

describe('its prizes', () => {
  const published = { settings, life: { ...unborn, status: 'open', closesAt: publishedAt + day } } as const

  it('stay as they were charted: more pieces would change what the next play can win', () => {
    const [coupon, phone] = settings.prizes
    const wanted = (prizes: DrawSettings['prizes']) => () =>
      changeAfterPublication(published, { ...settings, prizes })
    expect(wanted([coupon, { ...phone, quantity: 2 }])).toThrow('draw_not_changeable')
    expect(wanted([coupon, phone, { ...phone, tier: 4 }])).toThrow('draw_not_changeable')
    expect(wanted([{ ...coupon, image: '/uploads/a.webp' }, phone])().parts).toEqual(['prizes'])
  })

  it('keep their own picture', () => {
    const wheel = { ...settings, taskType: 'turnlottery' } as const
    const asNames = () =>
      changeAfterPublication({ ...published, settings: wheel }, { ...wheel, shownAs: 'name-wheel' })
    expect(asNames).toThrow('draw_not_changeable')
  })
})

describe('its end', () => {
  const ended: PlaysEnded = { at: 90, by: 'gone', master: 'ab', playCount: 12, winCount: 3, root: 'cd' }
  const open: DrawLife = { ...unborn, status: 'open' }
  const after = (facts: readonly Fact[], life = open) => facts.reduce(apply, life)

  it('is told to everybody, with the master and the counts', () => {
    const [fact] = endOfPlays(settings, ended)
    expect(fact).toEqual({ type: 'plays.ended', ...ended })
    expect(audienceOf(fact.type)).toBe('public')
  })

  it('closes a draw where nothing is claimed', () => {
    expect(after(endOfPlays(settings, ended))).toMatchObject({
      status: 'closed',
      plays: ended,
      factNumber: 2,
    })
  })

  it('lets winners claim where they have something to claim', () => {
    const claim = { form: [], deadlineMs: day }
    expect(after(endOfPlays({ ...settings, claim }, ended))).toMatchObject({
      status: 'claiming',
      plays: ended,
    })
  })

  it('comes to a paused draw too, and never twice', () => {
    expect(after(endOfPlays(settings, ended), { ...open, status: 'paused' }).status).toBe('closed')
    const closed = after(endOfPlays(settings, ended))
    expect(() => after(endOfPlays(settings, ended), closed)).toThrow(RangeError)
    expect(() => after(endOfPlays(settings, ended), { ...open, status: 'scheduled' })).toThrow(RangeError)
  })
})
