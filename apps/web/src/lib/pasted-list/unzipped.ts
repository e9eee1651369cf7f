/** Most bytes that one part of an archive may become: a hall of ten thousand is a few million. */
const mostBytes = 64 * 2 ** 20
/** More than anybody packs for one hall. */
const mostEntries = 20_000

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endLength = 22
const headLength = 30

/** Why an archive is not read: no archive or a broken one, too many parts, or written for more than 4 GB. */
export type ZipFault = 'broken' | 'too_many' | 'too_large'

export class ZipProblem extends Error {
  readonly code: ZipFault

  constructor(code: ZipFault, message: string) {
    super(message)
    this.name = 'ZipProblem'
    this.code = code
  }
}

/** A part of an archive; what its directory says of it is only said. */
export type ZipEntry = {
  readonly name: string
  /** Bytes when it is unpacked, as it says. */
  readonly size: number
  readonly isLocked: boolean
  /** Throws `ZipProblem` where it is broken, or is more than `most` bytes whatever it says. */
  read(most?: number): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * The text parts of a zip archive by their names (PKWARE APPNOTE 6.3, §4.3). Throws where there is no such archive or
 * part, and where a part is larger than any list of people.
 */
export async function unzipped(file: Blob): Promise<(name: string) => Promise<string>> {
  const entries = await zipEntries(file)
  return (name) => textOf(entries, name)
}

/** One of them. */
export async function textOf(entries: readonly ZipEntry[], name: string): Promise<string> {
  const entry = entries.find((one) => one.name === name)
  if (!entry) throw new TypeError(`the archive has no ${name}`)
  return new TextDecoder().decode(await entry.read())
}

/** The parts of a zip archive, of which only the directory is read; each is unpacked when it is asked for. */
export async function zipEntries(file: Blob): Promise<readonly ZipEntry[]> {
  const { count, size, at } = await endOf(file)
  if (count > mostEntries) throw new ZipProblem('too_many', 'the archive has too many parts')
  const view = await viewOf(file, at, at + size)
  const entries: ZipEntry[] = []
  for (let from = 0; entries.length < count; ) {
    if (from + 46 > view.byteLength || view.getUint32(from, true) !== entryMark)
      throw new ZipProblem('broken', 'the archive is broken')
    const [name, more, note] = [28, 30, 32].map((place) => view.getUint16(from + place, true)) as [
      number,
      number,
      number,
    ]
    const flags = view.getUint16(from + 8, true)
    const packed = {
      method: view.getUint16(from + 10, true),
      size: view.getUint32(from + 20, true),
      at: view.getUint32(from + 42, true),
    }
    const bytes = new Uint8Array(view.buffer, from + 46, Math.min(name, view.byteLength - from - 46))
    entries.push({
      name: nameIn(bytes, (flags & 0x800) !== 0),
      size: view.getUint32(from + 24, true),
      isLocked: (flags & 1) !== 0,
      read: (most = mostBytes) => contentOf(file, packed, most),
    })
    from += 46 + name + more + note
  }
  return entries
}

/** Only some programs say that a name is UTF-8; what is not is GBK, as Windows in China writes it. */
function nameIn(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize()
  } catch {
    return new TextDecoder(isUtf8 ? 'utf-8' : 'gb18030').decode(bytes)
  }
}

async function viewOf(file: Blob, from: number, to: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await file.slice(from, to).arrayBuffer())
}

/** The directory is found from the end: only a comment may stand behind it. */
async function endOf(file: Blob) {
  const view = await viewOf(file, Math.max(0, file.size - endLength - 0xffff), file.size)
  for (let from = view.byteLength - endLength; from >= 0; from--) {
    if (view.getUint32(from, true) !== endMark) continue
    const [count, size, at] = [
      view.getUint16(from + 10, true),
      view.getUint32(from + 12, true),
      view.getUint32(from + 16, true),
    ]
    if (count === 0xffff || at === 0xffffffff)
      throw new ZipProblem('too_large', 'the archive is written for more than 4 GB')
    return { count, size, at }
  }
  throw new ZipProblem('broken', 'this is no zip archive')
}

type Packed = { readonly method: number; readonly size: number; readonly at: number }

async function contentOf(
  file: Blob,
  { method, size, at }: Packed,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const head = await viewOf(file, at, at + headLength)
  if (head.byteLength < headLength) throw new ZipProblem('broken', 'the archive is cut off')
  // The head may have another length of what stands between the name and the content.
  const start = at + headLength + head.getUint16(26, true) + head.getUint16(28, true)
  const packed = new Uint8Array(await file.slice(start, start + size).arrayBuffer())
  if (method === 0 && packed.length <= most) return packed
  if (method !== 8 && method !== 0) throw new ZipProblem('broken', 'the archive is packed in an unknown way')
  return method === 0 ? tooMuch() : await inflated(packed, most)
}

function tooMuch(): never {
  throw new ZipProblem('too_large', 'the archive holds too much')
}

async function inflated(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Response(packed).body?.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      length += read.value.length
      if (length > most) tooMuch()
      pieces.push(read.value as Uint8Array<ArrayBuffer>)
    }
  } catch (failure) {
    await reader?.cancel().catch(() => undefined)
    throw failure instanceof ZipProblem
      ? failure
      : new ZipProblem('broken', 'a part of the archive is broken')
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}
