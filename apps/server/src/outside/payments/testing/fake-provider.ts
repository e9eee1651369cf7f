import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What the next call meets; a fake does what it was asked for where it says so, and the answer is lost. */
type ProviderWhim =
  | 'down'
  | 'too_many'
  | 'hang'
  | 'drop'
  /** The call is carried out, and the answer breaks off. */
  | 'truncated'
  /** The call is carried out, and one byte of the answer is another. */
  | 'tampered'
  | 'slow'
  | 'garbage'
  | 'too_long'
  | 'elsewhere'

export type ProviderFakeCall = {
  readonly method: string
  readonly url: URL
  /** As they were asked for: signatures are over it. */
  readonly target: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type ProviderFakeAnswer = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

/** A provider's interface in this process, which misbehaves when told to. */
export async function startFakeProvider(answer: (call: ProviderFakeCall) => ProviderFakeAnswer) {
  const whims: ProviderWhim[] = []
  const calls: ProviderFakeCall[] = []
  const faults: unknown[] = []
  const sockets = new Set<Socket>()
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const target = request.url ?? '/'
    const call: ProviderFakeCall = {
      method: request.method ?? '',
      url: new URL(target, 'http://fake'),
      target,
      headers: request.headers,
      body: String(Buffer.concat(pieces)),
    }
    calls.push(call)
    const whim = whims.shift()
    if (whim !== undefined && isDeaf(whim)) return misbehave(whim, response)
    try {
      const answered = answer(call)
      if (whim === 'slow') await pause(300)
      send(response, whim === 'tampered' ? tampered(answered) : answered, whim === 'truncated')
    } catch (failure) {
      faults.push(failure)
      response.writeHead(500).end()
    }
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    whims,
    /** What went wrong in the fake itself: empty in a test that means anything. */
    faults,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const deaf = ['down', 'too_many', 'hang', 'drop', 'garbage', 'too_long', 'elsewhere'] as const
type Deaf = (typeof deaf)[number]
const isDeaf = (whim: ProviderWhim): whim is Deaf => deaf.some((one) => one === whim)

function send(response: ServerResponse, { status, headers, body }: ProviderFakeAnswer, isCut: boolean): void {
  const bytes = Buffer.from(body)
  const length = status === 204 ? {} : { 'content-length': String(bytes.length) }
  response.writeHead(status, { 'content-type': 'application/json', ...length, ...headers })
  if (!isCut) response.end(bytes)
  else response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy())
}

/** One digit or letter in the middle becomes another. */
function tampered(answer: ProviderFakeAnswer): ProviderFakeAnswer {
  const at = answer.body.search(/\d(?!.*\d)/s)
  const other = answer.body[at] === '1' ? '2' : '1'
  return { ...answer, body: `${answer.body.slice(0, at)}${other}${answer.body.slice(at + 1)}` }
}

function misbehave(whim: Deaf, response: ServerResponse): void {
  const html = { 'content-type': 'text/html' }
  if (whim === 'down') response.writeHead(502, html).end('<h1>Bad Gateway</h1>')
  else if (whim === 'too_many') response.writeHead(429).end('{"code":"FREQUENCY_LIMITED","message":"慢一点"}')
  else if (whim === 'drop') response.destroy()
  else if (whim === 'garbage') response.writeHead(200, html).end('<html>维护中</html>')
  else if (whim === 'too_long') response.writeHead(200).end(`${' '.repeat(1_500_000)}{}`)
  else if (whim === 'elsewhere') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  // What hangs is never answered.
}
