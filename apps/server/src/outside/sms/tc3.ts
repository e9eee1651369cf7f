import { canonicalRequest, hmacSha256, type SignableRequest, sha256Hex } from './signed-request.ts'

const algorithm = 'TC3-HMAC-SHA256'

/**
 * The Authorization header of Tencent Cloud's signature v3: a key of a day and a service, made from
 * the secret, signs the request. `timestamp` in seconds; the day is that of UTC.
 */
export function tc3Authorization(
  request: SignableRequest,
  { secretId, secretKey, service, timestamp }: Tc3Terms,
): string {
  const day = new Date(timestamp * 1_000).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const { canonical, signedHeaders } = canonicalRequest(request)
  const toSign = [algorithm, String(timestamp), scope, sha256Hex(canonical)].join('\n')
  const dayKey = hmacSha256(`TC3${secretKey}`, day)
  const key = hmacSha256(hmacSha256(dayKey, service), 'tc3_request')
  const signature = hmacSha256(key, toSign).toString('hex')
  return `${algorithm} Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`
}

export type Tc3Terms = {
  readonly secretId: string
  readonly secretKey: string
  readonly service: string
  readonly timestamp: number
}
