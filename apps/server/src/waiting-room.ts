import { createServer } from 'node:http'

/** A usual start is over before this; one that brings a large database up to date is not. */
const patienceMs = 700

const answers = {
  '/healthz': { status: 200, body: '{"sta":0,"msg":"","data":{"state":"starting"}}' },
  other: {
    status: 503,
    body: '{"sta":-1,"msg":"服务正在启动 · The service is starting","data":{"state":"starting"}}',
  },
} as const

/**
 * Answers in the place of a service that takes long to start: the process is well, and not ready. Otherwise a watchdog
 * would end it in the middle of bringing its database up to date, again and again. The answered function leaves the port.
 */
export function openWaitingRoom({
  port,
  host,
}: {
  readonly port: number
  readonly host: string
}): () => Promise<void> {
  const room = createServer((request, response) => {
    const { status, body } = request.url === '/healthz' ? answers['/healthz'] : answers.other
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '2',
      connection: 'close',
    })
    response.end(body)
  })
  // Whatever is wrong with the port is told by the service itself.
  room.on('error', () => {})
  const timer = setTimeout(() => {
    if (port !== 0) room.listen(port, host)
  }, patienceMs)
  timer.unref()
  return () => {
    clearTimeout(timer)
    return new Promise((resolve) => {
      room.close(() => resolve())
      room.closeAllConnections()
    })
  }
}
