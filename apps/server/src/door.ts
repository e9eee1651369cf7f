import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { httpSettings } from './http/create-app.ts'

const answers = {
  '/healthz': { status: 200, body: '{"sta":0,"msg":"","data":{"state":"starting"}}' },
  other: {
    status: 503,
    body: '{"sta":-1,"msg":"服务正在启动 · The service is starting","data":{"state":"starting"}}',
  },
} as const

/** The one place where requests arrive, from the first moment of a start on. */
export type Door = {
  /** The service is built on it, and closes it when it stops. */
  readonly server: Server
  /** Throws what the system says of the address. */
  listen(address: { readonly port: number; readonly host: string }): Promise<void>
  /** From now on the service answers. */
  open(service: RequestListener): void
}

/**
 * Until the service is there, its door says that the process is well, and not ready: a watchdog would else end it in
 * the middle of bringing its database up to date, again and again. The port is never let go of in between.
 */
export function createDoor(): Door {
  let answer: RequestListener = sayStarting
  const server = createServer(httpSettings, (request, response) => answer(request, response))
  return {
    server,
    async listen({ port, host }) {
      server.listen(port, host)
      await once(server, 'listening')
    },
    open(service) {
      answer = service
    },
  }
}

const sayStarting: RequestListener = (request, response) => {
  const { status, body } = request.url === '/healthz' ? answers['/healthz'] : answers.other
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '2',
    connection: 'close',
  })
  response.end(body)
}
