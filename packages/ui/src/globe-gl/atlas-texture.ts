import type { GlyphAtlas } from './glyph-atlas.ts'

/** An empty texture for an atlas: one channel, with its smaller copies. */
export function atlasTexture(gl: WebGL2RenderingContext, side: number): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texStorage2D(gl.TEXTURE_2D, Math.log2(side) + 1, gl.R8, side, side)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  return texture
}

/** Hands over a slice of the letters that wait; true where there was one. */
export function fillTexture(gl: WebGL2RenderingContext, texture: WebGLTexture, atlas: GlyphAtlas): boolean {
  if (!atlas.isWaiting) return false
  gl.bindTexture(gl.TEXTURE_2D, texture)
  atlas.drawSome((row, y) => {
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, y, gl.RED, gl.UNSIGNED_BYTE, row)
  })
  gl.generateMipmap(gl.TEXTURE_2D)
  return true
}
