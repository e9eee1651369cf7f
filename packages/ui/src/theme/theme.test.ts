import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DESK_COLOURS } from '../desk/desk-colours.ts'
import { tokensIn as blocks, contrast } from './testing/tokens.ts'

const sheet = (name: string) => readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8')

const [light = {}] = blocks(sheet('light'))
const [dark = {}, darkBySystem = {}] = blocks(sheet('dark'))
const themes = { light, dark }

test('dark by choice and dark by system setting are the same dark', () => {
  expect(Object.keys(dark).length).toBeGreaterThan(30)
  expect(darkBySystem).toEqual(dark)
})

test('every colour of the light has its counterpart in the dark', () => {
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort())
})

const GROUNDS = ['page', 'surface', 'sunken', 'raised']
const TEXTS = ['text', 'text-2', 'text-3', 'bamboo', 'ochre', 'azure', 'crimson', 'zhu']
const ON_ITS_OWN = [
  ['bamboo', 'bamboo-bg'],
  ['ochre', 'ochre-bg'],
  ['azure', 'azure-bg'],
  ['crimson', 'crimson-bg'],
  ['gold-ink', 'gold-bg'],
  ['zhu', 'zhu-tint'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-zhu', 'zhu-fill'],
  ['on-zhu', 'zhu-fill-hover'],
  ['text', 'row-hover'],
  ['text-2', 'track'],
] as const

describe.each(['light', 'dark'] as const)('in the %s', (mode) => {
  const theme = themes[mode]
  const ratio = (a: string, b: string) => contrast(theme[a] ?? '', theme[b] ?? '')

  test.each(TEXTS)('%s can be read on every ground', (text) => {
    for (const ground of GROUNDS) expect(ratio(text, ground), ground).toBeGreaterThanOrEqual(4.5)
  })

  test.each(ON_ITS_OWN)('%s can be read on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test('the border of a control can be seen on every ground', () => {
    for (const ground of GROUNDS) expect(ratio('edge', ground), ground).toBeGreaterThanOrEqual(3)
  })

  test('the desk shows the same colours as the rest', () => {
    const kebab = (name: string) => name.replace(/[A-Z2-3]/g, (c) => `-${c.toLowerCase()}`)
    for (const [name, value] of Object.entries(DESK_COLOURS[mode]))
      expect(theme[kebab(name)], name).toBe(value)
  })
})

test.each([
  ['stage', '#1d3640'],
  ['win', '#c94021'],
])('the words on the %s ground can be read at its lightest or darkest place', (name, hardest) => {
  const groundsCss = sheet('grounds')
  const at = groundsCss.indexOf(`.fd-ground-${name} {`)
  const [ground = {}] = blocks(groundsCss.slice(at))
  for (const text of ['text', 'text-2'])
    expect(contrast(ground[text] ?? '', hardest)).toBeGreaterThanOrEqual(4.5)
})
