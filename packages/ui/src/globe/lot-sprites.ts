const LIGHT_STEPS = 24
const ATLAS_COLUMNS = 32
const RATIO = 3.05
/** How much light the afterglow has. */
const DUSK = 0.36

/* Shadow, afterglow, full light: the three colours every lot passes through. */
const RAMP = [
  [0x1e, 0x36, 0x42],
  [0xba, 0x84, 0x50],
  [0xff, 0xf0, 0xd2],
] as const

/** What lots are made of: their paper in a light of 0 … 1, and their letters; CSS colours. */
export type LotLook = { readonly paper: (light: number) => string; readonly ink: string }

const lit: LotLook = { paper: paperColour, ink: '#4a1b0e' }

export type LotSprites = {
  readonly width: number
  readonly height: number
  /** Bodies, one per step of light, side by side. */
  readonly bodies: HTMLCanvasElement
  readonly words: HTMLCanvasElement
  bodyX(light: number): number
  wordAt(index: number): readonly [x: number, y: number]
}

/** The colour of paper in this light (0…1), as CSS text. */
function paperColour(light: number): string {
  const [low, high, share] =
    light < DUSK
      ? [RAMP[0], RAMP[1], light / DUSK]
      : [RAMP[1], RAMP[2], ((light - DUSK) / (1 - DUSK)) ** 0.75]
  const mixed = low.map((from, i) => Math.round(from + ((high[i] ?? from) - from) * share))
  return `rgb(${mixed.join(' ')})`
}

/** Draws every lot body and every word, given by its letters, once, so that a frame is nothing but copying. */
export function lotSprites(
  labels: readonly (readonly string[])[],
  lotWidth: number,
  song: string,
  look: LotLook = lit,
): LotSprites {
  const width = Math.ceil(lotWidth)
  const height = Math.ceil(lotWidth * RATIO)
  const bodies = canvas(width * LIGHT_STEPS, height)
  const columns = Math.min(ATLAS_COLUMNS, labels.length)
  const words = canvas(width * columns, height * Math.ceil(labels.length / columns))
  const bodyInk = bodies.getContext('2d')
  const wordInk = words.getContext('2d')
  for (let step = 0; bodyInk && step < LIGHT_STEPS; step++) {
    drawBody(bodyInk, look, step * width, width, height, step / (LIGHT_STEPS - 1))
  }
  const wordAt = (index: number) => {
    const cell = index % labels.length
    return [(cell % columns) * width, Math.floor(cell / columns) * height] as const
  }
  if (wordInk)
    for (const [i, letters] of labels.entries())
      drawWord(wordInk, look, wordAt(i), width, height, letters, song)
  const bodyX = (light: number) => Math.round(light * (LIGHT_STEPS - 1)) * width
  return { width, height, bodies, words, bodyX, wordAt }
}

function canvas(width: number, height: number): HTMLCanvasElement {
  const made = document.createElement('canvas')
  made.width = Math.max(1, width)
  made.height = Math.max(1, height)
  return made
}

function drawBody(
  ink: CanvasRenderingContext2D,
  look: LotLook,
  x: number,
  width: number,
  height: number,
  light: number,
) {
  const inset = Math.max(0.5, width * 0.03)
  ink.beginPath()
  ink.roundRect(x + inset, inset, width - inset * 2, height - inset * 2, width * 0.12)
  ink.fillStyle = look.paper(light)
  ink.fill()
  ink.lineWidth = Math.max(0.6, width * 0.035)
  ink.strokeStyle = `rgba(60, 28, 8, ${0.16 + light * 0.2})`
  ink.stroke()
  ink.beginPath()
  ink.arc(x + width / 2, height * 0.07, Math.max(0.6, width * 0.055), 0, Math.PI * 2)
  ink.fillStyle = `rgba(60, 24, 10, ${0.25 + light * 0.55})`
  ink.fill()
}

type Place = readonly [x: number, y: number]

function drawWord(
  ink: CanvasRenderingContext2D,
  look: LotLook,
  [x, y]: Place,
  width: number,
  height: number,
  label: readonly string[],
  song: string,
) {
  const letters = label.slice(0, 5)
  const room = height * 0.86
  const size = Math.min(width * 0.78, (room / letters.length) * 0.96)
  const pitch = Math.min(size * 1.08, room / letters.length)
  ink.font = `600 ${size}px ${song}`
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  ink.fillStyle = look.ink
  const first = y + height * 0.55 - (pitch * (letters.length - 1)) / 2
  for (const [i, letter] of letters.entries()) ink.fillText(letter, x + width / 2, first + i * pitch)
}
