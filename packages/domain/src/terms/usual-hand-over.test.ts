import { describe, expect, it } from 'vitest'
import type { DrawSettings } from '../draw-settings.ts'
import { type DrawTypeCode, drawTypes } from '../draw-types.ts'
import type { Prize } from '../prize.ts'
import type { HandOver } from './claim.ts'
import { saysHandOvers, usualHandOver, withHandOvers } from './usual-hand-over.ts'

const cup: Prize = { tier: 1, name: '水杯', kind: 'goods', quantity: 1 }
const plainSettings: DrawSettings = {
  taskType: 'fast',
  title: '周年庆',
  prizes: [cup],
  opening: { by: 'manual' },
  level: 'C',
  loginFree: true,
  minEntrants: 1,
  onShort: 'open',
  maxWins: 1,
  rulesText: '',
  description: [],
}

describe('how a prize reaches its winner where nobody says it', () => {
  const elsewhere: Partial<Record<DrawTypeCode, HandOver>> = { screen: 'hall', media: 'organiser' }

  it.each(drawTypes.map(({ code }) => code))('follows from how people get in: %s', (taskType) => {
    expect(usualHandOver('goods', { taskType })).toBe(elsewhere[taskType] ?? 'contact')
  })

  it('is the organiser where they brought the list of people', () => {
    const roster = { taskType: 'advance', conditions: [{ kind: 'roster' }] } as const
    expect(usualHandOver('goods', roster)).toBe('organiser')
  })

  it.each(['code', 'link'] as const)('is what the prize is: %s', (kind) => {
    expect(usualHandOver(kind, { taskType: 'screen' })).toBe(kind)
  })

  it('is no way at all for thanks', () => {
    expect(usualHandOver('thanks', { taskType: 'fast' })).toBeNull()
  })
})

describe('settings to be published', () => {
  const prizes: Prize[] = [
    cup,
    { ...cup, tier: 2, handOver: 'post' },
    { ...cup, tier: 3, kind: 'code' },
    { ...cup, tier: 4, kind: 'thanks' },
  ]
  const ways = (of: readonly Prize[]) => of.map(({ handOver }) => handOver)

  it('say of every prize how it is handed over, and change no word that was said', () => {
    const said = withHandOvers({ ...plainSettings, prizes })
    expect(ways(said.prizes)).toEqual(['contact', 'post', undefined, undefined])
    expect([saysHandOvers({ prizes }), saysHandOvers(said)]).toEqual([false, true])
    expect(withHandOvers(said)).toEqual(said)
  })

  it('say it of the prizes of later stages too', () => {
    const stages = [{ openAt: 1, prizes: [cup] }]
    expect(withHandOvers({ ...plainSettings, stages }).stages?.map((one) => ways(one.prizes))).toEqual([
      ['contact'],
    ])
  })
})
