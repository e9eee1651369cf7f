import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, connect, createServer as createPlainServer, type Socket } from 'node:net'
import type { PublicWorld } from '../../../addresses/ask-public.ts'
import { hookCertificate } from './hook-certificate.ts'

/** Addresses on the public internet, that nothing in a test is ever sent to. */
export const publicAddress = '93.184.215.14'
export const otherPublicAddress = '2606:2800:21f:cb07:6820:80da:af6b:8b2c'

export type Got = {
  readonly host: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
type Serve = (response: ServerResponse, got: Got) => void

/**
 * Receivers of webhooks in this process: one TLS server for all hosts, reached by a dialler that notes which address it
 * was told to connect to. A host answers 204 until it is told otherwise; one that is silent takes the connection and
 * never says a word, not even in TLS.
 */
export async function startFakeReceivers() {
  const serves = new Map<string, Serve>()
  const silent = new Set<string>()
  const got: Got[] = []
  const dialled: string[] = []
  const sockets = new Set<Socket>()
  const names = new Map<string, readonly (readonly string[])[]>()
  const asked: string[] = []
  let open = 0
  let mostOpen = 0

  const server = createServer(hookCertificate, (request, response) => {
    open += 1
    mostOpen = Math.max(mostOpen, open)
    response.on('close', () => {
      open -= 1
    })
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const host = request.headers.host ?? ''
      const body = Buffer.concat(parts).toString()
      const one = { host, path: request.url ?? '', headers: request.headers, body }
      got.push(one)
      const serve = serves.get(host)
      if (serve) serve(response, one)
      else response.writeHead(204).end()
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  /** Takes connections and never answers. */
  const hole = createPlainServer((socket) => {
    sockets.add(socket)
    socket.resume()
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  hole.listen(0, '127.0.0.1')
  await once(hole, 'listening')
  const holePort = (hole.address() as AddressInfo).port

  const world: PublicWorld = {
    ca: hookCertificate.cert,
    resolve: async (host) => {
      asked.push(host)
      const answers = names.get(host) ?? [[silent.has(host) ? silentAddress : publicAddress]]
      const turn = asked.filter((one) => one === host).length - 1
      return answers[Math.min(turn, answers.length - 1)] ?? []
    },
    dial: (address, asking) => {
      dialled.push(`${address}:${asking}`)
      return connect({ host: '127.0.0.1', port: address === silentAddress ? holePort : port })
    },
  }
  return {
    world,
    /** What was received, in order. */
    got,
    dialled,
    openSockets: () => sockets.size,
    /** The most requests that were answered at the same time. */
    mostAtOnce: () => mostOpen,
    serve: (host: string, how: Serve) => void serves.set(host, how),
    silence: (host: string) => void silent.add(host),
    /** What the name servers answer for a host, turn by turn; the last stays. */
    name: (host: string, ...answers: readonly (readonly string[])[]) => void names.set(host, answers),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      hole.close()
      await Promise.all([once(server, 'close'), once(hole, 'close')])
    },
  }
}

const silentAddress = '93.184.215.99'

/** What a receiver does with what it got, after the words of Standard Webhooks alone; `now` in milliseconds. */
export function isGenuine({ headers, body }: Got, secret: string, now: number): boolean {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((part) =>
    String(headers[`webhook-${part}`]),
  )
  if (Math.abs(now / 1_000 - Number(timestamp)) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return (signatures ?? '').split(' ').some((one) => {
    const [version, sent = ''] = one.split(',')
    const bytes = Buffer.from(sent, 'base64')
    return version === 'v1' && bytes.length === wanted.length && timingSafeEqual(bytes, wanted)
  })
}
