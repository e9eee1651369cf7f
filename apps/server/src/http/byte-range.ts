import type { Part } from '@fairdraw/application/ports'

/**
 * The part of a file of `size` bytes that a Range header asks for (RFC 9110 §14). `whole` when it asks for none, or for
 * several, which may be answered so; `none` when there is no such part.
 */
export function byteRange(header: string | undefined, size: number): Part | 'whole' | 'none' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole'
  if (first === '') return fromTo(Math.max(0, size - Number(last)), size - 1)
  if (last !== '' && Number(last) < Number(first)) return 'whole'
  return Number(first) >= size ? 'none' : fromTo(Number(first), Math.min(Number(last || size), size - 1))
}

function fromTo(from: number, to: number): Part | 'none' {
  return to < from ? 'none' : { offset: from, length: to - from + 1 }
}
