import { base64, unbase64, utf8 } from '@fairdraw/fairness'
import { linkBegins, longestName, mostNames, readNames } from './wheel-names.ts'

/** More bytes than the longest list there can be. */
const mostBytes = mostNames * (4 * longestName + 1)
const mostCharacters = 2 * mostBytes
/** How the bytes are packed: a letter before them. */
const [packed, plain] = ['d', 'p'] as const

/** The part of a link that holds these names. */
export async function fragmentOf(names: readonly string[]): Promise<string> {
  const bytes = utf8(names.join('\n'))
  const small = await through(bytes, () => new CompressionStream('deflate-raw'), mostBytes).catch(() => null)
  const isSmaller = small !== null && small.length < bytes.length
  return `${linkBegins}${isSmaller ? packed : plain}${urlSafe(base64(isSmaller ? small : bytes))}`
}

/** The names of a link; undefined where it has none, null where they cannot be read: cut off, made up, or too many. */
export async function namesIn(fragment: string): Promise<readonly string[] | null | undefined> {
  if (!fragment.startsWith(linkBegins)) return undefined
  const [way, ...rest] = fragment.slice(linkBegins.length)
  if ((way !== packed && way !== plain) || rest.length > mostCharacters) return null
  try {
    const bytes = unbase64(withPadding(rest.join('')))
    const unpacked =
      way === plain ? bytes : await through(bytes, () => new DecompressionStream('deflate-raw'), mostBytes)
    const text = new TextDecoder('utf-8', { fatal: true }).decode(unpacked)
    const { names, tooLong, spare } = readNames(text)
    return names.length > 0 && tooLong.length === 0 && spare === 0 ? names : null
  } catch {
    return null
  }
}

const urlSafe = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const withPadding = (text: string) =>
  text.replaceAll('-', '+').replaceAll('_', '/') + '='.repeat((4 - (text.length % 4)) % 4)

/** What comes out of a stream for these bytes; throws where it is broken, or more than `most`. */
async function through(
  bytes: Uint8Array,
  streamOf: () => CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Response(new Uint8Array(bytes)).body?.pipeThrough(streamOf()).getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.length
    if (length > most) {
      await reader?.cancel()
      throw new RangeError('more than any list')
    }
    pieces.push(read.value as Uint8Array<ArrayBuffer>)
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}
