/** Instructions in the order in which a stack takes them. */
export type Code = readonly number[]

/** Unsigned LEB128. */
function size(n: number): number[] {
  return n < 128 ? [n] : [(n & 127) | 128, ...size(n >>> 7)]
}

/** Signed LEB128 of 32 bits. */
function signed(n: number): number[] {
  return n >= -64 && n < 64 ? [n & 127] : [(n & 127) | 128, ...signed(n >> 7)]
}

const binary =
  (opcode: number) =>
  (left: Code, right: Code): Code => [...left, ...right, opcode]

export const constant = (n: number): Code => [0x41, ...signed(n)]
export const get = (local: number): Code => [0x20, local]
export const set = (local: number, value: Code): Code => [...value, 0x21, local]
export const add = binary(0x6a)
export const and = binary(0x71)
export const or = binary(0x72)
export const xor = binary(0x73)
export const shl = binary(0x74)
export const shr = binary(0x76)
export const rotl = binary(0x77)
export const rotr = binary(0x78)
export const isBelow = binary(0x49)
export const load = (at: Code, offset: number): Code => [...at, 0x28, 0, ...size(offset)]
export const store = (at: Code, offset: number, value: Code): Code => [
  ...at,
  ...value,
  0x36,
  0,
  ...size(offset),
]

/** Runs the body again while the condition holds at its end. */
export const repeat = (body: Code, condition: Code): Code => [
  0x03,
  0x40,
  ...body,
  ...condition,
  0x0d,
  0,
  0x0b,
]

const section = (id: number, content: Code): Code => [id, ...size(content.length), ...content]
const name = (text: string): Code => [text.length, ...new TextEncoder().encode(text)]
const i32 = 0x7f

/** A module of one page of memory, exported as `memory`, and one function of one number, exported as `hash`. */
export function moduleOf(code: Code, localCount: number): Uint8Array<ArrayBuffer> {
  const body = [1, ...size(localCount), i32, ...code, 0x0b]
  return Uint8Array.from([
    0x00,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    ...section(1, [1, 0x60, 1, i32, 0]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, 1]),
    ...section(7, [2, ...name('memory'), 2, 0, ...name('hash'), 0, 0]),
    ...section(10, [1, ...size(body.length), ...body]),
  ])
}
