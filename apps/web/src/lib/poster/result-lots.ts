import { chineseDigits, type Pen, paintLot, throwShadow, write, writeUpright } from '@fairdraw/ui'
import { leastType } from './poster-parts.ts'
import type { ResultSheet, SheetLot } from './result-sheet.ts'
import { widthOf, writeLine } from './set-text.ts'

const light = '#fff6e6'
const second = '#f9dfc2'

/** What a lot says: its number, and who holds it; where people are named in full, the name stands before the number. */
function saidOn({ lang, digits }: Pick<ResultSheet, 'lang' | 'digits'>, { number, name }: SheetLot) {
  const figure = String(number).padStart(digits, '0')
  const said = lang === 'zh' ? chineseDigits(number, digits) : figure
  const named = name || '***'
  if (named.startsWith('#')) return { large: said, small: '' }
  return named.includes('*') ? { large: said, small: named } : { large: named, small: figure }
}

type Upright = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly eye: string
  /** Above the number. */
  readonly tier?: string
}

/** An upright lot with who was drawn. */
export function paintWon(
  pen: Pen,
  sheet: Pick<ResultSheet, 'lang' | 'digits'>,
  lot: SheetLot,
  at: Upright,
): void {
  const { left, top, width, height, eye, tier } = at
  paintLot(pen, { left, top, width, height, seed: lot.number, eye })
  const middle = left + width / 2
  const small = Math.max(leastType, width * 0.19)
  const head = width * (tier ? 0.74 : 0.42)
  const { large, small: under } = saidOn(sheet, lot)
  const centred = { x: middle, across: width * 0.86, align: 'center', least: leastType } as const
  if (tier) {
    const said = { ...centred, across: width * 0.94, least: 22, in: 'song' } as const
    writeLine(pen, tier, { ...said, y: top + width * 0.5, size: small, fill: second })
  }
  const foot = under === '' ? width * 0.16 : small * 1.9
  const column = { top: top + head, bottom: top + height - foot, across: width * 0.8 }
  writeUpright(pen, large, { ...column, middle, most: width * 0.56, fill: light })
  if (under !== '')
    writeLine(pen, under, { ...centred, y: top + height - small * 1.15, size: small, fill: second })
}

const plateType = 22
const [eyeRoom, gap, end] = [28, 8, 8]

/** How wide a plate has to be to show a lot whole. */
export function plateWidth(pen: Pen, sheet: Pick<ResultSheet, 'lang' | 'digits'>, lot: SheetLot): number {
  const { large, small } = saidOn(sheet, lot)
  const number = widthOf(pen, large, { size: plateType, weight: 600, in: 'song' })
  const name = small === '' ? 0 : gap + widthOf(pen, small, { size: plateType })
  return eyeRoom + number + name + end
}

type Lying = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** A lot lying down: the eye at the left, then who was drawn. */
export function paintPlate(
  pen: Pen,
  sheet: Pick<ResultSheet, 'lang' | 'digits'>,
  lot: SheetLot,
  at: Lying,
): void {
  const { left, top, width, height } = at
  const y = top + height / 2
  const red = pen.createLinearGradient(left, top, left + width, top + height)
  red.addColorStop(0, '#cf4a29')
  red.addColorStop(1, '#a12c13')
  pen.save()
  throwShadow(pen, { blur: 8, down: 4, colour: 'rgb(0 0 0 / 0.35)' })
  pen.fillStyle = red
  pen.beginPath()
  pen.roundRect(left, top, width, height, [height / 2, 4, 4, height / 2])
  pen.fill()
  pen.restore()
  pen.fillStyle = '#0b1419'
  pen.beginPath()
  pen.arc(left + 16, y, 5, 0, 2 * Math.PI)
  pen.fill()
  const { large, small } = saidOn(sheet, lot)
  // A little narrower rather than shorter: it is somebody's name.
  const room = width - eyeRoom - end - (small === '' ? 0 : gap)
  const type = { size: plateType, weight: 600, in: 'song' } as const
  const wanted: readonly [number, number] = [
    widthOf(pen, large, type),
    small === '' ? 0 : widthOf(pen, small, { size: plateType }),
  ]
  const narrow = Math.min(1, room / (wanted[0] + wanted[1]))
  const within = (wide: number) => (narrow < 1 ? { most: wide * narrow } : {})
  write(pen, large, left + eyeRoom, y, { ...type, ...within(wanted[0]), fill: light })
  if (small !== '')
    write(pen, small, left + width - end, y, {
      size: plateType,
      ...within(wanted[1]),
      fill: second,
      align: 'right',
    })
}
