import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { OutputOf, routes } from '@fairdraw/contract'

const list = new URL('districts.json', import.meta.url)

/** An answer that never changes while the service runs, packed once for everybody. */
export type PackedAnswer = {
  readonly etag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/** The administrative divisions in the envelope that `say` puts around them. */
export async function packDistricts(
  say: (districts: OutputOf<typeof routes.districtList>) => string,
): Promise<PackedAnswer> {
  const plain = Buffer.from(say(JSON.parse(await readFile(list, 'utf8'))))
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, plain, br, gzip: gzipped }
}
