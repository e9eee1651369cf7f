/** Most bytes that one part of an archive may become: a hall of ten thousand is a few million. */
const mostBytes = 64 * 2 ** 20

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endLength = 22

type Entry = { readonly method: number; readonly size: number; readonly at: number }

/**
 * The text parts of a zip archive by their names (PKWARE APPNOTE 6.3, §4.3). Throws where there is no such archive or
 * part, and where a part is larger than any list of people.
 */
export function unzipped(bytes: Uint8Array<ArrayBuffer>): (name: string) => Promise<string> {
  const entries = entriesOf(bytes)
  return async (name) => {
    const entry = entries.get(name)
    if (!entry) throw new TypeError(`the archive has no ${name}`)
    return new TextDecoder().decode(await contentOf(bytes, entry))
  }
}

function entriesOf(bytes: Uint8Array): ReadonlyMap<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== entryMark) throw new TypeError('the archive is broken')
    const [name, more, note] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ]
    const key = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name))
    const [size, local] = [view.getUint32(at + 20, true), view.getUint32(at + 42, true)]
    // The local head may have another length of what stands between the name and the content.
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    entries.set(key, { method: view.getUint16(at + 10, true), size, at: start })
    at += 46 + name + more + note
  }
  return entries
}

/** The directory is found from the end: only a comment may stand behind it. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - endLength; at >= Math.max(0, view.byteLength - endLength - 0xffff); at--)
    if (view.getUint32(at, true) === endMark) return at
  throw new TypeError('this is no zip archive')
}

async function contentOf(bytes: Uint8Array<ArrayBuffer>, { method, size, at }: Entry): Promise<Uint8Array> {
  const packed = bytes.subarray(at, at + size)
  if (method === 0) return packed
  if (method !== 8) throw new TypeError('the archive is packed in an unknown way')
  const reader = new Response(packed).body?.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.length
    if (length > mostBytes) throw new RangeError('the archive holds too much')
    pieces.push(read.value as Uint8Array<ArrayBuffer>)
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}
