import { type Bytes, concat } from '../basics/bytes.ts'
import type { Hasher } from '../basics/hasher.ts'
import { merkleRoot } from '../merkle/merkle.ts'
import type { ReadNode } from '../merkle/merkle-stream.ts'

/**
 * Reads a file of a log by its path (C2SP tlog-tiles, lot-1 §11.5), for example `checkpoint` or `tile/entries/x001/234.p/17`;
 * null where there is none. Throws where it cannot be read.
 */
export type ReadLogFile = (path: string) => Promise<Bytes | null>

/** Hashes, or entries, in a whole tile. */
export const tileWidth = 256
const levelsPerTile = 8
/** An entry stands behind its length in two bytes. */
const longestEntry = 0xffff
/** Bundles of entries that are fetched ahead: a reader far away waits for many at once. */
const fetchedAhead = 6

/** A tile by its level and number, with as many hashes as are asked for; level null is that of entries. */
export type TilePlace = { readonly level: number | null; readonly number: number; readonly width: number }

/** The path of a tile: `tile/0/x001/234.p/17`. */
export function tilePath({ level, number, width }: TilePlace): string {
  const digits = String(number)
  const parts = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.{3}/g) as string[]
  const name = parts.map((part, at) => (at < parts.length - 1 ? `x${part}` : part)).join('/')
  return `tile/${level ?? 'entries'}/${name}${width < tileWidth ? `.p/${width}` : ''}`
}

const pathOfTile =
  /^tile\/(entries|\d|[1-5]\d|6[0-3])\/((?:x\d{3}\/){0,5})(\d{3})(?:\.p\/([1-9]\d?|1\d\d|2[0-4]\d|25[0-5]))?$/

/** The tile at a path; null for any other path, and for one that is spelt otherwise. */
export function tileAt(path: string): TilePlace | null {
  const [, level = '', above = '', last = '', width = tileWidth] = pathOfTile.exec(path) ?? []
  const number = Number(above.replaceAll(/[x/]/g, '') + last)
  const place = { level: level === 'entries' ? null : Number(level), number, width: Number(width) }
  return level !== '' && tilePath(place) === path ? place : null
}

/** The nodes of the log's tree that a tile holds: the roots of complete subtrees of 256^level leaves, one after another. */
export function nodesOfTile({ level, number, width }: TilePlace & { readonly level: number }) {
  return Array.from({ length: width }, (_, at) => ({
    level: level * levelsPerTile,
    index: number * tileWidth + at,
  }))
}

/** Entries one after another, each behind its length, as a bundle holds them; throws RangeError for one that is too long. */
export function entryBundle(entries: readonly Bytes[]): Bytes {
  return concat(
    ...entries.flatMap((entry) => {
      if (entry.length > longestEntry) throw new RangeError('an entry of the log is too long')
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry]
    }),
  )
}

/** The entries of a bundle; throws RangeError unless it holds that many and nothing else. */
function entriesOf(bundle: Bytes, count: number): Bytes[] {
  const entries: Bytes[] = []
  let at = 0
  for (; at + 2 <= bundle.length && entries.length < count; ) {
    const end = at + 2 + (((bundle[at] as number) << 8) | (bundle[at + 1] as number))
    entries.push(bundle.subarray(at + 2, end))
    at = end
  }
  if (entries.length !== count || at !== bundle.length) throw new RangeError('a bundle of entries is damaged')
  return entries
}

/** Once a tile is full its beginnings need not be kept: what they held stands in the whole one. */
async function fetched(read: ReadLogFile, place: TilePlace): Promise<{ bytes: Bytes; width: number }> {
  const part = await read(tilePath(place))
  if (part) return { bytes: part, width: place.width }
  const whole = place.width < tileWidth ? await read(tilePath({ ...place, width: tileWidth })) : null
  if (!whole) throw new RangeError(`${tilePath(place)} is missing`)
  return { bytes: whole, width: tileWidth }
}

/** Reads nodes of the tree of a log of `size` leaves from its tiles, each of which is fetched once. Throws RangeError for a damaged one. */
export function tileNodes(read: ReadLogFile, size: number, hasher?: Hasher): ReadNode {
  const tiles = new Map<string, Promise<Bytes>>()
  async function tile(level: number, number: number): Promise<Bytes> {
    const held = Math.floor(size / 2 ** (level * levelsPerTile)) - number * tileWidth
    const { bytes, width } = await fetched(read, { level, number, width: Math.min(held, tileWidth) })
    if (bytes.length !== width * 32) throw new RangeError('a tile is damaged')
    return bytes
  }
  return async (level, index) => {
    const above = Math.floor(level / levelsPerTile)
    const span = 2 ** (level % levelsPerTile)
    const first = index * span
    const number = Math.floor(first / tileWidth)
    const key = `${above}/${number}`
    const bytes = await (tiles.get(key) ?? tiles.set(key, tile(above, number)).get(key))
    const begin = first % tileWidth
    const hashes = Array.from({ length: span }, (_, at) =>
      (bytes as Bytes).slice((begin + at) * 32, (begin + at + 1) * 32),
    )
    return merkleRoot(hashes, hasher)
  }
}

/** The data of the leaves `from` … `size` − 1, bundle by bundle. Throws RangeError for a bundle that is damaged. */
export async function* logEntries(read: ReadLogFile, from: number, size: number): AsyncGenerator<Bytes[]> {
  const coming: Promise<Bytes[]>[] = []
  let number = Math.floor(from / tileWidth)
  async function bundle(at: number): Promise<Bytes[]> {
    const held = Math.min(size - at * tileWidth, tileWidth)
    const { bytes, width } = await fetched(read, { level: null, number: at, width: held })
    return entriesOf(bytes, width).slice(Math.max(0, from - at * tileWidth), held)
  }
  for (; number * tileWidth < size || coming.length > 0; ) {
    for (; coming.length < fetchedAhead && number * tileWidth < size; number++) {
      const next = bundle(number)
      // It is waited for in its turn; until then its failure is nobody's.
      next.catch(() => {})
      coming.push(next)
    }
    yield await (coming.shift() as Promise<Bytes[]>)
  }
}
