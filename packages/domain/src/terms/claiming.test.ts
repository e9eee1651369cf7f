import { day, hour } from '@fairdraw/fairness'
import { describe, expect, it } from 'vitest'
import type { DrawLife, Round } from '../draw.ts'
import type { DrawSettings } from '../draw-settings.ts'
import type { Prize } from '../prize.ts'
import {
  claimEndsAt,
  claimsCloseAt,
  drawingsToForfeit,
  handOverTermsOf,
  hasClaims,
  nextForfeitAt,
} from './claiming.ts'

const goods: Prize = { tier: 1, name: '手机', kind: 'goods', quantity: 1 }
const round = (drawnAt: number | null, forfeited?: number, number = 0) =>
  ({
    record: { round: number },
    ...(drawnAt === null ? {} : { outcome: { drawnAt } }),
    ...(forfeited === undefined ? {} : { forfeited }),
  }) as unknown as Round
const drawOf = (rounds: readonly Round[], deadlineMs?: number) => ({
  settings: {
    claim: { form: [], ...(deadlineMs === undefined ? {} : { deadlineMs }) },
  } as unknown as DrawSettings,
  life: { rounds } as unknown as DrawLife,
})

describe('a draw has something to claim', () => {
  it.each<[string, readonly Prize[], DrawSettings['claim'], boolean]>([
    ['not where nothing is said of it', [goods], undefined, false],
    ['where the organiser asks for it', [goods], { form: [] }, true],
    ['where a prize says how it is handed over', [goods, { ...goods, handOver: 'post' }], undefined, true],
    ['not where the organiser comes to the winners', [{ ...goods, handOver: 'hall' }], undefined, false],
    ['not where the organiser knows them', [{ ...goods, handOver: 'organiser' }], undefined, false],
    [
      'where winners of one prize leave a number',
      [goods, { ...goods, handOver: 'contact' }],
      undefined,
      true,
    ],
    ['where a prize is a code', [{ ...goods, kind: 'code' }], undefined, true],
    ['where a prize leads elsewhere', [{ ...goods, kind: 'link' }], undefined, true],
  ])('%s', (_, prizes, claim, has) => {
    expect(hasClaims({ prizes, ...(claim ? { claim } : {}) })).toBe(has)
  })
})

describe('an award', () => {
  const wayOf = (prize: Prize, claim?: DrawSettings['claim']) => {
    const settings = { prizes: [prize], ...(claim && { claim }) } as unknown as DrawSettings
    const life = { rounds: [] } as unknown as DrawLife
    return handOverTermsOf({ settings, life }, { round: 0, tier: 1 }).handOver
  }

  it('has a way to its winner where its prize says it, also where they have nothing to claim', () => {
    expect(wayOf({ ...goods, handOver: 'hall' })).toBe('hall')
    expect(wayOf({ ...goods, handOver: 'organiser' })).toBe('organiser')
    expect(wayOf({ ...goods, kind: 'code' })).toBe('code')
  })

  it('has none where nobody said a word, as in draws of long ago, and none where it is a word of thanks', () => {
    expect(wayOf(goods)).toBeNull()
    expect(wayOf(goods, { form: [] })).toBe('contact')
    expect(wayOf({ ...goods, kind: 'thanks' }, { form: [] })).toBeNull()
  })
})

describe('the time to claim', () => {
  it('is counted from the drawing of the round itself', () => {
    const draw = drawOf([round(1_000), round(9_000, undefined, 1)], 3 * hour)
    expect(claimEndsAt(draw, { round: 0 })).toBe(1_000 + 3 * hour)
    expect(claimEndsAt(draw, { round: 1 })).toBe(9_000 + 3 * hour)
  })

  it('has no end where none is stated, nor before the drawing', () => {
    expect(claimEndsAt(drawOf([round(1_000)]), { round: 0 })).toBeNull()
    expect(claimEndsAt(drawOf([round(null)], hour), { round: 0 })).toBeNull()
  })

  it('ends for each round once, at the very instant', () => {
    const draw = drawOf([round(0, 2), round(10, undefined, 1), round(20, undefined, 2)], hour)
    expect(drawingsToForfeit(draw, hour + 9)).toEqual([])
    expect(drawingsToForfeit(draw, hour + 10)).toEqual([{ round: 1, drawnAt: 10 }])
    expect(nextForfeitAt(draw)).toBe(hour + 10)
    expect(nextForfeitAt(drawOf([round(0, 0)], hour))).toBeNull()
  })
})

describe('a draw that is played', () => {
  const played = (forfeited?: number) => ({
    ...drawOf([], hour),
    life: {
      rounds: [],
      plays: { at: 50, ...(forfeited === undefined ? {} : { forfeited }) },
    } as unknown as DrawLife,
  })

  it('lets every prize be claimed until so long after its end, and for as long as it runs', () => {
    expect(claimEndsAt(drawOf([], hour), { round: 0 })).toBeNull()
    expect(claimEndsAt(played(), { round: 0 })).toBe(50 + hour)
    expect(drawingsToForfeit(played(), 50 + hour)).toEqual([{ round: 0, drawnAt: 50 }])
    expect(drawingsToForfeit(played(3), 50 + hour)).toEqual([])
    expect(claimsCloseAt(played(3), { open: 0, forfeited: 0 })).toBe(50 + hour)
  })
})

describe('a draw whose prizes are handed out closes', () => {
  const draw = drawOf([round(0, 0), round(day)], day)

  it('with the time to claim of its last round, when nothing is left', () => {
    expect(claimsCloseAt(draw, { open: 0, forfeited: 0 })).toBe(2 * day)
  })

  it('a week later, when something was not claimed: it may be drawn anew', () => {
    expect(claimsCloseAt(draw, { open: 0, forfeited: 1 })).toBe(9 * day)
  })

  it('ninety days later, when something is still on its way', () => {
    expect(claimsCloseAt(draw, { open: 1, forfeited: 1 })).toBe(92 * day)
  })

  it('at once when everything was handed over and no time is stated', () => {
    expect(claimsCloseAt(drawOf([round(5)]), { open: 0, forfeited: 0 })).toBe(5)
  })
})
