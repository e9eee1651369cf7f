import type { PortraitPainter } from './portrait-painter.ts'
import type { SheetPlan } from './portrait-sheet.ts'

/* Letters lie in the first of the card's textures, portraits in the second. */

/** An empty texture for a sheet of portraits, with its smaller copies: down to a point a square, so that none runs into its neighbour. */
export function portraitTexture(
  gl: WebGL2RenderingContext,
  { tile, columns, rows }: SheetPlan,
): WebGLTexture {
  const texture = gl.createTexture()
  gl.activeTexture(gl.TEXTURE1)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texStorage2D(gl.TEXTURE_2D, Math.log2(tile) + 1, gl.RGBA8, columns * tile, rows * tile)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  gl.activeTexture(gl.TEXTURE0)
  return texture
}

/** Takes over a strip that was drawn; answers which pictures can be shown from now on. */
export function fillPortraits(gl: WebGL2RenderingContext, painter: PortraitPainter): ReadonlySet<string> {
  const { tile, columns } = painter.plan
  gl.activeTexture(gl.TEXTURE1)
  const came = painter.handOver(({ at, bitmap }) => {
    const [x, y] = [(at % columns) * tile, Math.floor(at / columns) * tile]
    gl.texSubImage2D(gl.TEXTURE_2D, 0, x, y, gl.RGBA, gl.UNSIGNED_BYTE, bitmap)
  })
  if (came.size > 0) gl.generateMipmap(gl.TEXTURE_2D)
  gl.activeTexture(gl.TEXTURE0)
  return came
}
