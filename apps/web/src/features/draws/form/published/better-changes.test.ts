import { describe, expect, it, test } from 'vitest'
import { newPrizeLine } from '../../../../lib/prize-line.ts'
import { newBlock } from '../description/block-lines.ts'
import { type DrawForm, freshForm } from '../draw-form.ts'
import { plainCard } from '../organiser/organiser-card-line.ts'
import { betterChanges, objectionsToChange } from './better-changes.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const cup = { ...newPrizeLine([]), name: '水杯', quantity: 3 }
const published: DrawForm = {
  ...freshForm(now),
  title: '周年庆',
  prizes: [cup],
  openAt: now + 86_400_000,
  joinLimit: 100,
}
const changed = (change: Partial<DrawForm>) =>
  betterChanges(published, { ...published, ...change }, 'advance')
const told = (change: Partial<DrawForm>) =>
  objectionsToChange(published, { ...published, ...change }).map(({ path, code }) => `${path}: ${code}`)

describe('a published draw that is changed', () => {
  it('sends only what is different', () => {
    expect(changed({})).toEqual({})
    const words = [{ ...newBlock('text'), text: '新的' }]
    expect(changed({ description: words })).toEqual({ description: [{ kind: 'text', text: '新的' }] })
    expect(changed({ card: { ...plainCard, qr: '/media/qr.png' } })).toEqual({
      organiser_card: { qr: '/media/qr.png' },
    })
    expect(changed({ joinLimit: 200 })).toEqual({ join_limit: 200 })
    expect(changed({ openAt: now + 172_800_000 })).toEqual({
      opening: { by: 'time', at: new Date(now + 172_800_000).toISOString() },
    })
  })

  it('never sends what publication fixed', () => {
    expect(
      changed({
        title: '别的',
        timeZone: 'UTC',
        maxWins: 9,
        rulesText: '别的',
        level: 'C',
        loginFree: false,
      }),
    ).toEqual({})
  })

  it('may take a picture or the cap away', () => {
    const covered = { ...published, cover: '/media/a.png' }
    expect(betterChanges(covered, { ...covered, cover: null, joinLimit: null }, 'advance')).toEqual({
      cover: null,
      join_limit: null,
    })
  })
})

test.each<[string, Partial<DrawForm>]>([
  ['opening.at: not_later', { openAt: now + 3_600_000 }],
  ['join_limit: not_more', { joinLimit: 99 }],
  ['prizes.0.quantity: not_more', { prizes: [{ ...cup, quantity: 2 }] }],
  ['prizes.1.name: prize_name_missing', { prizes: [cup, newPrizeLine([cup])] }],
  ['prizes.1.tier: tier_repeated', { prizes: [cup, { ...cup, key: 'b', quantity: 1 }] }],
])('%s is said before the server has to', (objection, change) => expect(told(change)).toEqual([objection]))

test('later, more and larger have nothing against them', () => {
  const prizes = [
    { ...cup, quantity: 4 },
    { ...newPrizeLine([cup]), name: '书' },
  ]
  expect(told({ openAt: now + 172_800_000, joinLimit: null, prizes })).toEqual([])
})
