import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { linkCertificate } from './link-certificate.ts'

type Serve = (request: IncomingMessage, response: ServerResponse) => void

/** Addresses on the public internet, that nothing in a test is ever sent to. */
export const publicAddress = '93.184.215.14'
export const otherPublicAddress = '2606:2800:21f:cb07:6820:80da:af6b:8b2c'

/**
 * The hosts of short links in this process: a server for all of them, reached by a dialler that notes which address it
 * was told to connect to.
 */
export async function startFakeLinkHosts() {
  const serves = new Map<string, Serve>()
  const asked: { readonly url: string; readonly headers: IncomingMessage['headers'] }[] = []
  const dialled: string[] = []
  const sockets = new Set<Socket>()
  let names: Readonly<Record<string, readonly (readonly string[])[]>> = {}
  const turns = new Map<string, number>()

  const server = createServer(linkCertificate, (request, response) => {
    const url = `https://${request.headers.host}${request.url}`
    asked.push({ url, headers: request.headers })
    const serve = serves.get(url)
    if (serve) serve(request, response)
    else response.writeHead(404).end()
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    /** What was asked of the hosts, in order. */
    asked,
    /** Where connections were opened to, as `address:port`. */
    dialled,
    openSockets: () => sockets.size,
    serve(url: string, how: Serve) {
      serves.set(url, how)
    },
    redirect(url: string, location: string, status = 302) {
      // As servers send it: bytes that are no ASCII come as they are.
      const sent = Buffer.from(location).toString('latin1')
      serves.set(url, (_, response) => void response.writeHead(status, { location: sent }).end())
    },
    /** What the name servers answer for a host, turn by turn; the last stays. */
    name(host: string, ...answers: readonly (readonly string[])[]) {
      names = { ...names, [host]: answers }
    },
    world: {
      ca: linkCertificate.cert,
      resolve: async (host: string) => {
        const answers = names[host] ?? [[publicAddress]]
        const turn = turns.get(host) ?? 0
        turns.set(host, turn + 1)
        return answers[Math.min(turn, answers.length - 1)] ?? []
      },
      dial: (address: string, asking: number) => {
        dialled.push(`${address}:${asking}`)
        return connect({ host: '127.0.0.1', port })
      },
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
