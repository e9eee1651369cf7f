import { moonFragment } from './moon-fragment.ts'
import { stride } from './moon-lots.ts'
import { moonVertex } from './moon-vertex.ts'

const uniforms = [
  'box',
  'globe',
  'widths',
  'tilt',
  'won',
  'lifted',
  'angle',
  'smear',
  'form',
  'ring',
  'ringAngle',
  'drift',
  'away',
  'time',
  'scale',
  'cell',
  'columns',
  'side',
  'plain',
  'atlas',
] as const
type Uniform = (typeof uniforms)[number]

export type MoonProgram = {
  readonly at: Readonly<Record<Uniform, WebGLUniformLocation | null>>
  readonly instances: WebGLBuffer
}

/** Compiles the moon and lays out what it reads. Throws with the compiler's words where the card refuses it. */
export function moonProgram(gl: WebGL2RenderingContext): MoonProgram {
  const program = gl.createProgram()
  const parts = [
    [gl.VERTEX_SHADER, moonVertex],
    [gl.FRAGMENT_SHADER, moonFragment],
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
  const corners = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, corners)
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
  const instances = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, instances)
  gl.vertexAttribPointer(1, 2, gl.FLOAT, false, stride, 0)
  gl.vertexAttribIPointer(2, 4, gl.UNSIGNED_SHORT, stride, 8)
  gl.vertexAttribIPointer(3, 4, gl.UNSIGNED_SHORT, stride, 16)
  gl.vertexAttribPointer(4, 1, gl.FLOAT, false, stride, 24)
  for (const each of [1, 2, 3, 4]) {
    gl.enableVertexAttribArray(each)
    gl.vertexAttribDivisor(each, 1)
  }
  gl.enable(gl.BLEND)
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  gl.clearColor(0, 0, 0, 0)
  const at = Object.fromEntries(uniforms.map((name) => [name, gl.getUniformLocation(program, name)]))
  gl.uniform1i(at.atlas as WebGLUniformLocation, 0)
  return { at: at as MoonProgram['at'], instances }
}
