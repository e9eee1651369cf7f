import { type DrawTypeCode, isBuilt } from '@fairdraw/domain'
import { describe, expect, it, test } from 'vitest'
import { type DrawForm, freshForm } from './draw-form.ts'
import { formObjections } from './form-objections.ts'
import { freshLots, isOfLots } from './lots/lots-line.ts'
import { isOfComments, plainMedia } from './media/media-line.ts'
import { freshPlay, isPlayed } from './plays/play-line.ts'
import { freshShow, isLive } from './show/show-line.ts'
import { filledBy, templateOf, templates } from './templates.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const freshOf = (type: string): DrawForm => ({
  ...freshForm('enterprise', now),
  ...(isPlayed(type as DrawTypeCode) && freshPlay(type as DrawTypeCode, ['礼品', '券'])),
  ...(isLive(type as DrawTypeCode) && freshShow()),
  ...(isOfComments(type as DrawTypeCode) && { media: plainMedia }),
  ...(isOfLots(type as DrawTypeCode) && freshLots((place) => `Team ${place}`)),
})

test('a template is there once its type can be made', () => {
  expect(templates.length).toBeGreaterThan(0)
  expect(templates.every(({ type }) => isBuilt(type))).toBe(true)
})

test('a template belongs to its type alone', () => {
  expect(templateOf('opening', 'advance')?.id).toBe('opening')
  expect(templateOf('opening', 'fast')).toBeUndefined()
  expect(templateOf('nothing', 'advance')).toBeUndefined()
})

describe.each(templates)('the template $id', (template) => {
  it.each(['zh', 'en'] as const)('lacks in %s only what the organiser alone can know', (lang) => {
    const type = template.type as DrawTypeCode
    const form = filledBy(template, freshOf(type), lang)
    const told = formObjections(form, { type, plan: 'enterprise', level: 'B', now })
    expect(told.filter(({ code }) => code !== 'passcode_missing')).toEqual([])
  })

  it('has no Chinese character in English', () => {
    const { title, description, prizes } = filledBy(template, freshOf(template.type), 'en')
    expect([title, description, ...prizes.map(({ name }) => name)].join(' ')).not.toMatch(/\p{Script=Han}/u)
  })
})
