import { once } from 'node:events'
import { connect } from 'node:net'

/** A kept-alive HTTP connection with one request at a time. */
export type Connection = {
  /** Resolves with the whole answer as text; its bodies must have a content-length. */
  send(request: Uint8Array): Promise<string>
  close(): void
}

export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let received = ''
  let settle: { resolve(answer: string): void; reject(error: Error): void } | null = null
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    received += text
    const head = received.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1])
    if (received.length < head + 4 + length) return
    const answer = received
    received = ''
    settle?.resolve(answer)
  })
  socket.on('error', (error) => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error('the server hung up')))
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}
