import { day } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import { newPrizeLine, prizeOf } from '../../../../lib/prize-line.ts'
import { type DrawForm, freshForm } from '../draw-form.ts'
import { formObjections } from '../form-objections.ts'
import { changesOf, formOf, sentOf } from '../wire.ts'
import { addedStages } from './stage-lines.ts'
import { stagesZh } from './stage-rules.ts'

const now = Date.UTC(2026, 9, 20, 4)
const named = { ...newPrizeLine([]), name: '水杯' }
const fresh: DrawForm = { ...freshForm(now), title: '周周抽', prizes: [named], timeZone: null }
const weekly = (count: number): DrawForm => ({ ...fresh, stages: addedStages(fresh, 'week', count) })
const at = { type: 'advance', plan: 'enterprise', level: 'B', now } as const
const said = (form: DrawForm, changes: Partial<typeof at> | { plan: 'free' | 'pro' } = {}) =>
  formObjections(form, { ...at, ...changes }).map(({ path, code }) => `${path} ${code}`)

describe('stages added by a rule', () => {
  test('lie a day or a week apart, after the last there is', () => {
    const three = addedStages(fresh, 'week', 2)
    expect(three.map(({ openAt }) => (openAt ?? 0) - (fresh.openAt ?? 0))).toEqual([7 * day, 14 * day])
    const four = addedStages({ ...fresh, stages: three }, 'day', 1)
    expect(four.map(({ openAt }) => (openAt ?? 0) - (fresh.openAt ?? 0))).toEqual([
      7 * day,
      14 * day,
      15 * day,
    ])
  })

  test('keep the time of the clock when summer time ends in between', () => {
    const zone = 'Europe/Berlin'
    const openAt = Date.UTC(2026, 9, 24, 18)
    const [next] = addedStages({ stages: [], openAt, timeZone: zone }, 'day', 1)
    expect(next?.openAt).toBe(Date.UTC(2026, 9, 25, 19))
  })

  test('wait for their date while the first has none', () => {
    const [next] = addedStages({ ...fresh, openAt: null }, 'day', 1)
    expect(next?.openAt).toBeNull()
  })
})

describe('the stages of a form', () => {
  test('have the prizes of the first until they have their own', () => {
    const form = weekly(2)
    const own = { ...newPrizeLine([]), name: '笔' }
    const stages = form.stages.map((line, n) => (n === 1 ? { ...line, prizes: [own] } : line))
    const sent = sentOf({ ...form, stages }, 'advance', '')
    expect(sent.stages?.map(({ prizes }) => prizes.map(({ name }) => name))).toEqual([['水杯'], ['笔']])
  })

  test('come back from the server as they were sent', () => {
    const form = weekly(2)
    const own = { ...newPrizeLine([]), name: '笔' }
    const stages = form.stages.map((line, n) => (n === 1 ? { ...line, prizes: [own] } : line))
    const sent = sentOf({ ...form, stages }, 'advance', '')
    const drawn = { ...sent, description: [], status: 'draft' } as unknown as Parameters<typeof formOf>[0]
    const back = formOf(drawn, now, () => true)
    expect(back.stages.map(({ openAt }) => openAt)).toEqual(form.stages.map(({ openAt }) => openAt))
    expect(back.stages[0]?.prizes).toBeNull()
    expect(back.stages[1]?.prizes?.map(prizeOf)).toEqual([prizeOf(own)])
  })

  test('are said to be gone when none is left', () => {
    expect(changesOf(fresh, 'advance', '')).toMatchObject({ stages: null })
    expect(sentOf(fresh, 'advance', '')).not.toHaveProperty('stages')
  })
})

describe('objections to the stages of a form', () => {
  test('are none where each has a date after the one before and prizes', () => {
    expect(said(weekly(3))).toEqual([])
  })

  test('are none where a list of people or codes let people in: both hold for all stages, as the rules say', () => {
    const told = { roster: '各期用同一份名单。', codes: '一个码每期可用一次。' }
    for (const kind of ['roster', 'codes'] as const) {
      const form: DrawForm = { ...weekly(3), conditions: [{ kind }] }
      expect(said(form)).toEqual([])
      expect(stagesZh(form, String).join()).toContain(told[kind])
    }
    expect(stagesZh(weekly(3), String).join()).not.toMatch(/名单|参与码/)
  })

  test('name the stage without a date', () => {
    const form = weekly(2)
    const stages = form.stages.map((line, n) => (n === 0 ? { ...line, openAt: null } : line))
    expect(said({ ...form, stages })).toContain('stages.0.open_at time_missing')
  })

  test('say nothing again of prizes that follow the first, codes among them', () => {
    const unnamed = { ...weekly(2), prizes: [] }
    expect(said(unnamed).filter((one) => one.startsWith('stages'))).toEqual([])
    const coded = { ...weekly(1), prizes: [{ ...named, kind: 'code' as const }] }
    expect(said(coded)).toEqual([])
  })

  test('name what a stage lacks among prizes of its own', () => {
    const form = weekly(1)
    const stages = form.stages.map((line) => ({ ...line, prizes: [newPrizeLine([])] }))
    expect(said({ ...form, stages })).toEqual(['stages.0.prizes.0.name prize_name_missing'])
  })

  test('name the lowest plan that has room for them', () => {
    const plans = (form: DrawForm, plan: 'free' | 'pro') =>
      formObjections({ ...form, loginFree: false }, { ...at, plan })
        .filter(({ path }) => path === 'stages')
        .map((one) => one.plan)
    expect(plans(weekly(1), 'free')).toEqual(['pro'])
    expect(plans(weekly(6), 'pro')).toEqual([])
    expect(plans(weekly(7), 'pro')).toEqual(['enterprise'])
  })
})
