import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { socketOf } from '../postgres-socket.ts'

export type PgLineSetting = {
  readonly url: string
  /** A plain SQL name. */
  readonly channel: string
  /** What another connection sent. */
  readonly heard: (payload: string) => void
  /** The line was cut for a while: something may have been missed. */
  readonly reopened: () => void
}

/** One connection that listens and notifies, and comes back after every cut. */
export type PgLine = {
  /** Sent with the next batch; what is waiting already is not sent twice. */
  send(payload: string): void
  close(): Promise<void>
}

const firstPauseMs = 100
const longestPauseMs = 5_000
/** A connection that died without a word is found within these two: whoever listens is told again within ten seconds. */
const heartbeatMs = 3_000
const answerMs = 5_000

/** Opens the line; throws when the first connection fails, so that a wrong address shows at the start. */
export async function openPgLine(setting: PgLineSetting): Promise<PgLine> {
  const waiting = new Set<string>()
  let sending: Promise<void> | null = null
  let isClosed = false
  let client: Client | null = null
  client = await connect(setting, lost)

  const heartbeat = setInterval(() => {
    const asked = client
    asked?.query('SELECT 1').catch(() => lost(asked))
  }, heartbeatMs).unref()

  function lost(cut: Client): void {
    if (client !== cut) return
    client = null
    // It may not know yet that it is cut, and a farewell would wait for an answer.
    socketOf(cut).destroy()
    if (!isClosed) void reopen()
  }

  async function reopen(): Promise<void> {
    for (let ms = firstPauseMs; !isClosed; ms = Math.min(2 * ms, longestPauseMs)) {
      await pause(ms, undefined, { ref: false })
      const again = await connect(setting, lost).catch(() => null)
      if (again === null) continue
      if (isClosed) return await again.end()
      client = again
      setting.reopened()
      sending ??= sendAll()
      return
    }
  }

  async function sendAll(): Promise<void> {
    // Everything rung in this turn of the loop goes in one statement.
    await Promise.resolve()
    while (client !== null && waiting.size > 0) {
      const asked = client
      const batch = [...waiting]
      waiting.clear()
      await notify(asked, setting.channel, batch).catch(() => {
        for (const payload of batch) waiting.add(payload)
        lost(asked)
      })
    }
    sending = null
  }

  return {
    send(payload) {
      waiting.add(payload)
      sending ??= sendAll()
    },
    async close() {
      isClosed = true
      clearInterval(heartbeat)
      await sending
      await client?.end()
    },
  }
}

async function notify(client: Client, channel: string, payloads: readonly string[]): Promise<void> {
  await client.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [channel, payloads])
}

async function connect({ url, channel, heard }: PgLineSetting, lost: (cut: Client) => void): Promise<Client> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  })
  // An error is followed by `end`.
  client.on('error', () => {})
  client.on('end', () => lost(client))
  client.on('notification', ({ processId, payload }) => {
    if (processId !== backendOf(client) && payload !== undefined) heard(payload)
  })
  await client.connect()
  try {
    await client.query(`LISTEN ${channel}`)
  } catch (error) {
    await client.end()
    throw error
  }
  return client
}

/** The server's process behind this connection: what it notified itself was rung here already. */
function backendOf(client: Client): unknown {
  return 'processID' in client ? client.processID : undefined
}
