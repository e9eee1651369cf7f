import { atlasTexture, fillTexture } from '../globe-gl/atlas-texture.ts'
import { cardPace } from '../globe-gl/card-pace.ts'
import { compiled, layCorners, uniformsOf } from '../globe-gl/compiled.ts'
import { type GlyphAtlas, glyphAtlas, planAtlas } from '../globe-gl/glyph-atlas.ts'
import { lettersOf } from '../globe-gl/lot-letters.ts'
import { riverFragment } from './river-fragment.ts'
import { mostFronted, type RiverLantern, riverBytes, stride } from './river-lanterns.ts'
import { riverVertex } from './river-vertex.ts'
import { shoreLine, shoreTexture } from './shore-texture.ts'

/** A lantern on its way to the front; px of the stage 1080 high. */
type Fronted = {
  readonly x: number
  readonly y: number
  readonly width: number
  /** How vermilion it is, how far its petals are open, and how well its small name is seen, 0 … 1. */
  readonly won: number
  readonly open: number
  readonly written: number
  /** How far its way is done, and milliseconds since its reveal began. */
  readonly way: number
  readonly elapsedMs: number
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
}

/** One picture of the river; every frame hands over these numbers and nothing else. */
export type RiverView = {
  /** How far it has drifted, in rounds: where lanterns go out, and where they are lit again, and how far that is done, 0 … 1. */
  readonly old: number
  readonly drifted: number
  readonly dissolved: number
  /** How far it had drifted where those flare who stay on the water; how far they have come there; how vermilion they are. */
  readonly held: number
  readonly heldWay: number
  readonly flared: number
  /** 1: everybody else is dimmed. */
  readonly dimmed: number
  readonly seconds: number
  /** Nothing bobs. */
  readonly isStill: boolean
  readonly fronted: readonly Fronted[]
  /** Where something is read, in px of the stage: left, top, right, bottom. */
  readonly zones: readonly (readonly [number, number, number, number])[]
}

export type RiverPicture = {
  /** The river in px of a stage 1080 high, how far the stage's top is below the picture's, and how many px of the screen one of them is. */
  fit(stage: { readonly across: number; readonly high: number; readonly top: number }, scale: number): void
  show(lanterns: readonly RiverLantern[]): void
  /** Draws, unless the card is still at the picture before: then it is left out, and the time goes on. */
  draw(view: RiverView): void
  /** Whether letters are still to be drawn: the next picture shows more of them. */
  readonly isUnfinished: boolean
  end(): void
}

const names = [
  ...(['stage', 'drift', 'held', 'clock', 'zones', 'heroes', 'states', 'ways'] as const),
  ...(['cell', 'columns', 'side', 'atlas', 'shores'] as const),
]
const mostPixels = 8_300_000
/** px of a stage 1080 high that letters on the river have at most. */
const letterPx = 44
const nowhere = [-9_999, -9_999, -9_998, -9_998] as const

/** Readies the river on a canvas; null where there is no WebGL2. `family`: CSS family list of the names. */
export function createRiver(canvas: HTMLCanvasElement, family: string): RiverPicture | null {
  const gl = canvas.getContext('webgl2', {
    antialias: false,
    depth: false,
    powerPreference: 'high-performance',
  })
  if (!gl) return null
  const at = uniformsOf(gl, compiled(gl, riverVertex, riverFragment), names)
  gl.uniform1i(at.atlas, 0)
  gl.uniform1i(at.shores, 1)
  const shores = shoreTexture(gl)
  layCorners(gl)
  const buffer = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
  gl.vertexAttribPointer(1, 3, gl.FLOAT, false, stride, 0)
  gl.vertexAttribIPointer(2, 4, gl.UNSIGNED_SHORT, stride, 12)
  gl.vertexAttribIPointer(3, 4, gl.UNSIGNED_SHORT, stride, 20)
  for (const each of [1, 2, 3]) {
    gl.enableVertexAttribArray(each)
    gl.vertexAttribDivisor(each, 1)
  }
  const mostSide = Math.min(4_096, gl.getParameter(gl.MAX_TEXTURE_SIZE) as number)
  const pace = cardPace(gl)
  let stage = { across: 1, high: 1, top: 0, scale: 1 }
  let instances = 0
  let atlas: GlyphAtlas | null = null
  let texture: WebGLTexture | null = null
  let shown: readonly RiverLantern[] = []
  let isToFit = false
  const [heroes, states, ways] = [0, 1, 2].map(() => new Float32Array(4 * mostFronted)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]

  const layAtlas = () => {
    const letters = new Set(shown.flatMap(({ label }) => lettersOf(label))).size
    const plan = planAtlas(Math.ceil(letters * 1.25) + 64, letterPx * stage.scale, mostSide)
    if (atlas && atlas.plan.cell === plan.cell && atlas.plan.room >= plan.room) return
    gl.deleteTexture(texture)
    atlas = glyphAtlas(plan, family)
    texture = atlasTexture(gl, plan.side)
    gl.uniform1f(at.cell, plan.cell)
    gl.uniform1f(at.side, plan.side)
    gl.uniform1f(at.columns, Math.floor(plan.side / plan.cell))
  }
  const lay = () => {
    layAtlas()
    const laid = riverBytes(shown, (label) => lettersOf(label).map((letter) => atlas?.cellOf(letter) ?? 0))
    instances = laid.instances
    gl.bufferData(gl.ARRAY_BUFFER, laid.bytes, gl.STATIC_DRAW)
    isToFit = true
  }
  const fitTo = (wanted: typeof stage) => {
    stage = wanted
    const scale = stage.scale * pace.quality
    canvas.width = Math.max(1, Math.round(stage.across * scale))
    canvas.height = Math.max(1, Math.round(stage.high * scale))
    const above = shoreLine + stage.top
    shores.fit(canvas.width, Math.max(1, Math.round(above * scale)))
    gl.uniform4f(at.stage, stage.across, above, stage.top, scale)
    gl.uniform4f(at.clock, 0, 0, 1, 0)
    if (instances > 0) gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, 1)
    shores.leave()
    gl.viewport(0, 0, canvas.width, canvas.height)
    gl.uniform4f(at.stage, stage.across, stage.high, stage.top, scale)
  }

  return {
    fit({ across, high, top }, scale) {
      fitTo({ across, high, top, scale: Math.min(scale, Math.sqrt(mostPixels / (across * high))) })
      if (shown.length > 0) lay()
    },
    show(lanterns) {
      shown = lanterns
      lay()
    },
    draw(view) {
      if (texture && atlas) fillTexture(gl, texture, atlas)
      if (pace.isBusy()) return
      // Another size empties the canvas: it is taken together with the picture that fills it.
      if (isToFit) fitTo(stage)
      isToFit = false
      gl.clear(gl.COLOR_BUFFER_BIT)
      gl.uniform4f(at.drift, view.old, view.drifted, view.dissolved, 0)
      gl.uniform4f(at.held, view.held, view.heldWay, view.flared, view.dimmed)
      gl.uniform4f(at.clock, view.seconds, view.isStill ? 0 : 1, 0, 0)
      gl.uniform4fv(at.zones, [...view.zones, nowhere, nowhere, nowhere].slice(0, 3).flat())
      for (const [seat, one] of view.fronted.entries()) {
        heroes.set([one.x, one.y, one.width, one.won], 4 * seat)
        states.set([one.open, one.written, one.way, one.elapsedMs], 4 * seat)
        ways.set([one.from.x, one.from.y, one.to.x, one.to.y], 4 * seat)
      }
      gl.uniform4fv(at.heroes, heroes)
      gl.uniform4fv(at.states, states)
      gl.uniform4fv(at.ways, ways)
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, instances)
      isToFit = pace.drawn()
    },
    get isUnfinished() {
      return atlas?.isWaiting ?? false
    },
    end() {
      gl.deleteTexture(texture)
      gl.deleteBuffer(buffer)
      shores.end()
    },
  }
}
