/** px of the stage from its top to the far shore. */
export const shoreLine = 352

/** Where the ridges are drawn once for all pictures: the card's second texture. */
export function shoreTexture(gl: WebGL2RenderingContext) {
  const texture = gl.createTexture()
  const frame = gl.createFramebuffer()
  gl.activeTexture(gl.TEXTURE1)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  for (const [name, value] of [
    [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
    [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
  ] as const)
    gl.texParameteri(gl.TEXTURE_2D, name, value)
  gl.activeTexture(gl.TEXTURE0)
  return {
    /** From now on everything is drawn into it, so large in px. */
    fit(width: number, height: number) {
      gl.activeTexture(gl.TEXTURE1)
      gl.bindTexture(gl.TEXTURE_2D, texture)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null)
      // What is drawn into may not be looked up by the same call.
      gl.bindTexture(gl.TEXTURE_2D, null)
      gl.activeTexture(gl.TEXTURE0)
      gl.bindFramebuffer(gl.FRAMEBUFFER, frame)
      gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
      gl.viewport(0, 0, width, height)
      gl.clear(gl.COLOR_BUFFER_BIT)
    },
    /** Back to the canvas, with what was drawn ready to be looked up. */
    leave() {
      gl.bindFramebuffer(gl.FRAMEBUFFER, null)
      gl.activeTexture(gl.TEXTURE1)
      gl.bindTexture(gl.TEXTURE_2D, texture)
      gl.activeTexture(gl.TEXTURE0)
    },
    end() {
      gl.deleteFramebuffer(frame)
      gl.deleteTexture(texture)
    },
  }
}
