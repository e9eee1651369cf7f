// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { sendFile } from './api-upload.ts'

type Received = { readonly path: string; readonly token: unknown; readonly body: string }

let server: Server | undefined

/** A server on this machine; `answer` decides what becomes of an upload. */
async function serve(answer: (response: ServerResponse) => void) {
  const received: Received[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    for (const name of ['origin', 'headers', 'methods'])
      response.setHeader(`access-control-allow-${name}`, '*')
    if (request.method === 'OPTIONS') return response.end()
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString('latin1')
    received.push({ path: request.url ?? '', token: request.headers.token, body })
    answer(response)
  }
  server = createServer((request, response) => void take(request, response).catch(() => response.destroy()))
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

const picture = () => new File(['\x89PNG and the rest'], 'avatar.png', { type: 'image/png' })
const sending = (url: string, more: Partial<Parameters<typeof sendFile>[0]> = {}) =>
  sendFile({
    url: `${url}/upload/pic?ftype=avatar`,
    file: picture(),
    headers: { token: 'secret' },
    timeoutMs: 5_000,
    ...more,
  })

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

describe('an upload', () => {
  const done = { sta: 0, msg: '', data: { url: '/media/a.png' } }

  test('carries the file as the part `file`, its data in the query and the token in the header', async () => {
    const { url, received } = await serve((response) => response.end(JSON.stringify(done)))
    expect(await sending(url)).toEqual(done)
    expect(received).toMatchObject([{ path: '/upload/pic?ftype=avatar', token: 'secret' }])
    expect(received[0]?.body).toContain('name="file"; filename="avatar.png"')
  })

  test('says how much has gone', async () => {
    const { url } = await serve((response) => response.end(JSON.stringify(done)))
    const shares: number[] = []
    await sending(url, { onProgress: (share) => shares.push(share) })
    expect(shares.at(-1)).toBe(1)
  })

  test('gives the refusal of the server', async () => {
    const refusal = { sta: 2070, msg: '仅支持 PNG、JPEG 格式的图片', data: null }
    const { url } = await serve((response) => {
      response.statusCode = 409
      response.end(JSON.stringify(refusal))
    })
    expect(await sending(url)).toEqual(refusal)
  })

  test('gives nothing when a proxy answers with a page', async () => {
    const { url } = await serve((response) => response.end('<html>too large</html>'))
    expect(await sending(url)).toBeNull()
  })

  test('gives nothing when the connection breaks', async () => {
    const { url } = await serve((response) => response.destroy())
    expect(await sending(url)).toBeNull()
  })

  test('gives nothing when its time is up', async () => {
    const { url } = await serve(() => undefined)
    expect(await sending(url, { timeoutMs: 50 })).toBeNull()
  })

  test('can be given up', async () => {
    const leave = new AbortController()
    const { url } = await serve(() => leave.abort())
    expect(await sending(url, { signal: leave.signal })).toBeNull()
  })
})
