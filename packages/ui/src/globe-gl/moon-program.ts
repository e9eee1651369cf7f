import { compiled, layCorners, uniformsOf } from './compiled.ts'
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
  'sheet',
  'portraits',
] as const
export type MoonProgram = {
  readonly at: Readonly<Record<(typeof uniforms)[number], WebGLUniformLocation | null>>
  readonly instances: WebGLBuffer
}

/** Compiles the moon and lays out what it reads. Throws with the compiler's words where the card refuses it. */
export function moonProgram(gl: WebGL2RenderingContext): MoonProgram {
  const program = compiled(gl, moonVertex, moonFragment)
  layCorners(gl)
  const instances = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, instances)
  gl.vertexAttribPointer(1, 2, gl.FLOAT, false, stride, 0)
  gl.vertexAttribIPointer(2, 4, gl.UNSIGNED_SHORT, stride, 8)
  gl.vertexAttribIPointer(3, 4, gl.UNSIGNED_SHORT, stride, 16)
  gl.vertexAttribPointer(4, 1, gl.FLOAT, false, stride, 24)
  gl.vertexAttribIPointer(5, 1, gl.UNSIGNED_SHORT, stride, 28)
  for (const each of [1, 2, 3, 4, 5]) {
    gl.enableVertexAttribArray(each)
    gl.vertexAttribDivisor(each, 1)
  }
  const at = uniformsOf(gl, program, uniforms)
  gl.uniform1i(at.atlas, 0)
  gl.uniform1i(at.portraits, 1)
  return { at, instances }
}
