import { BackupRefused } from '@fairdraw/application/ports'

/** A tape archive as POSIX.1-1988 has it (ustar): any `tar` lists and unpacks it. */
const block = 512
const [nameAt, sizeAt, sumAt, typeAt, magicAt, prefixAt] = [0, 124, 148, 156, 257, 345]

/** Two empty blocks. */
export const endOfTar = new Uint8Array(2 * block)

/** What stands before a file. Throws RangeError for a name that has no room or a size from 8 GiB on. */
export function tarHeader(name: string, size: number, at: number): Uint8Array {
  const [prefix, rest] = splitName(name)
  if (size >= 8 ** 11) throw new RangeError(`${name} is too large for an archive`)
  const header = Buffer.alloc(block)
  const octal = (value: number, offset: number, digits: number) =>
    header.write(`${value.toString(8).padStart(digits, '0')}\0`, offset, 'latin1')
  header.write(rest, nameAt)
  octal(0o600, 100, 7)
  octal(0, 108, 7)
  octal(0, 116, 7)
  octal(size, sizeAt, 11)
  octal(Math.floor(at / 1_000), 136, 11)
  header.write('        ', sumAt, 'latin1')
  header.write('0', typeAt, 'latin1')
  header.write('ustar\u000000', magicAt, 'latin1')
  header.write(prefix, prefixAt)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, sumAt, 'latin1')
  return header
}

/** The bytes that fill a file's last block. */
export function tarPadding(size: number): Uint8Array {
  return new Uint8Array((block - (size % block)) % block)
}

function splitName(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= 100) return ['', name]
  const slash = name.lastIndexOf('/', 155)
  const [prefix, rest] = [name.slice(0, slash), name.slice(slash + 1)]
  if (slash < 1 || Buffer.byteLength(rest) > 100) throw new RangeError(`${name} is too long for an archive`)
  return [prefix, rest]
}

function sumOf(header: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < block; at++) sum += at >= sumAt && at < sumAt + 8 ? 32 : (header[at] ?? 0)
  return sum
}

/** The files of an archive, one after the other; what of a file was not read is passed over. Throws BackupRefused. */
export async function* readTar(bytes: AsyncIterable<Uint8Array>) {
  const reader = readerOf(bytes)
  for (let isFirst = true; ; isFirst = false) {
    const header = await reader.exactly(block)
    if (header.every((byte) => byte === 0)) break
    const { name, size } = headerOf(header, isFirst)
    const file = piecesOf(reader, size)
    yield { name, pieces: file }
    for await (const _ of file);
    await reader.exactly(tarPadding(size).length)
  }
  await reader.toEnd()
}

type Reader = ReturnType<typeof readerOf>

async function* piecesOf(reader: Reader, size: number): AsyncGenerator<Uint8Array> {
  for (let left = size; left > 0; ) {
    const piece = await reader.some(left)
    left -= piece.length
    yield piece
  }
}

function headerOf(header: Buffer, isFirst: boolean): { name: string; size: number } {
  const text = (from: number, to: number) => header.toString('utf8', from, to).replace(/\0.*$/s, '')
  const number = (from: number, to: number) => Number.parseInt(text(from, to).trim() || '0', 8)
  const isOurs = text(magicAt, magicAt + 6) === 'ustar' && header[typeAt] === 48
  if (!isOurs) throw new BackupRefused(isFirst ? 'not_a_backup' : 'damaged')
  if (number(sumAt, sumAt + 8) !== sumOf(header)) throw new BackupRefused('damaged')
  const [prefix, name] = [text(prefixAt, prefixAt + 155), text(nameAt, nameAt + 100)]
  return { name: prefix === '' ? name : `${prefix}/${name}`, size: number(sizeAt, sizeAt + 12) }
}

/** Bytes as they are asked for. Throws BackupRefused `cut_off` when there are no more. */
function readerOf(bytes: AsyncIterable<Uint8Array>) {
  const source = bytes[Symbol.asyncIterator]()
  let rest: Uint8Array = new Uint8Array(0)

  async function some(most: number): Promise<Uint8Array> {
    while (rest.length === 0) {
      const next = await source.next()
      if (next.done) throw new BackupRefused('cut_off')
      rest = next.value
    }
    const piece = rest.subarray(0, most)
    rest = rest.subarray(piece.length)
    return piece
  }

  return {
    some,
    async exactly(length: number): Promise<Buffer> {
      const pieces: Uint8Array[] = []
      for (let left = length; left > 0; left -= (pieces.at(-1) as Uint8Array).length)
        pieces.push(await some(left))
      return Buffer.concat(pieces)
    },
    /** Reads on, so that whatever stands behind the archive is checked as well. */
    async toEnd(): Promise<void> {
      while (!(await source.next()).done);
    },
  }
}
