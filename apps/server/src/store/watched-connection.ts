import type { Deadline } from '@fairdraw/application/ports'
import { Client, type ClientBase } from 'pg'
import { socketOf } from '../postgres-socket.ts'

/** Work waits for as long as the database is heard of within this. */
const usualSilenceMs = 30_000
const glanceMs = 1_000
/** What is asked about a silent connection is asked over another one, and not for ever. */
const askingMs = 5_000

export type Watched = {
  /**
   * Waits for one answer of the database: until the deadline, or without one for as long as bytes come or the server
   * is working on it. Then the connection is destroyed, and the answer rejects like that of any lost connection.
   */
  during<T>(endsAt: Deadline | undefined, answer: () => Promise<T>): Promise<T>
}

type Given = {
  readonly url: string
  /** The `application_name` of its pool: nothing of another process is ever ended. */
  readonly name: string
  /** Hears that the connection was destroyed. */
  readonly cut?: () => void
  readonly silenceMs?: number
}

/**
 * Gives every wait on a connection an end. A link that dies without a word is noticed by nobody else: sockets of Node
 * have no user timeout (RFC 5482), and the server may hold the locks of a transaction until it misses its client. So
 * the socket is destroyed here and the server is told over a new connection to give the old one up.
 */
export function watchedConnection(client: ClientBase, given: Given): Watched {
  const { url, name, cut = () => {}, silenceMs = usualSilenceMs } = given
  const stream = socketOf(client)
  const own = [(client as ClientBase & { readonly processID: number }).processID, name]
  let heardAt = performance.now()
  stream.on('data', () => {
    heardAt = performance.now()
  })

  function destroy(): void {
    stream.destroy()
    cut()
    void askBeside(
      url,
      'select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and application_name = $2',
      own,
    )
  }

  /** Ends a wait without a deadline once nothing was heard for too long, unless the server is still at it. */
  function whileHeard(): { stop(): void } {
    let isOver = false
    heardAt = performance.now()
    const timer = setInterval(
      async () => {
        if (performance.now() - heardAt < silenceMs) return
        heardAt = performance.now()
        const isAtWork = await askBeside(
          url,
          "select 1 from pg_stat_activity where pid = $1 and application_name = $2 and state = 'active'",
          own,
        )
        if (!isOver && !isAtWork) destroy()
      },
      Math.min(glanceMs, silenceMs),
    )
    const stop = () => {
      isOver = true
      clearInterval(timer)
    }
    return { stop }
  }

  function untilDeadline(endsAt: Deadline): { stop(): void } {
    const timer = setTimeout(destroy, Math.max(0, endsAt - performance.now()))
    return { stop: () => clearTimeout(timer) }
  }

  return {
    async during(endsAt, answer) {
      const wait = endsAt === undefined ? whileHeard() : untilDeadline(endsAt)
      try {
        return await answer()
      } finally {
        wait.stop()
      }
    },
  }
}

/** True when a question about a connection, asked over one of its own, finds a row. Never throws. */
async function askBeside(url: string, text: string, values: readonly unknown[]): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: askingMs,
    query_timeout: askingMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return ((await client.query(text, [...values])).rowCount ?? 0) > 0
  } catch {
    return false
  } finally {
    void client.end().catch(() => {})
  }
}
