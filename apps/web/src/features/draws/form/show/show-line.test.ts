import { routes, sentShow, showIn } from '@fairdraw/contract'
import type { ShowSettings } from '@fairdraw/domain'
import { expect, it } from 'vitest'
import { freshForm } from '../draw-form.ts'
import { blankObjections, formObjections } from '../form-objections.ts'
import { sectionOf } from '../form-sections.ts'
import { formOf, sentOf } from '../wire.ts'
import { freshShow, newRound, roundOf, showLineOf, showOf } from './show-line.ts'

const now = Date.parse('2026-11-22T08:00:00Z')

const show: ShowSettings = {
  rounds: [
    { tier: 2, count: 6, shots: 2, groups: ['研发'], quotas: [{ group: '研发', count: 2 }], checkedIn: true },
    { tier: 1, count: 1, without: ['嘉宾'], repeat: true, notWinnersOf: [2] },
  ],
  groups: ['研发', '嘉宾'],
  checkIn: 'open',
  skin: 'cards',
  isMasked: true,
  card: ['number', 'department', 'picture'],
  takesSelfies: true,
  rollMs: 8_000,
  reveal: 'one-by-one',
  order: 'set',
  danmaku: 'free',
  music: { rolling: '/media/a.mp4' },
  beginsAt: now,
  logo: '/media/logo.png',
  accent: '#1f6feb',
}

it('keeps every setting of a show from the server to the form and back', () => {
  expect(showOf(showLineOf(show))).toEqual(show)
})

it('is sent as the contract takes it', () => {
  const settings = sentShow(showOf(showLineOf(show)))
  const taken = routes.taskCreate.input.parse({
    ...sentOf(fresh(), 'screen', ''),
    title: '年会',
    prizes: [],
    settings,
  })
  expect(showIn(taken.settings as Parameters<typeof showIn>[0])).toEqual(show)
})

it('leaves out what asks for nothing', () => {
  expect(roundOf(newRound(1, 5))).toEqual({ tier: 1, count: 5 })
  const line = { ...newRound(1, 5), notWinnersOf: [2], shots: null }
  expect(roundOf(line)).toEqual({ tier: 1, count: 5 })
})

const fresh = () => ({ ...freshForm(now), ...freshShow() })

it('travels with the draw: from the form to the wire and back', () => {
  const form = { ...fresh(), title: '年会', show: showLineOf(show) }
  const sent = sentOf(form, 'screen', '')
  expect(sent).toMatchObject({ task_type: 'screen', opening: { by: 'rounds' } })
  const back = formOf({ ...sent, rules_text: '', description: [] } as never, now, () => true)
  expect(back.show && showOf(back.show)).toEqual(show)
})

it('lacks in a new draw only a title and the name of its prize', () => {
  const told = formObjections(fresh(), { type: 'screen', plan: 'enterprise', level: 'B', now })
  expect(told.map(({ path, code }) => [path, code])).toEqual([
    ['title', 'title_missing'],
    ['prizes.0.name', 'prize_name_missing'],
  ])
})

it('says beside its round what is not typed or chosen yet', () => {
  const round = { ...newRound(1, null), quotas: [{ key: 'q', group: null, count: 1 }] }
  const form = { ...fresh(), show: { ...freshShow().show, rounds: [round] } }
  const told = blankObjections(form, 'screen').filter(({ path }) => path.startsWith('settings'))
  expect(told).toEqual([
    { path: 'settings.rounds.0.count', code: 'winners_missing' },
    { path: 'settings.rounds.0.quotas', code: 'quota_missing' },
  ])
})

it('says in the section of the field what the server would object to', () => {
  expect(sectionOf('settings.rounds.1.groups', 'screen')).toBe('rounds')
  expect(sectionOf('settings.roll_ms', 'screen')).toBe('screen')
  expect(sectionOf('prizes.0.quantity', 'screen')).toBe('prizes')
  expect(sectionOf('settings.cells', 'turnlottery')).toBe('plays')
})
