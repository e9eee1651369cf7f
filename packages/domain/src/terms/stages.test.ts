import { day, hour, minute, second } from '@fairdraw/fairness'
import { describe, expect, it } from 'vitest'
import { unborn } from '../draw.ts'
import type { DrawSettings } from '../draw-settings.ts'
import type { DrawId, Lid } from '../ids.ts'
import { objectionsTo } from '../objections.ts'
import { plans } from '../plan.ts'
import type { Prize } from '../prize.ts'
import { firstStageId, seriesOf, stageNames } from './series.ts'
import { mostStages, planForStages, stageLimit, stageSettings } from './stages.ts'

const now = Date.UTC(2026, 10, 20)
const cup: Prize = { tier: 1, name: '水杯', kind: 'goods', quantity: 1 }
const stage = (openAt: number, ...prizes: Prize[]) => ({
  openAt,
  prizes: prizes.length === 0 ? [cup] : prizes,
})
const settings = (changes: Partial<DrawSettings> = {}): DrawSettings => ({
  taskType: 'advance',
  title: '周周抽',
  prizes: [cup],
  opening: { by: 'time', at: now + day },
  level: 'auto',
  loginFree: true,
  minEntrants: 1,
  onShort: 'open',
  maxWins: 1,
  rulesText: '',
  description: [],
  ...changes,
})
const told = (changes: Partial<DrawSettings>, level: 'B' | 'C' = 'B') =>
  objectionsTo(settings(changes), level, now).map(({ path, code }) => `${path} ${code}`)

describe('objections to later stages', () => {
  it('are none where each opens after the one before', () => {
    expect(told({ stages: [stage(now + 2 * day), stage(now + 3 * day)] })).toEqual([])
  })

  it('want a first stage that opens at a time: nobody could say when the second begins', () => {
    expect(told({ opening: { by: 'manual' }, stages: [stage(now + 2 * day)] })).toEqual([
      'stages stages_not_timed',
    ])
  })

  it('want as long between two openings as between publication and the first', () => {
    const first = now + day
    expect(told({ stages: [stage(first + 90 * second - 1)] })).toEqual(['stages.0.open_at stage_too_soon'])
    expect(told({ stages: [stage(first + 90 * second)] })).toEqual([])
    expect(told({ stages: [stage(first + second)] }, 'C')).toEqual([])
    expect(told({ stages: [stage(first)] }, 'C')).toEqual(['stages.0.open_at stage_too_soon'])
    expect(told({ stages: [stage(now + 3 * day), stage(now + 2 * day)] })).toEqual([
      'stages.1.open_at stage_too_soon',
    ])
  })

  it('take a last stage years ahead for a slip', () => {
    expect(told({ stages: [stage(now + 900 * day)] })).toEqual(['stages.0.open_at opens_too_late'])
  })

  it('want prizes in every stage, of tiers that differ', () => {
    const stages = [{ openAt: now + 2 * day, prizes: [] }, stage(now + 3 * day, cup, cup)]
    expect(told({ stages })).toEqual([
      'stages.0.prizes prizes_missing',
      'stages.1.prizes.1.tier tier_repeated',
    ])
  })

  it('may ask for any condition: a list of people and entry codes hold for all of them', () => {
    const stages = [stage(now + 2 * day)]
    for (const kind of ['roster', 'codes', 'mobile'] as const)
      expect(told({ stages, conditions: [{ kind }] })).toEqual([])
  })

  it('want no more than the most', () => {
    const stages = Array.from({ length: mostStages }, (_, at) => stage(now + (at + 2) * day))
    expect(told({ stages })).toEqual(['stages stages_too_many'])
    expect(told({ stages: stages.slice(1) })).toEqual([])
  })
})

it('is one stage on a free plan, seven on pro and more on enterprise', () => {
  expect(plans.map(stageLimit)).toEqual([1, 1, 7, mostStages])
  expect([1, 2, 7, 8, mostStages, mostStages + 1].map(planForStages)).toEqual([
    'free',
    'pro',
    'pro',
    'enterprise',
    'enterprise',
    null,
  ])
})

it('gives a stage the settings of the first, but its own prizes, opening and beginning', () => {
  const pen: Prize = { tier: 2, name: '笔', kind: 'goods', quantity: 5 }
  const first = settings({
    codeLimit: 3,
    endAt: now + hour,
    startAt: now + minute,
    stages: [stage(now + 2 * day, pen)],
  })
  const made = stageSettings(first, stage(now + 2 * day, pen), now + day)
  expect(made).toEqual(
    settings({ codeLimit: 3, prizes: [pen], opening: { by: 'time', at: now + 2 * day }, startAt: now + day }),
  )
  expect(objectionsTo(made, 'B', now)).toEqual([])
})

describe('the names of stages', () => {
  const first = { id: 'f00' as DrawId, lid: 'abcdefghjk23' as Lid }

  it('are those of the draw for the first, and numbered after it for the others', () => {
    expect(stageNames(first, 1)).toEqual(first)
    expect(stageNames(first, 12).lid).toBe('abcdefghjk23~12')
  })

  it('lead back to the first stage, and from a draw of one stage to itself', () => {
    expect(firstStageId(stageNames(first, 12).id)).toBe(first.id)
    expect(firstStageId(first.id)).toBe(first.id)
  })

  it('are told by a draft from its settings, and not at all by a draw of one stage', () => {
    const { lid } = first
    expect(seriesOf({ lid, settings: settings(), life: unborn })).toBeNull()
    const stages = [stage(now + 2 * day), stage(now + 3 * day)]
    expect(seriesOf({ lid, settings: settings({ stages }), life: unborn })).toEqual({ lid, stage: 1, of: 3 })
  })
})
