import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import type { FileSink, Files, Part } from '@fairdraw/application/ports'
import {
  type AskBucket,
  type Bucket,
  type BucketTimes,
  createBucketClient,
  mostTries,
} from './bucket-client.ts'
import { checkedName } from './checked-name.ts'
import { openNursery } from './nursery.ts'

const times: BucketTimes = { patienceMs: 20_000, pauseMs: 200 }

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  png: 'image/png',
  wav: 'audio/wav',
  webm: 'video/webm',
}

/**
 * Named blobs in a bucket of an S3-compatible store. A file grows in `folder` and is put there whole, with its length
 * and its hash, so that the store itself refuses what was damaged on the way.
 */
export async function openBucketFiles(
  bucket: Bucket,
  given: { readonly folder: string; readonly times?: BucketTimes },
): Promise<Files> {
  const ask = createBucketClient(bucket, given.times ?? times)
  const freshDraft = await openNursery(given.folder)

  async function size(name: string): Promise<number | null> {
    const response = await ask({ method: 'HEAD', name: checkedName(name) })
    if (response.status === 404) return null
    if (!response.ok) throw await faultOf(response, 'HEAD')
    return Number(response.headers.get('content-length'))
  }

  async function* stream(name: string, part?: Part): AsyncGenerator<Uint8Array> {
    checkedName(name)
    const whole = part ? null : await size(name)
    if (!part && whole === null) throw new Error(`there is no ${name} in the bucket`)
    yield* streamOf(ask, name, part ?? { offset: 0, length: whole ?? 0 })
  }

  return {
    create: async (name) => createSink(ask, checkedName(name), freshDraft()),
    size,
    stream,
    async read(name, offset, length) {
      const pieces: Uint8Array[] = []
      for await (const piece of stream(name, { offset, length })) pieces.push(piece)
      return new Uint8Array(Buffer.concat(pieces))
    },
    async remove(name) {
      const response = await ask({ method: 'DELETE', name: checkedName(name) })
      if (!response.ok && response.status !== 404) throw await faultOf(response, 'DELETE')
      await response.body?.cancel()
    },
  }
}

async function createSink(ask: AskBucket, name: string, draft: string): Promise<FileSink> {
  const handle = await open(draft, 'wx')
  const hash = createHash('sha256')
  return {
    async write(bytes) {
      hash.update(bytes)
      await handle.writeFile(bytes)
    },
    async close() {
      try {
        await handle.close()
        const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
        const headers = { 'x-amz-content-sha256': hash.digest('hex'), 'content-type': type }
        const response = await ask({ method: 'PUT', name, headers, body: await openAsBlob(draft) })
        if (!response.ok) throw await faultOf(response, 'PUT')
        await response.body?.cancel()
      } finally {
        await rm(draft, { force: true })
      }
    },
    async abort() {
      await handle.close()
      await rm(draft, { force: true })
    },
  }
}

/** Exactly this part; what breaks off on the way is asked for from there on. */
async function* streamOf(ask: AskBucket, name: string, { offset, length }: Part): AsyncGenerator<Uint8Array> {
  let sent = 0
  for (let attempt = 1; sent < length; attempt++) {
    const range = `bytes=${offset + sent}-${offset + length - 1}`
    const response = await ask({ method: 'GET', name, headers: { range } })
    refuseShort(name, response, offset + length)
    if (response.status !== 206) throw await faultOf(response, 'GET')
    try {
      for await (const piece of response.body ?? []) {
        sent += piece.length
        if (sent > length) throw new RangeError(`the object store sent more of ${name} than was asked for`)
        yield piece
      }
    } catch (failure) {
      if (attempt === mostTries || failure instanceof RangeError) throw failure
    }
    if (attempt === mostTries && sent < length)
      throw new Error(`the object store broke off ${name} at byte ${offset + sent}`)
  }
}

/** A range that ends beyond the file is answered with less, or with 416 when it begins there (RFC 9110 §14.1.2). */
function refuseShort(name: string, { status, headers }: Response, end: number): void {
  const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
  if (status === 416 || (total !== undefined && Number(total) < end))
    throw new RangeError(`${name} ends before byte ${end}`)
}

/** What the store says is wrong; its code is all of its XML that is worth a line. */
async function faultOf(response: Response, method: string): Promise<Error> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await response.text().catch(() => ''))?.[1] ?? ''
  return new Error(`the object store answered ${response.status} ${code} to ${method}`)
}
