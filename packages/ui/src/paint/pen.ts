import { GLYPH_EM } from '../brand/glyphs.ts'
import { sealOutline } from '../brand/seal-outline.ts'
import { faceOf } from '../figures/face.ts'
import '../figures/avatar.css'

export type Pen = CanvasRenderingContext2D

const quietModules = 4

export type Face = 'song' | 'hei' | 'mono'

/** The faces of type are those of the page, so that a picture is the page's in every theme. */
export const face = (name: Face): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim() || 'sans-serif'

type Written = {
  readonly size: number
  readonly weight?: number
  readonly in?: Face
  readonly fill: string
  readonly align?: CanvasTextAlign
  /** Narrower than it would be, rather than over the edge. */
  readonly most?: number
}

/** Writes a line whose middle lies at `y`; answers how wide it came out. */
export function write(pen: Pen, text: string, x: number, y: number, given: Written): number {
  pen.font = `${given.weight ?? 400} ${given.size}px ${face(given.in ?? 'hei')}`
  pen.fillStyle = given.fill
  pen.textAlign = given.align ?? 'left'
  pen.textBaseline = 'alphabetic'
  const { width: natural } = pen.measureText(text)
  pen.fillText(text, x, y + given.size * 0.36, given.most)
  return Math.min(natural, given.most ?? natural)
}

/** A code as one path of dark modules, a unit a module. */
export type Modules = { readonly d: string; readonly side: number }

export type Square = { readonly left: number; readonly top: number; readonly side: number }

/** Somebody's picture, or the surname on its tint. */
export function paintFace(pen: Pen, name: string, image: HTMLImageElement | undefined, at: Square): void {
  const radius = at.side / 2
  const [x, y] = [at.left + radius, at.top + radius]
  const { letter, ground } = faceOf(name)
  const tint = getComputedStyle(document.documentElement).getPropertyValue(ground)
  pen.save()
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fillStyle = tint
  pen.fill()
  pen.clip()
  if (image) {
    // Heads are in the upper third of a picture of somebody.
    const [wide, high] = [image.naturalWidth, image.naturalHeight]
    const least = Math.min(wide, high)
    pen.drawImage(
      image,
      (wide - least) / 2,
      (high - least) * 0.2,
      least,
      least,
      at.left,
      at.top,
      at.side,
      at.side,
    )
  } else
    write(pen, letter, x, y, {
      size: at.side * 0.5,
      weight: 600,
      in: 'song',
      fill: '#1c1e22',
      align: 'center',
    })
  pen.restore()
}

/** A code that cameras read, on paper with its quiet zone. */
export function paintCode(
  pen: Pen,
  { d, side: modules }: Modules,
  { left: x, top: y, side: size }: Square,
): void {
  pen.fillStyle = '#fff'
  pen.beginPath()
  pen.roundRect(x, y, size, size, 12)
  pen.fill()
  const module = size / (modules + 2 * quietModules)
  pen.save()
  pen.translate(x + quietModules * module, y + quietModules * module)
  pen.scale(module, module)
  pen.fillStyle = '#1c1e22'
  pen.fill(new Path2D(d))
  pen.restore()
}

/** In paper with its sign in paste on a ground of paste, where paste would not be seen; else the other way round. */
const sealInks = { paper: ['#fff6e6', '#b3331a'], paste: ['#c23a1d', '#fff9f2'] } as const

/** The seal of the check. */
export function paintSeal(
  pen: Pen,
  { left, top, side: size }: Square,
  ink: keyof typeof sealInks = 'paper',
): void {
  const { body, glyph, turn } = sealOutline()
  pen.save()
  pen.translate(left + size / 2, top + size / 2)
  pen.rotate((turn * Math.PI) / 180)
  paintShape(pen, body, { left: -size / 2, top: -size / 2, side: size }, { of: 100, fill: sealInks[ink][0] })
  const inner = size * 0.76
  paintShape(
    pen,
    glyph,
    { left: -inner / 2, top: -inner / 2, side: inner },
    { of: GLYPH_EM, fill: sealInks[ink][1] },
  )
  pen.restore()
}

type Shape = { readonly of: number; readonly fill: string }

/** An outline of a square of `of` units, filled by even-odd. */
export function paintShape(
  pen: Pen,
  d: string,
  { left, top, side: size }: Square,
  { of, fill }: Shape,
): void {
  pen.save()
  pen.translate(left, top)
  pen.scale(size / of, size / of)
  pen.fillStyle = fill
  pen.fill(new Path2D(d), 'evenodd')
  pen.restore()
}
