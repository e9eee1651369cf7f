import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'

const expanders = {
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
  gzip: promisify(gunzip),
} as const

export type Expanded = Buffer | 'unknown_encoding' | 'too_large' | 'broken'

/** The body as it was before Content-Encoding; never more than `most` bytes of it are made. */
export async function expandedBody(
  bytes: Buffer,
  encoding: string | undefined,
  most: number,
): Promise<Expanded> {
  const name = (encoding ?? 'identity').trim().toLowerCase()
  if (name === 'identity' || name === '') return bytes.length > most ? 'too_large' : bytes
  if (name !== 'br' && name !== 'deflate' && name !== 'gzip') return 'unknown_encoding'
  try {
    return await expanders[name](bytes, { maxOutputLength: most })
  } catch (failure) {
    return (failure as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'broken'
  }
}
