import { canonicalRequest, hmacSha256, type SignableRequest, sha256Hex } from './signed-request.ts'

const algorithm = 'ACS3-HMAC-SHA256'

/** The Authorization header of Alibaba Cloud's signature v3: the secret itself signs the request. */
export function acs3Authorization(
  request: SignableRequest,
  { keyId, keySecret }: { readonly keyId: string; readonly keySecret: string },
): string {
  const { canonical, signedHeaders } = canonicalRequest(request)
  const signature = hmacSha256(keySecret, `${algorithm}\n${sha256Hex(canonical)}`).toString('hex')
  return `${algorithm} Credential=${keyId},SignedHeaders=${signedHeaders},Signature=${signature}`
}

/** A query with its names sorted and everything but letters, digits and -_.~ written as percent signs (RFC 3986). */
export function canonicalQuery(query: Readonly<Record<string, string>>): string {
  return Object.keys(query)
    .sort()
    .map((name) => `${encoded(name)}=${encoded(query[name] ?? '')}`)
    .join('&')
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
