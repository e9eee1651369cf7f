import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, Socket } from 'node:net'

/** A line between somebody and PostgreSQL that can be spoilt. */
export type FaultProxy = {
  /** The address of the database by way of this line. */
  readonly url: string
  /** Nothing passes on the connections there are, in either direction, and nobody is told; new ones work. */
  freeze(): void
  /** Closes the connections there are with a reset, and lets nobody in until `heal`. */
  cut(): void
  /** From now on every piece arrives so much later. */
  delay(ms: number): void
  /** Resets the next connection over which the client sends these bytes: before the server hears them, or after it did, in the place of its answer. */
  resetOn(bytes: string, when: 'before' | 'after'): void
  /** New connections work again, nothing is delayed and nothing is reset. Frozen connections stay dead. */
  heal(): void
  close(): Promise<void>
}

type Line = { readonly client: Socket; readonly server: Socket; isFrozen: boolean }

/** Starts a line to the database at `url`, on a port of its own. */
export async function startFaultProxy(url: string): Promise<FaultProxy> {
  const target = new URL(url)
  const lines = new Set<Line>()
  let isCut = false
  let delayMs = 0
  let trap: { readonly bytes: string; readonly when: 'before' | 'after' } | null = null

  function pass(line: Line, from: Socket, to: Socket, heard: (piece: Buffer) => boolean): void {
    from.on('data', (piece: Buffer) => {
      if (line.isFrozen || !heard(piece)) return
      if (delayMs === 0) to.write(piece)
      else setTimeout(() => !line.isFrozen && to.write(piece), delayMs)
    })
    from.on('error', () => {})
    from.on('close', () => {
      if (!line.isFrozen) to.destroy()
      lines.delete(line)
    })
  }

  function reset({ client, server }: Line): void {
    client.resetAndDestroy()
    server.destroy()
  }

  const proxy: Server = createServer((client) => {
    if (isCut) return void client.resetAndDestroy()
    const server = new Socket().connect(Number(target.port), target.hostname)
    const line: Line = { client, server, isFrozen: false }
    lines.add(line)
    let isTrapped = false
    pass(line, client, server, (piece) => {
      if (!trap || !piece.includes(trap.bytes)) return true
      const { when } = trap
      trap = null
      isTrapped = true
      if (when === 'after') return true
      reset(line)
      return false
    })
    pass(line, server, client, () => {
      if (!isTrapped) return true
      reset(line)
      return false
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo

  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    freeze() {
      for (const line of lines) line.isFrozen = true
    },
    cut() {
      isCut = true
      for (const line of lines) reset(line)
    },
    delay(ms) {
      delayMs = ms
    },
    resetOn(bytes, when) {
      trap = { bytes, when }
    },
    heal() {
      isCut = false
      delayMs = 0
      trap = null
    },
    async close() {
      for (const { client, server } of lines) {
        client.destroy()
        server.destroy()
      }
      proxy.close()
      await once(proxy, 'close').catch(() => {})
    },
  }
}
