import { isBuilt } from '@fairdraw/domain'
import { describe, expect, it, test } from 'vitest'
import { type DrawForm, freshForm } from './draw-form.ts'
import { formObjections } from './form-objections.ts'
import { filledBy, templateOf, templates } from './templates.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const fresh: DrawForm = freshForm('enterprise', now)

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
    const form = filledBy(template, fresh, lang)
    const told = formObjections(form, { type: 'advance', plan: 'enterprise', level: 'B', now })
    expect(told.filter(({ code }) => code !== 'passcode_missing')).toEqual([])
  })

  it('has no Chinese character in English', () => {
    const { title, description, prizes } = filledBy(template, fresh, 'en')
    expect([title, description, ...prizes.map(({ name }) => name)].join(' ')).not.toMatch(/\p{Script=Han}/u)
  })
})
