import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, Socket } from 'node:net'

/** A line between somebody and PostgreSQL, or any other server, that can be spoilt. */
export type FaultProxy = {
  /** The address of the server by way of this line. */
  readonly url: string
  /** Nothing passes on the connections there are, in either direction, and nobody is told; new ones work. */
  freeze(): void
  /** Nothing passes on any connection until `heal`, and nobody is told: those there are and new ones are dead for good. */
  darken(): void
  /** Closes the connections there are with a reset, and lets nobody in until `heal`. */
  cut(): void
  /** From now on every piece arrives so much later. */
  delay(ms: number): void
  /**
   * From now on `isLost()` says of every piece, and of each time that it is sent again, whether it is lost. What TCP
   * shows of a loss is a pause before the piece and all behind it: 200 ms, doubled each time (RFC 6298 §5.5).
   */
  lose(isLost: () => boolean): void
  /** Resets the next connections over which the client sends these bytes, as many `times`: before the server hears them, or after it did, in the place of its answer. */
  resetOn(bytes: string, when: 'before' | 'after', times?: number): void
  /** New connections work again, nothing is delayed and nothing is reset. Frozen connections stay dead. */
  heal(): void
  close(): Promise<void>
}

type Line = { readonly client: Socket; readonly server: Socket; isFrozen: boolean }

const firstResendMs = 200
const mostResends = 4

/** Starts a line to the server at `url`, on a port of its own. */
export async function startFaultProxy(url: string): Promise<FaultProxy> {
  const target = new URL(url)
  const lines = new Set<Line>()
  let [isCut, isDark] = [false, false]
  let delayMs = 0
  let isLost: (() => boolean) | null = null
  let trap: { readonly bytes: string; readonly when: 'before' | 'after'; left: number } | null = null

  function latenessMs(): number {
    let pauseMs = 0
    for (let sent = 0; sent < mostResends && isLost?.(); sent++) pauseMs += firstResendMs * 2 ** sent
    return delayMs + pauseMs
  }

  function pass(line: Line, from: Socket, to: Socket, heard: (piece: Buffer) => boolean): void {
    const late: { readonly piece: Buffer; readonly dueAt: number }[] = []
    function arrive(): void {
      while (late[0] && late[0].dueAt <= performance.now()) {
        const { piece } = late.shift() as (typeof late)[number]
        if (!line.isFrozen) to.write(piece)
      }
      if (late[0]) setTimeout(arrive, Math.ceil(late[0].dueAt - performance.now()))
    }
    from.on('data', (piece: Buffer) => {
      if (line.isFrozen || !heard(piece)) return
      const ms = latenessMs()
      if (ms === 0 && late.length === 0) return void to.write(piece)
      // Behind all that is under way already.
      late.push({ piece, dueAt: Math.max(late.at(-1)?.dueAt ?? 0, performance.now() + ms) })
      if (late.length === 1) arrive()
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
    const line: Line = { client, server, isFrozen: isDark }
    lines.add(line)
    let isTrapped = false
    pass(line, client, server, (piece) => {
      if (!trap || !piece.includes(trap.bytes)) return true
      const { when } = trap
      if (--trap.left <= 0) trap = null
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

  function freeze(): void {
    for (const line of lines) line.isFrozen = true
  }

  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    freeze,
    darken() {
      isDark = true
      freeze()
    },
    cut() {
      isCut = true
      for (const line of lines) reset(line)
    },
    delay(ms) {
      delayMs = ms
    },
    lose(lost) {
      isLost = lost
    },
    resetOn(bytes, when, times = 1) {
      trap = { bytes, when, left: times }
    },
    heal() {
      isCut = isDark = false
      delayMs = 0
      isLost = null
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
