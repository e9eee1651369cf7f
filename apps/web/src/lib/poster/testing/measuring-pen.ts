import type { Pen } from '@fairdraw/ui'
import { vi } from 'vitest'

/** A rectangle on the sheet, in its units. */
export type Placed = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
type Said = Placed & { readonly text: string; readonly size: number }

type Matrix = { a: number; b: number; e: number; f: number }

/** How wide a line is at 1 px, about as the fonts of machines have it: Han and emoji square, Latin about half. */
const emOf = (text: string) => (text.match(/[ -~]/g)?.length ?? 0) * 0.56 + wide(text)
const signs = new Intl.Segmenter()
const wide = (text: string) =>
  Array.from(signs.segment(text.replaceAll(/[ -~]/g, ''))).length +
  (text.match(/[MWmw]/g)?.length ?? 0) * 0.34

const codeInk = '#1c1e22'

/** A pen that notes where it writes lines and puts pictures and codes; lines that lean are left out. */
export function measuringPen() {
  const said: Said[] = []
  const pictures: Placed[] = []
  const codes: Placed[] = []
  let square: Placed | undefined
  const kept: Matrix[] = []
  let now: Matrix = { a: 1, b: 0, e: 0, f: 0 }
  const state: Record<string, unknown> = { font: '', textAlign: 'left', globalAlpha: 1 }
  const sizeNow = () => Number(/(\d+(?:\.\d+)?)px/.exec(String(state.font))?.[1] ?? 0)
  const boxOf = (x: number, y: number, width: number, height: number): Placed => ({
    left: now.e + x * now.a,
    top: now.f + y * now.a,
    right: now.e + (x + width) * now.a,
    bottom: now.f + (y + height) * now.a,
  })
  const light = () => ({ addColorStop: () => undefined })
  const acts: Record<string, (...given: never[]) => unknown> = {
    save: () => kept.push({ ...now }),
    restore: () => {
      now = kept.pop() ?? now
    },
    translate: (x: number, y: number) => {
      now = { ...now, e: now.e + x * now.a, f: now.f + y * now.a }
    },
    scale: (by: number) => {
      now = { ...now, a: now.a * by }
    },
    rotate: (by: number) => {
      now = { ...now, b: now.b + by }
    },
    getTransform: () => ({ a: now.a, b: 0 }),
    measureText: (text: string) => ({ width: emOf(text) * sizeNow() }),
    createLinearGradient: light,
    createRadialGradient: light,
    fillText: (text: string, x: number, y: number, most = Number.POSITIVE_INFINITY) => {
      if (now.b !== 0) return
      const size = sizeNow()
      const wide = Math.min(most, emOf(text) * size)
      const left = { left: x, right: x - wide, center: x - wide / 2 }[state.textAlign as 'left']
      // From the heads of the signs to their feet: that is 0.92 of the size, around the middle.
      said.push({ ...boxOf(left, y - size * 0.82, wide, size * 0.92), text, size })
    },
    roundRect: (x: number, y: number, width: number, height: number) => {
      if (width === height) square = boxOf(x, y, width, height)
    },
    // The modules of a code are a path of their own, on the paper before.
    fill: (path?: Path2D) => {
      if (path && state.fillStyle === codeInk && square) codes.push(square)
    },
    drawImage: (...given: number[]) => {
      const [x, y, width, height] = given.slice(-4) as [number, number, number, number]
      pictures.push(boxOf(x, y, width, height))
    },
  }
  const pen = new Proxy(state, {
    get: (set, name: string) => set[name] ?? acts[name] ?? (() => undefined),
  }) as unknown as Pen
  return { pen, said, pictures, codes }
}

/** What painting asks a browser for. */
export function stubBrowser(): void {
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => 'serif' }))
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('Path2D', class {})
}

export const isApart = (one: Placed, other: Placed) =>
  one.right <= other.left + 1 ||
  other.right <= one.left + 1 ||
  one.bottom <= other.top + 1 ||
  other.bottom <= one.top + 1
