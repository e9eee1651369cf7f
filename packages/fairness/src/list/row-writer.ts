import { type Bytes, utf8 } from '../basics/bytes.ts'
import type { RowStatus } from './row.ts'

const HIGH = new Uint8Array(256)
const LOW = new Uint8Array(256)
const DIGITS = utf8('0123456789abcdef')
for (let byte = 0; byte < 256; byte++) {
  HIGH[byte] = DIGITS[byte >> 4] as number
  LOW[byte] = DIGITS[byte & 15] as number
}

const BAR = 0x7c
const COMMA = 0x2c
const NEWLINE = 0x0a
const ZERO = 0x30
const PREFIX = utf8('\0lot1|')
/** Longest line without groups, its leaf prefix and newline: two 16-digit numbers, a 7-digit one, the status, two commitments. */
const ROOM = 192

/** Writes the bytes of row after row into one buffer, so that a million rows leave no garbage; what it hands out lives until the next write. */
export type RowWriter = {
  write(
    index: number,
    start: number,
    weight: number,
    status: RowStatus,
    idCommit: Bytes,
    groups?: readonly number[],
    nameCommit?: Bytes,
  ): void
  /** 00 and the line: what the leaf hash is made of. */
  leaf(): Bytes
  /** The line and its newline: what the row file is made of. */
  line(): Bytes
}

const SMALL = 2 ** 31

/** Writes n in decimal and returns where to go on. */
function writeNumber(buffer: Bytes, at: number, n: number): number {
  let digits = 1
  for (let bound = 10; bound <= n; bound *= 10) digits++
  let place = at + digits
  let rest = n
  while (rest >= SMALL) {
    const above = Math.floor(rest / 10)
    buffer[--place] = ZERO + (rest - above * 10)
    rest = above
  }
  // Below 2³¹ whole-number arithmetic is several times faster, and nearly all numbers are.
  while (place > at) {
    const above = (rest / 10) | 0
    buffer[--place] = ZERO + (rest - above * 10)
    rest = above
  }
  return at + digits
}

function writeHex(buffer: Bytes, at: number, bytes: Bytes): number {
  for (let i = 0; i < 32; i++) {
    const byte = bytes[i] as number
    buffer[at + 2 * i] = HIGH[byte] as number
    buffer[at + 2 * i + 1] = LOW[byte] as number
  }
  return at + 64
}

/** A writer with a buffer of its own; the bytes agree with `formatRow`. */
export function createRowWriter(): RowWriter {
  let buffer = new Uint8Array(ROOM)
  buffer.set(PREFIX)
  let end = 0
  // Rows have few lengths, so a view is made once for each.
  let leaves: Bytes[] = []
  let lines: Bytes[] = []

  function writeGroups(from: number, groups: readonly number[]): number {
    const room = ROOM + 17 * groups.length
    if (buffer.length < room) {
      const wider = new Uint8Array(room)
      wider.set(buffer)
      buffer = wider
      leaves = []
      lines = []
    }
    let at = from
    buffer[at++] = BAR
    groups.forEach((group, i) => {
      if (i > 0) buffer[at++] = COMMA
      at = writeNumber(buffer, at, group)
    })
    return at
  }

  return {
    write(index, start, weight, status, idCommit, groups, nameCommit) {
      let at = writeNumber(buffer, PREFIX.length, index)
      buffer[at++] = BAR
      at = writeNumber(buffer, at, start)
      buffer[at++] = BAR
      at = writeNumber(buffer, at, weight)
      buffer[at++] = BAR
      for (let i = 0; i < status.length; i++) buffer[at++] = status.charCodeAt(i)
      buffer[at++] = BAR
      at = writeHex(buffer, at, idCommit)
      if (groups !== undefined || nameCommit !== undefined) at = writeGroups(at, groups ?? [])
      if (nameCommit !== undefined) {
        buffer[at++] = BAR
        at = writeHex(buffer, at, nameCommit)
      }
      buffer[at] = NEWLINE
      end = at
    },
    leaf: () => (leaves[end] ??= buffer.subarray(0, end)),
    line: () => (lines[end] ??= buffer.subarray(1, end + 1)),
  }
}
