import { moonTilt } from '../globe/sphere.ts'
import { atlasTexture, fillTexture } from './atlas-texture.ts'
import { cardPace } from './card-pace.ts'
import { type GlyphAtlas, glyphAtlas, planAtlas } from './glyph-atlas.ts'
import { lettersOf } from './lot-letters.ts'
import { type MoonLots, moonLots, type Written } from './moon-lots.ts'
import { lotShares, mostRadius } from './moon-places.ts'
import { type MoonProgram, moonProgram } from './moon-program.ts'
import { type PortraitPainter, portraitPainter } from './portrait-painter.ts'
import { fillPortraits, portraitTexture } from './portrait-texture.ts'

/** One picture of the moon; every frame hands over these numbers and nothing else. */
type MoonView = {
  /** Centre and radius in CSS px of the box. */
  readonly globe: readonly [x: number, y: number, radius: number]
  /** How far it is turned, in turns, and over how much of a turn it is blurred. */
  readonly turns: number
  readonly smear: number
  /** 0 faces, 1 lots. */
  readonly form: number
  /** How far the streaming ring is out, 0 … 1, and its own turn. */
  readonly ring: number
  readonly ringTurns: number
  /** Where the near lots are on their way past, 0 … 1, again and again. */
  readonly drift: number
  /** 1 while it stands back. */
  readonly away: number
  /** How much further than at first it leans towards the eye, radians. */
  readonly lean: number
  /** How vermilion the lots of who was drawn are, 0 … 1; and whether they have left their places. */
  readonly won: number
  readonly lifted: boolean
  /** 1: paper without gold, for a rehearsal. */
  readonly plain: number
}

/** Somebody on the moon. A picture is shown where its address is this page's own host and its turn has come. */
export type MoonPerson = { readonly name: string; readonly picture?: string | undefined }

export type Moon = {
  /** The box in CSS px, and how many px of the screen one of them is. */
  fit(width: number, height: number, scale: number): void
  /**
   * Who stands on which of so many places, by rank; who came in since the last call flies in. `drawn`: the ranks of who
   * was drawn.
   */
  show(people: readonly MoonPerson[], places: number, drawn?: readonly number[]): void
  /** Draws, unless the card is still at the picture before: then it is left out, and the time goes on. */
  draw(view: MoonView): void
  /** Whether letters or portraits wait to be shown: the next picture shows more of them. */
  readonly isUnfinished: boolean
  end(): void
}

type Options = {
  readonly seed: number
  /** CSS family list of the letters. */
  readonly family: string
}

/** Most px of a picture: 16:9 at nearly three times 1920; beyond that nobody in a hall sees a difference. */
const mostPixels = 16_600_000
/** More arrivals at once are a list being loaded, not people coming in. */
const mostComing = 64
const turnRadians = 2 * Math.PI
const radians = (turns: number) => (turns - Math.floor(turns)) * turnRadians

/** Readies the moon on a canvas; null where there is no WebGL2. */
export function createMoon(canvas: HTMLCanvasElement, { seed, family }: Options): Moon | null {
  const gl = canvas.getContext('webgl2', {
    antialias: false,
    depth: false,
    powerPreference: 'high-performance',
  })
  if (!gl) return null
  const { at, instances }: MoonProgram = moonProgram(gl)
  const beganMs = performance.now()
  const mostSide = Math.min(4_096, gl.getParameter(gl.MAX_TEXTURE_SIZE) as number)
  let box = { width: 1, height: 1, scale: 1 }
  let lots: MoonLots | null = null
  let atlas: GlyphAtlas | null = null
  let texture: WebGLTexture | null = null
  let painter: PortraitPainter | null = null
  let portraits: WebGLTexture | null = null
  let shown: readonly MoonPerson[] = []
  let lit: readonly number[] = []
  let isToFit = false
  let isToDraw = false
  const pace = cardPace(gl)
  const seconds = () => (performance.now() - beganMs) / 1_000

  const written = ({ name, picture }: MoonPerson): Written => {
    let hue = 0
    const letters = lettersOf(name).map((letter) => {
      hue += letter.codePointAt(0) ?? 0
      return atlas?.cellOf(letter) ?? 0
    })
    return { letters, hue, portrait: painter?.placeOf(picture) ?? 0 }
  }
  /** True where a larger sheet takes the place of the one before: nothing of that can be shown any more. */
  const layPortraits = (people: readonly MoonPerson[], places: number): boolean => {
    const pictures = new Set(people.flatMap(({ picture }) => picture ?? []))
    if (pictures.size === 0 || painter?.want(pictures)) return false
    const before = painter
    endPortraits()
    // Room for whoever is still to come.
    painter = portraitPainter(Math.max(pictures.size, places), mostSide)
    if (!painter) return before !== null
    const { tile, columns, rows } = painter.plan
    portraits = portraitTexture(gl, painter.plan)
    gl.uniform4f(at.sheet, tile, columns, columns * tile, rows * tile)
    painter.want(pictures)
    return before !== null
  }
  const endPortraits = () => {
    painter?.end()
    gl.deleteTexture(portraits)
  }
  /** Takes over one strip of portraits at a time. */
  const showPortraits = (from: PortraitPainter) => {
    const came = fillPortraits(gl, from)
    if (!lots || came.size === 0) return
    for (const [rank, { picture }] of shown.entries())
      if (picture && came.has(picture)) lots.picture(rank, from.placeOf(picture))
    stream(shown)
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, lots.bytes)
  }
  /** True where the letters have to be drawn anew. */
  const layAtlas = (people: readonly MoonPerson[], places: number): boolean => {
    const letters = new Set(people.flatMap(({ name }) => lettersOf(name))).size
    const { lot, face } = lotShares(places)
    const radius = mostRadius * Math.min(box.height, box.width) * box.scale
    // Room to grow: a name that comes in later brings letters of its own.
    const plan = planAtlas(Math.ceil(letters * 1.25) + 64, Math.max(lot * 0.8, face * 0.6) * radius, mostSide)
    if (atlas && atlas.plan.cell === plan.cell && atlas.plan.room >= plan.room) return false
    gl.deleteTexture(texture)
    atlas = glyphAtlas(plan, family)
    texture = atlasTexture(gl, plan.side)
    gl.uniform1f(at.cell, plan.cell)
    gl.uniform1f(at.side, plan.side)
    gl.uniform1f(at.columns, Math.floor(plan.side / plan.cell))
    return true
  }
  const layLots = (people: readonly MoonPerson[], places: number) => {
    lots = moonLots(places, seed)
    for (const [rank, person] of people.entries()) lots.take(rank, written(person))
    stream(people)
    gl.bufferData(gl.ARRAY_BUFFER, lots.bytes, gl.DYNAMIC_DRAW)
    const { lot, face } = lotShares(places)
    gl.uniform2f(at.widths, lot, face)
  }
  const stream = (people: readonly MoonPerson[]) =>
    lots?.stream((share) =>
      people.length === 0 ? null : written(people[Math.floor(share * people.length)] as MoonPerson),
    )
  const comeIn = (people: readonly MoonPerson[], known: MoonLots) => {
    const isComing = people.length - shown.length <= mostComing
    for (const [rank, person] of people.entries()) {
      const before = shown[rank]
      if (person.name === before?.name && person.picture === before.picture) continue
      const born = isComing && before === undefined ? seconds() : undefined
      write(known.take(rank, written(person), born), known)
    }
    for (let rank = people.length; rank < shown.length; rank++) write(known.take(rank, null), known)
  }
  const write = (ranges: ReturnType<MoonLots['take']>, known: MoonLots) => {
    for (const [from, to] of ranges)
      gl.bufferSubData(gl.ARRAY_BUFFER, from, new Uint8Array(known.bytes, from, to - from))
  }
  const light = (drawn: readonly number[]) => {
    if (!lots) return
    const known = lots
    const put = (rank: number, isDrawn: boolean) => {
      const person = shown[rank]
      if (person) write(known.take(rank, { ...written(person), isDrawn }), known)
    }
    for (const rank of lit) if (!drawn.includes(rank)) put(rank, false)
    for (const rank of drawn) put(rank, true)
    lit = drawn
  }
  const fitTo = (wanted: typeof box) => {
    box = wanted
    const scale = box.scale * pace.quality
    canvas.width = Math.max(1, Math.round(box.width * scale))
    canvas.height = Math.max(1, Math.round(box.height * scale))
    gl.viewport(0, 0, canvas.width, canvas.height)
    gl.uniform2f(at.box, box.width, box.height)
    gl.uniform1f(at.scale, scale)
  }

  return {
    fit(width, height, scale) {
      fitTo({ width, height, scale: Math.min(scale, Math.sqrt(mostPixels / (width * height))) })
      if (!lots || !layAtlas(shown, lots.places)) return
      layLots(shown, lots.places)
      light(lit)
    },
    show(people, places, drawn = []) {
      const many = Math.max(places, people.length)
      const isAnew = layPortraits(people, many)
      if (lots?.places === many && atlas && !isAnew) comeIn(people, lots)
      else {
        layAtlas(people, many)
        layLots(people, many)
      }
      shown = people
      light(drawn)
    },
    draw(view) {
      if (texture && atlas && fillTexture(gl, texture, atlas)) isToDraw = true
      // While it rolls nothing may cost time.
      if (painter?.isWaiting && view.ring === 0) {
        showPortraits(painter)
        isToDraw = true
      }
      if (pace.isBusy()) return
      // Another size empties the canvas: it is taken together with the picture that fills it.
      if (isToFit) fitTo(box)
      isToFit = false
      gl.clear(gl.COLOR_BUFFER_BIT)
      if (!lots) return
      gl.uniform3f(at.globe, ...view.globe)
      gl.uniform1f(at.angle, radians(view.turns))
      gl.uniform1f(at.smear, view.smear * turnRadians)
      gl.uniform1f(at.form, view.form)
      gl.uniform1f(at.ring, view.ring)
      gl.uniform1f(at.ringAngle, radians(view.ringTurns))
      gl.uniform1f(at.drift, view.drift)
      gl.uniform1f(at.away, view.away)
      gl.uniform2f(at.tilt, Math.cos(moonTilt + view.lean), Math.sin(moonTilt + view.lean))
      gl.uniform1f(at.won, view.won)
      gl.uniform1f(at.lifted, view.lifted ? 1 : 0)
      gl.uniform1f(at.plain, view.plain)
      gl.uniform1f(at.time, seconds())
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, lots.instances)
      isToFit = pace.drawn()
      isToDraw = false
    },
    get isUnfinished() {
      return Boolean(isToDraw || atlas?.isWaiting || painter?.isWaiting)
    },
    end() {
      endPortraits()
      gl.deleteTexture(texture)
      gl.deleteBuffer(instances)
    },
  }
}
