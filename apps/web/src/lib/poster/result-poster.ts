import { type Pen, paintLandscape, paintSeal, write } from '@fairdraw/ui'
import { paintMoon, paintNight } from './look-cover.ts'
import type { Pictures } from './pictures.ts'
import {
  codeSide,
  fading,
  fill,
  glow,
  inner,
  leastType,
  margin,
  onNight,
  paintLink,
  paintOrganiser,
  paintPrize,
  rule,
  sheet,
} from './poster-parts.ts'
import { cornerOf, headingHigh, type PlacedGroup, placeGroups } from './result-layout.ts'
import { paintPlate, paintWon, plateWidth } from './result-lots.ts'
import type { ResultSheet } from './result-sheet.ts'
import { resultWords } from './result-words.ts'
import { fitText, widthOf, writeFitted, writeLine } from './set-text.ts'

const ink = onNight
const foot = sheet.height - 50 - codeSide
const room = { left: margin, across: inner }

/** 结果海报: night, the first prize before the moon, everybody else below, and how anybody checks it. */
export function paintResultPoster(pen: Pen, result: ResultSheet, pictures: Pictures): void {
  paintNight(pen, { left: 0, top: 0, ...sheet })
  const type = { width: inner, height: 148, most: 84, least: 38, weight: 700, in: 'song', lines: 2 } as const
  const fitted = fitText(pen, result.title, type)
  const end = 150 + fitted.lines.length * fitted.size * 1.22
  const plates = (group: ResultSheet['groups'][number]) =>
    Math.max(...group.lots.map((lot) => plateWidth(pen, result, lot)))
  const groups = placeGroups(result.groups, { top: end + 14, bottom: foot - 20, across: inner }, plates)
  const [first] = groups
  if (first) paintMoonNight(pen, first)
  paintHead(pen, result, pictures)
  writeFitted(pen, fitted, { ...type, x: margin, y: 150, fill: ink.text })
  for (const [at, group] of groups.entries()) paintGroup(pen, result, group, { pictures, isFirst: at === 0 })
  const shown = groups.reduce((sum, group) => sum + group.shown, 0)
  if (shown < result.drawn) tellAll(pen, result)
  paintFoot(pen, result)
}

function paintHead(pen: Pen, { organiser, drawnAt }: ResultSheet, pictures: Pictures): void {
  const time = { size: 30, fill: ink.second, align: 'right' } as const
  const right = write(pen, drawnAt, sheet.width - margin, 100, time) + 30
  paintOrganiser(pen, pictures, { organiser, x: margin, y: 100, across: inner - right, ink })
}

const moonOf = (height: number) => Math.min(232, height * 0.34 + 30)

function paintMoonNight(pen: Pen, { as, top, height }: PlacedGroup): void {
  const isHeld = as === 'heroes'
  const radius = isHeld ? moonOf(height) : 190
  const y = isHeld ? top + height * 0.47 : top + 60
  const x = sheet.width / 2
  const whole = { left: 0, top: 0, ...sheet }
  fill(
    pen,
    glow(pen, x, y, radius * 2.4, [
      [0.3, 'rgb(240 205 140 / 0.34)'],
      [1, 'rgb(240 205 140 / 0)'],
    ]),
    whole,
  )
  if (isHeld) paintMoon(pen, { x, y, radius })
  const ground = isHeld ? top + height * 0.92 : 560
  paintLandscape(pen, 'night', { left: 0, top: ground - 250, width: sheet.width, height: 250 })
  const dark = fading(pen, ground, sheet.height, [
    [0, '#060b0f'],
    [1, '#04070a'],
  ])
  fill(pen, dark, { left: 0, top: ground - 1, width: sheet.width, height: sheet.height - ground + 1 })
}

type Around = { readonly pictures: Pictures; readonly isFirst: boolean }

function paintGroup(pen: Pen, result: ResultSheet, placed: PlacedGroup, { pictures, isFirst }: Around): void {
  const { group, as, width, height, shown } = placed
  if (as === 'heroes') paintBeside(pen, result, placed, pictures)
  else tellGroup(pen, placed)
  for (const [at, lot] of group.lots.slice(0, shown).entries()) {
    const box = { ...cornerOf(placed, at, room), width, height }
    if (as === 'plates') paintPlate(pen, result, lot, box)
    else
      paintWon(pen, result, lot, {
        ...box,
        eye: '#0b1419',
        ...(isFirst && as === 'heroes' && { tier: group.tier }),
      })
  }
}

/** Left of the moon how many were drawn out of how many, right of it the prize. */
function paintBeside(
  pen: Pen,
  result: ResultSheet,
  { group, top, height, width, shown }: PlacedGroup,
  pictures: Pictures,
) {
  const say = resultWords[result.lang]
  const half = (shown * width + (shown - 1) * 22) / 2
  const across = inner / 2 - Math.max(half, moonOf(height)) - 22
  const y = top + Math.min(height * 0.3, 150)
  const line = { x: margin, across, least: leastType, fill: ink.second }
  writeLine(pen, say.congratulations, { ...line, y, size: 30 })
  writeLine(pen, result.count, {
    ...line,
    y: y + 58,
    size: 64,
    least: 34,
    weight: 700,
    in: 'song',
    fill: ink.text,
  })
  writeLine(pen, result.people, { ...line, y: y + 118, size: 30 })
  if (result.chances !== '') writeLine(pen, result.chances, { ...line, y: y + 160, size: 30 })
  const side = Math.min(148, across)
  const [image = null] = pictures.prizes
  const prize = { tier: '', name: group.prize, count: '', image: group.image, kind: group.kind }
  paintPrize(pen, prize, image, { left: sheet.width - margin - side, top: y - 24, side })
  const type = { width: across, height: 96, most: 31, least: leastType, weight: 600, lines: 2 }
  const at = {
    x: sheet.width - margin,
    y: y + side - 8,
    weight: 600,
    align: 'right',
    fill: ink.text,
  } as const
  writeFitted(pen, fitText(pen, group.prize, type), at)
}

/** 二等奖 and the prize, between two rules. */
function tellGroup(pen: Pen, { group, top }: PlacedGroup): void {
  const y = top - headingHigh / 2 - 4
  const tier = { size: 36, weight: 700, in: 'song', fill: ink.text } as const
  const wide = widthOf(pen, group.tier, tier)
  const prize = { size: 29, least: leastType, fill: ink.second }
  const across = Math.min(widthOf(pen, group.prize, prize), inner - wide - 160)
  const left = (sheet.width - wide - 18 - across) / 2
  write(pen, group.tier, left, y, tier)
  writeLine(pen, group.prize, { ...prize, x: left + wide + 18, y: y + 2, across })
  const side = left - margin - 24
  rule(pen, margin, y, side, ink.line)
  rule(pen, sheet.width - margin - side, y, side, ink.line)
}

function tellAll(pen: Pen, { lang, drawn }: ResultSheet): void {
  const text = resultWords[lang].all(drawn)
  writeLine(pen, text, {
    x: sheet.width / 2,
    y: foot - 46,
    across: inner,
    size: 32,
    least: leastType,
    weight: 600,
    align: 'center',
    fill: ink.text,
  })
}

function paintFoot(pen: Pen, { lang, print, printName, link }: ResultSheet): void {
  const say = resultWords[lang]
  paintLink(pen, link, { left: sheet.width - margin - codeSide, top: foot, side: codeSide })
  const middle = foot + codeSide / 2
  const side = 128
  paintSeal(pen, { left: margin, top: middle - side / 2, side }, 'paste')
  const x = margin + side + 34
  const across = inner - side - 34 - codeSide - 34
  const line = { x, across, least: leastType }
  writeLine(pen, say.checked, { ...line, y: middle - 56, size: 40, weight: 600, fill: ink.text })
  writeLine(pen, `${printName} ${print}`, { ...line, y: middle + 4, size: 32, fill: ink.second })
  writeLine(pen, say.scan, { ...line, y: middle + 58, size: 32, fill: ink.second })
}
