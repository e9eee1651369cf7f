import { createHash, createHmac } from 'node:crypto'

/** A request as both providers sign it: by method, path, query, some headers and the body. */
export type SignableRequest = {
  readonly method: string
  readonly path: string
  readonly query: string
  /** Those that are signed; their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The request in one writing, and the names of the headers that were signed. */
export function canonicalRequest({ method, path, query, headers, body }: SignableRequest): {
  readonly canonical: string
  readonly signedHeaders: string
} {
  const names = Object.keys(headers).sort()
  const lines = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('')
  const signedHeaders = names.join(';')
  return { canonical: [method, path, query, lines, signedHeaders, sha256Hex(body)].join('\n'), signedHeaders }
}

export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function hmacSha256(key: string | Uint8Array, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
