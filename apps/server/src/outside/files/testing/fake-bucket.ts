import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bucket } from '../bucket-client.ts'

/** What the next answer is instead of the right one. */
export type Whim =
  | 'slow_down'
  | 'silence'
  | 'break_off'
  | 'too_little'
  | 'too_much'
  | 'redirect'
  | 'lose_bytes'

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** An object store in this process that speaks as much of S3 as is needed, checks every signature, and misbehaves. */
export async function startFakeBucket() {
  const setting = { bucket: 'media', region: 'test-1', keyId: 'AKID', secret: 'a secret/with+signs' }
  const objects = new Map<string, { readonly bytes: Buffer; readonly type: string }>()
  const whims: Whim[] = []
  const asked: string[] = []
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    asked.push(`${request.method} ${request.headers.range ?? ''}`.trim())
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const whim = whims.shift()
    const body = whim === 'lose_bytes' ? Buffer.concat(pieces).subarray(1) : Buffer.concat(pieces)
    if (whim === 'silence') return null
    if (whim === 'slow_down') return fail(response, 503, 'SlowDown')
    if (whim === 'redirect')
      return response.writeHead(307, { location: 'http://127.0.0.1:1/elsewhere' }).end()
    if (!isSigned(request, setting)) return fail(response, 403, 'SignatureDoesNotMatch')
    if (request.method === 'PUT' && request.headers['x-amz-content-sha256'] !== sha256(body))
      return fail(response, 400, 'XAmzContentSHA256Mismatch')
    const name = request.url?.replace(/^\/media\//, '') ?? ''
    if (request.method === 'PUT')
      objects.set(name, { bytes: body, type: String(request.headers['content-type']) })
    if (request.method === 'DELETE') objects.delete(name)
    if (request.method === 'PUT' || request.method === 'DELETE') return response.writeHead(204).end()
    return send(request, response, objects.get(name)?.bytes, whim)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    setting: { ...setting, endpoint } satisfies Bucket,
    objects,
    asked,
    /** The next answers, in order; after them it behaves. */
    next: (...coming: Whim[]) => void whims.push(...coming),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: Buffer | undefined,
  whim: Whim | undefined,
): unknown {
  if (!bytes) return fail(response, 404, 'NoSuchKey')
  if (request.method === 'HEAD') return response.writeHead(200, { 'content-length': bytes.length }).end()
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const [from, to] = [Number(first), Math.min(Number(last), bytes.length - 1)]
  if (from >= bytes.length) return fail(response, 416, 'InvalidRange')
  const part = bytes.subarray(from, to + 1)
  const half = part.subarray(0, Math.ceil(part.length / 2))
  response.setHeader('content-range', `bytes ${from}-${to}/${bytes.length}`)
  if (whim === 'break_off')
    return response.writeHead(206, { 'content-length': part.length }).write(half, () => response.destroy())
  const sent =
    whim === 'too_little' ? half : whim === 'too_much' ? Buffer.concat([part, Buffer.from('more')]) : part
  return response.writeHead(206, { 'content-length': sent.length }).end(sent)
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

/** AWS Signature Version 4, worked out again from what arrived (docs.aws.amazon.com, “Signature Calculations”). */
function isSigned(request: IncomingMessage, { region, keyId, secret }: Omit<Bucket, 'endpoint'>): boolean {
  const { authorization = '', ...headers } = request.headers
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    )
  if (!parts) return false
  const [, id, day = '', where, signed = '', signature] = parts
  const at = String(headers['x-amz-date'])
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [
    request.method,
    request.url,
    '',
    lines.join(''),
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const text = `AWS4-HMAC-SHA256\n${at}\n${day}/${region}/s3/aws4_request\n${sha256(canonical)}`
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region))
  const isComplete = ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) =>
    signed.split(';').includes(name),
  )
  return (
    isComplete &&
    id === keyId &&
    where === region &&
    at.startsWith(day) &&
    hmac(key, text).toString('hex') === signature
  )
}
