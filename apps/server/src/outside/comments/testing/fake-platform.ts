import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What the next call meets instead of an answer. */
export type PlatformWhim =
  | 'down'
  | 'down_for_a_while'
  | 'too_many'
  | 'too_many_in_words'
  | 'hang'
  | 'drop'
  | 'garbage'
  | 'endless'
  | 'too_long'
  | 'elsewhere'
  /** Done, and the answer is lost on its way. */
  | 'unheard'

export type PlatformCall = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** The query as it was written, with its question mark; empty without one. */
  readonly search: string
  readonly headers: IncomingHttpHeaders
  /** Of a form, or of JSON. */
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * What a platform answers to a call; its status is 200 unless it says so. A picture, a text as it is written, or the way
 * to another address goes out in place of the body.
 */
export type PlatformAnswer = {
  readonly status?: number
  readonly body: unknown
  readonly picture?: Uint8Array
  readonly written?: { readonly type: string; readonly text: string }
  readonly location?: string
}

/** Thrown by a fake for a call that the real platform would not know what to make of. */
export class WrongCall extends Error {
  override readonly name = 'WrongCall'
}

/** A platform's interface in this process: it answers for real, and misbehaves when told to. */
export async function startFakePlatform(
  answer: (call: PlatformCall) => PlatformAnswer,
  wrong: (reason: string) => PlatformAnswer,
  askedPort = 0,
) {
  let isDown = false
  const whims: PlatformWhim[] = []
  const calls: PlatformCall[] = []
  const complaints: string[] = []
  const sockets = new Set<Socket>()

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake')
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const call: PlatformCall = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      search: url.search,
      headers: request.headers,
      body: bodyOf(String(Buffer.concat(pieces)), request.headers),
    }
    calls.push(call)
    const whim = isDown ? 'down' : whims.shift()
    if (whim !== undefined && whim !== 'unheard') return misbehave(whim, response)
    try {
      const answered = answer(call)
      if (whim === 'unheard') response.destroy()
      else send(response, answered)
    } catch (failure) {
      if (!(failure instanceof WrongCall)) throw failure
      complaints.push(`${call.path}: ${failure.message}`)
      send(response, wrong(failure.message))
    }
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(askedPort, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    /** Calls that were not as the platform documents them. */
    complaints,
    whims,
    /** Out of order for every call, until it is told to be well again. */
    setDown(down: boolean) {
      isDown = down
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Throws WrongCall unless exactly these parts were sent; one with a value must have it. */
export function expectExactly(
  sent: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, string | RegExp>>,
): void {
  for (const [name, value] of Object.entries(wanted)) {
    const given = sent[name]
    if (given === undefined) throw new WrongCall(`${name} is missing`)
    const fits = typeof value === 'string' ? String(given) === value : value.test(String(given))
    if (!fits) throw new WrongCall(`${name} is ${String(given)}`)
  }
  for (const name of Object.keys(sent)) if (!(name in wanted)) throw new WrongCall(`${name} is not known`)
}

function bodyOf(text: string, { 'content-type': type = '' }: IncomingHttpHeaders) {
  if (text === '') return {}
  if (type.startsWith('application/json')) return JSON.parse(text) as Record<string, unknown>
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  throw new Error(`a body of ${type}`)
}

function send(response: ServerResponse, answer: PlatformAnswer): void {
  const { status = 200, body, picture, written, location } = answer
  if (location !== undefined) return void response.writeHead(302, { location }).end()
  if (written) return void response.writeHead(status, { 'content-type': written.type }).end(written.text)
  if (picture) return void response.writeHead(status, { 'content-type': 'image/png' }).end(picture)
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' }).end(JSON.stringify(body))
}

function misbehave(whim: PlatformWhim, response: ServerResponse): void {
  const html = { 'content-type': 'text/html' }
  if (whim === 'down') response.writeHead(502, html).end('<h1>Bad Gateway</h1>')
  else if (whim === 'down_for_a_while') response.writeHead(503, { ...html, 'retry-after': '120' }).end('…')
  else if (whim === 'too_many') response.writeHead(429, { 'retry-after': '7' }).end('{}')
  else if (whim === 'too_many_in_words') response.writeHead(429, html).end('<h1>slow down</h1>')
  else if (whim === 'drop') response.destroy()
  else if (whim === 'garbage') response.writeHead(200, html).end('<html>验证码</html>')
  else if (whim === 'elsewhere') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  else if (whim === 'endless') flood(response)
  else if (whim === 'too_long') response.writeHead(200).end(`${' '.repeat(2_500_000)}{}`)
  // What hangs is never answered.
}

function flood(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
  }
  response.on('drain', more)
  more()
}
