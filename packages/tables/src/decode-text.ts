import { isAscii } from 'node:buffer'
import { asTableError } from './table-error.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

/** Text of blocks in UTF-8, GB18030 (GBK, GB2312) or marked UTF-16, without its mark; throws `encoding`. */
export async function* decodeText(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let isFirst = true
  for await (const block of blocks) {
    // Plain ASCII is the same in UTF-8 and GB18030: the choice waits for the first block that can tell.
    if (!decoder && isAscii(block))
      yield Buffer.from(block.buffer, block.byteOffset, block.length).toString('latin1')
    else {
      decoder ??= new TextDecoder(encodingOf(block, isFirst), { fatal: true })
      yield decode(decoder, block)
    }
    isFirst = false
  }
  if (decoder) yield decode(decoder)
}

/** Text of the first bytes of a file, for guessing at what it is. */
export function decodeHead(head: Uint8Array): string {
  return new TextDecoder(encodingOf(head, true)).decode(head, { stream: true })
}

function encodingOf(block: Uint8Array, isFirst: boolean): Encoding {
  const [a, b, c] = block
  if (isFirst && a === 0xff && b === 0xfe) return 'utf-16le'
  if (isFirst && a === 0xfe && b === 0xff) return 'utf-16be'
  if (isFirst && a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  return isUtf8(block) ? 'utf-8' : 'gb18030'
}

// Not `isUtf8` of node:buffer: it refuses a character cut by the end of the block.
function isUtf8(block: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(block, { stream: true })
    return true
  } catch {
    return false
  }
}

function decode(decoder: TextDecoder, block?: Uint8Array): string {
  try {
    return block ? decoder.decode(block, { stream: true }) : decoder.decode()
  } catch (cause) {
    throw asTableError(cause, 'encoding', `the file is not ${decoder.encoding} throughout`)
  }
}
