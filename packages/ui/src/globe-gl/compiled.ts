/** A program that the card draws by from now on. Throws with the compiler's words where the card refuses it. */
export function compiled(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const program = gl.createProgram()
  const parts = [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const
  for (const [type, source] of parts) {
    const shader = gl.createShader(type)
    if (!shader) throw new Error('the context is lost')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS) && !gl.isContextLost())
      throw new Error(gl.getShaderInfoLog(shader) ?? 'a shader does not compile')
  }
  gl.linkProgram(program)
  // biome-ignore lint/correctness/useHookAtTopLevel: the graphics card's word, not React's
  gl.useProgram(program)
  gl.enable(gl.BLEND)
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  gl.clearColor(0, 0, 0, 0)
  return program
}

/** The four corners of what is drawn, as attribute 0. */
export function layCorners(gl: WebGL2RenderingContext): void {
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
}

/** Where the card keeps the numbers of these names. */
export function uniformsOf<Name extends string>(
  gl: WebGL2RenderingContext,
  program: WebGLProgram,
  names: readonly Name[],
): Readonly<Record<Name, WebGLUniformLocation | null>> {
  const at = Object.fromEntries(names.map((name) => [name, gl.getUniformLocation(program, name)]))
  return at as Readonly<Record<Name, WebGLUniformLocation | null>>
}
