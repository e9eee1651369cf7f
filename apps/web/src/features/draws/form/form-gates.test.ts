import { freeLimits, gatesOf, hideables, taskKinds } from '@fairdraw/domain'
import { describe, expect, it, test } from 'vitest'
import { type DrawForm, freshForm, settingsOf } from './draw-form.ts'
import { planObjections, taskGates } from './form-gates.ts'

const fresh = { ...freshForm(Date.parse('2026-11-20T08:00:00Z')), title: '周年庆' }
const paths = (change: Partial<DrawForm>) =>
  planObjections({ ...fresh, ...change }, 'free').map(({ path }) => path)

const uses: readonly (readonly [string, Partial<DrawForm>])[] = [
  ['nothing', {}],
  ['pictures', { shareCover: '/media/a.png', banner: '/media/b.mp4', background: '/media/c.png' }],
  ['a cover', { cover: '/media/a.png' }],
  ['everything hidden', { visibility: Object.fromEntries(hideables.map((what) => [what, false])) }],
  ['everything shown', { visibility: Object.fromEntries(hideables.map((what) => [what, true])) }],
  ['every task', { tasks: taskKinds.map((kind) => ({ id: kind, kind, chances: 1 })) }],
  ['few invitations', { tasks: [{ id: 'i', kind: 'invite', chances: 1, limit: freeLimits.invited }] }],
  ['many invitations', { tasks: [{ id: 'i', kind: 'invite', chances: 1, limit: freeLimits.invited + 1 }] }],
  ['few chances', { codeLimit: freeLimits.codes }],
  ['many chances', { codeLimit: freeLimits.codes + 1 }],
  ['earlier wins', { winHistory: { days: 30, wins: 1 } }],
  ['security', { security: { isOneHall: true } }],
  ['security turned off again', { security: { isOneHall: false } }],
  ['100 who do not sign in', { loginFree: true, joinLimit: 100 }],
  ['101 who do not sign in', { loginFree: true, joinLimit: 101 }],
  ['many wins and a rule for too few', { maxWins: 2, onShort: 'cancel' }],
]

describe('what the form says a plan does not hold', () => {
  it.each(uses)('is what the server says, for %s', (_what, change) => {
    const form = { ...fresh, ...change }
    const refused = new Set(gatesOf(settingsOf(form, 'advance', '')))
    expect(paths(change).length > 0).toBe(refused.size > 0)
  })
})

test('the objection stands at the task, the switch or the field it is about', () => {
  expect(
    paths({
      tasks: [
        { id: 'a', kind: 'daily', chances: 1 },
        { id: 'b', kind: 'proof', chances: 1 },
      ],
    }),
  ).toEqual(['tasks.1.kind'])
  expect(paths({ visibility: { creator: false } })).toEqual(['visibility.creator'])
})

test('every gate of a task is its own', () => {
  for (const kind of taskKinds) {
    const gate = taskGates[kind]
    if (gate !== null) expect(gate).toBe(`chance_${kind}`)
  }
})
