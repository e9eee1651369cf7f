import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SCENERY_COLOURS } from './scenery-colours.ts'
import { contrast, type Tokens, tokensIn } from './testing/tokens.ts'

const sheet = (name: string) => readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8')
const css = sheet('sceneries')
const [light = {}] = tokensIn(sheet('light'))
const [dark = {}, , paperNight = {}, springNight = {}, ...bySystem] = tokensIn(sheet('dark'))
const [landscape = {}, lantern = {}, paper = {}, spring = {}] = tokensIn(css)

const seen: Readonly<Record<string, Tokens>> = {
  'landscape by day': { ...light, ...landscape },
  'landscape by night': { ...dark, ...landscape },
  'lantern-night': { ...dark, ...landscape, ...lantern },
  'plain-paper by day': { ...light, ...landscape, ...paper },
  'plain-paper by night': { ...dark, ...landscape, ...paper, ...paperNight },
  'spring-festival by day': { ...light, ...landscape, ...spring },
  'spring-festival by night': { ...dark, ...landscape, ...spring, ...springNight },
}

const inks = ['text', 'text-2', 'text-3', 'bamboo', 'ochre', 'azure', 'crimson', 'zhu']
const grounds = ['page', 'surface', 'sunken', 'raised', 'rule']
/** Words of the usual size on what they stand on. */
const words = [
  ['on-sky', 'sky-high'],
  ['on-sky', 'sky-low'],
  ['on-first', 'sector-first'],
  ['on-prize', 'sector-prize'],
  ['on-prize', 'sector-other'],
  ['on-thanks', 'sector-thanks'],
  ['on-prize', 'sector-thanks'],
  ['on-prize', 'cell'],
  ['on-thanks', 'cell'],
  ['on-back', 'back-high'],
  ['on-back', 'back-low'],
  ['on-back', 'back-mark'],
  ['text', 'row-hover'],
] as const
/** What is seen and not read: marks, edges, the piece that points. */
const marks = [
  ['tick', 'rim'],
  ['hub-tick', 'hub'],
  ['pointer', 'cell'],
  ['pointer-eye', 'pointer'],
  ['back-line', 'back-low'],
  ['dot', 'sector-prize'],
  ['dot', 'cell'],
] as const

describe.each(Object.entries(seen))('%s', (_name, tokens) => {
  const ratio = (ink: string, ground: string) => contrast(tokens[ink] ?? '', tokens[ground] ?? '')

  it('words can be read on every ground', () => {
    for (const ink of inks)
      for (const ground of grounds.filter((one) => tokens[one] !== undefined))
        expect.soft(ratio(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  it('words can be read on the sky, the wheel, the grid and the cards', () => {
    for (const [ink, ground] of words)
      expect.soft(ratio(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  it('what is seen and not read stands out', () => {
    for (const [ink, ground] of marks)
      expect.soft(ratio(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(3)
    for (const ground of ['sector-first', 'sector-prize', 'sector-thanks'])
      expect
        .soft(Math.max(ratio('pointer', ground), ratio('pointer-edge', ground)), `pointer on ${ground}`)
        .toBeGreaterThanOrEqual(3)
    for (const ground of ['page', 'surface'])
      expect.soft(ratio('edge', ground), `edge on ${ground}`).toBeGreaterThanOrEqual(3)
  })

  it('a place that was won can still be read under its light', () => {
    const lit = over(tokens.glow ?? '', tokens.cell ?? '')
    for (const ink of ['on-prize', 'on-thanks'])
      expect.soft(contrast(tokens[ink] ?? '', lit), ink).toBeGreaterThanOrEqual(4.5)
  })
})

it.each(Object.entries(SCENERY_COLOURS))(
  'what is painted in %s has the colours of its pages',
  (name, colours) => {
    const { sky, ...same } = colours
    const tokens = seen[name] ?? seen[`${name} by day`] ?? {}
    const of = ({ 'on-sky': onSky, page, text, 'text-2': second, line }: Tokens) => ({
      onSky,
      page,
      text,
      second,
      line,
    })
    expect([tokens['sky-high'], tokens['sky-low']]).toEqual(sky)
    expect(of(tokens)).toEqual(same)
  },
)

it('by choice and by system setting the nights are the same', () => {
  expect(Object.keys(paperNight).length).toBeGreaterThan(5)
  expect(bySystem).toEqual([paperNight, springNight])
})

it('each drawing is small, and there is one for every scenery', () => {
  const folder = new URL('./sceneries/', import.meta.url)
  const named = [...css.matchAll(/url\("\.\/sceneries\/([\w-]+\.svg)"\)/g)].map(([, file]) => file)
  expect(readdirSync(folder).sort()).toEqual([...new Set(named)].sort())
  for (const file of readdirSync(folder))
    expect(statSync(new URL(file, folder)).size, file).toBeLessThan(6_000)
})

/** A colour with its own strength (`rgba(…)`) over an opaque one. */
function over(rgba: string, ground: string): string {
  const [r = 0, g = 0, b = 0, a = 1] = (rgba.match(/[\d.]+/g) ?? []).map(Number)
  const under = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16))
  const mixed = [r, g, b].map((one, at) => Math.round(a * one + (1 - a) * (under[at] ?? 0)))
  return `#${mixed.map((one) => one.toString(16).padStart(2, '0')).join('')}`
}
