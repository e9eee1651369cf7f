import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'

/** Where a bucket is and how it is opened. */
export type Bucket = {
  /** An origin; from the settings alone, never from what somebody sent. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

export type BucketTimes = {
  /** How long an answer may take to begin. */
  readonly patienceMs: number
  /** The first pause before asking again; it doubles. */
  readonly pauseMs: number
}

type Asked = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly name: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Blob
}

/** One object, asked for or changed; what the store cannot do at the moment is asked again. Throws when it still cannot. */
export type AskBucket = (asked: Asked) => Promise<Response>

/** How often something is asked before it is a fault. */
export const mostTries = 4

/** Calls of the S3 interface, signed (AWS Signature Version 4). Nothing is ever followed to another address. */
export function createBucketClient(setting: Bucket, { patienceMs, pauseMs }: BucketTimes): AskBucket {
  const { endpoint, bucket, region, keyId, secret } = setting
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' })
  const isInHost = new URL(endpoint).hostname.startsWith(`${bucket}.`)
  const root = isInHost ? endpoint : `${endpoint}/${bucket}`

  async function askOnce({ method, name, headers, body }: Asked): Promise<Response> {
    const request = await client.sign(`${root}/${name}`, {
      method,
      redirect: 'error',
      ...(headers ? { headers } : {}),
      ...(body ? { body } : {}),
    })
    // Not signed, since some stores rewrite it: what is compressed on its way has another length.
    request.headers.set('accept-encoding', 'identity')
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error(`no answer in ${patienceMs} ms`)), patienceMs)
    try {
      return await fetch(request, { signal: late.signal })
    } finally {
      clearTimeout(timer)
    }
  }

  return async (asked) => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === mostTries
      try {
        const response = await askOnce(asked)
        if (!isPassing(response.status)) return response
        if (isLast) throw new Error(`the object store answered ${response.status} to ${asked.method}`)
        await response.body?.cancel()
      } catch (failure) {
        if (isLast) throw failure
      }
      await pause(pauseMs * 2 ** (attempt - 1))
    }
  }
}

/** Too busy or out of order: another try may do better (S3: 503 SlowDown, 500 InternalError). */
function isPassing(status: number): boolean {
  return status >= 500 || status === 429
}
