import type { StagePerson } from '../stage-props.ts'

/* All in units of the wheel's radius, its middle at 0: the canvas is scaled to it. */
const fills = ['#fdf4de', '#e4ebdf', '#fffaee', '#f1deb2'] as const
const ink = '#1c1e22'
const full = 2 * Math.PI
/** Sectors narrower than this, in px of the screen, bear a tick and no name. */
const leastNamed = 9

type Canvas = CanvasRenderingContext2D

/** A sector for everybody, the name along the radius while there is room for it. */
export function paintPeople(
  on: Canvas,
  people: readonly StagePerson[],
  { song, pxPerUnit }: { readonly song: string; readonly pxPerUnit: number },
): void {
  const step = full / Math.max(1, people.length)
  disc(on, 0.995, '#fff6e0')
  ticks(on, 120, 0.955, 0.985)
  for (const [at] of people.entries()) sector(on, (at - 0.5) * step, step, fillAt(at, people.length))
  ring(on, 0.94, 0.006)
  const height = 0.62 * step
  if (height * pxPerUnit >= leastNamed * 0.7)
    for (const [at, person] of people.entries()) name(on, person, at * step, song, step)
  else numbers(on, people.length, song)
  ring(on, 0.17, 0.005)
}

/** One ring of ten digits. */
export function paintDigits(on: Canvas, [inner, outer]: readonly [number, number], song: string): void {
  disc(on, outer + 0.006, '#1c1e22')
  disc(on, outer, inner > 0.5 ? '#fff6e0' : '#f6e6c0')
  ticks(on, inner > 0.6 ? 120 : 60, outer - 0.028, outer - 0.006)
  for (let digit = 0; digit < 10; digit++) {
    const angle = (digit * full) / 10
    on.save()
    on.rotate(angle)
    const place = { x: 0, y: -(inner + outer) / 2 + 0.012, align: 'center' } as const
    text(on, String(digit), {
      ...place,
      size: (outer - inner) * 0.62,
      song,
      fill: digit === 0 ? '#a12c13' : ink,
    })
    on.restore()
    line(on, angle + full / 20, inner, outer - 0.03, 0.003)
  }
  on.globalCompositeOperation = 'destination-out'
  disc(on, inner, '#000')
  on.globalCompositeOperation = 'source-over'
}

/** Neighbours never bear the same fill, also where the wheel closes. */
function fillAt(at: number, of: number): string {
  const isLast = at === of - 1 && of > 1
  return fills[isLast && (of - 1) % fills.length === 0 ? 2 : at % fills.length] as string
}

function sector(on: Canvas, from: number, step: number, fill: string): void {
  on.beginPath()
  on.moveTo(0, 0)
  on.arc(0, 0, 0.94, from - Math.PI / 2, from + step - Math.PI / 2)
  on.closePath()
  on.fillStyle = fill
  on.fill()
  line(on, from, 0.17, 0.94, step > 0.05 ? 0.0028 : 0.0014)
}

function name(on: Canvas, person: StagePerson, angle: number, song: string, step: number): void {
  const size = Math.min(0.085, 0.66 * step)
  on.save()
  on.rotate(angle - Math.PI / 2)
  text(on, person.name, { x: 0.915, y: 0.004, align: 'right', size, song, fill: ink, most: 0.7 })
  on.restore()
}

type Text = {
  readonly x: number
  readonly y: number
  readonly align: CanvasTextAlign
  readonly size: number
  readonly song: string
  readonly fill: string
  /** Most it may be wide. */
  readonly most?: number
}

/** Fonts have sizes of whole px and more: a text is set a thousand times as large as its place. */
function text(on: Canvas, words: string, { x, y, align, size, song, fill, most = 1 }: Text): void {
  on.save()
  on.translate(x, y)
  on.scale(0.001, 0.001)
  on.font = `600 ${size * 1_000}px ${song}`
  on.textAlign = align
  on.textBaseline = 'middle'
  on.fillStyle = fill
  on.fillText(words, 0, 0, most * 1_000)
  on.restore()
}

function numbers(on: Canvas, of: number, song: string): void {
  const apart = of > 240 ? 20 : 10
  for (let at = 0; at < of; at += apart) {
    on.save()
    on.rotate((at / of) * full)
    text(on, String(at + 1), { x: 0, y: -0.85, align: 'center', size: 0.042, song, fill: ink })
    on.restore()
  }
}

function disc(on: Canvas, radius: number, fill: string): void {
  on.beginPath()
  on.arc(0, 0, radius, 0, full)
  on.fillStyle = fill
  on.fill()
}

function ring(on: Canvas, radius: number, width: number): void {
  on.beginPath()
  on.arc(0, 0, radius, 0, full)
  on.lineWidth = width
  on.strokeStyle = ink
  on.stroke()
}

function ticks(on: Canvas, count: number, inner: number, outer: number): void {
  for (let at = 0; at < count; at++)
    line(on, (at / count) * full, inner, outer, at % 15 === 0 ? 0.008 : 0.003)
}

function line(on: Canvas, angle: number, inner: number, outer: number, width: number): void {
  on.beginPath()
  on.moveTo(Math.sin(angle) * inner, -Math.cos(angle) * inner)
  on.lineTo(Math.sin(angle) * outer, -Math.cos(angle) * outer)
  on.lineWidth = width
  on.strokeStyle = ink
  on.stroke()
}
