/** Makes HTTP load over raw sockets: a client that parses more than it must would measure itself. */
import { answering } from '../support/answering.ts'
import { openConnection } from '../support/connection.ts'
import { monotonicMs } from '../support/time.ts'

export type Load = {
  readonly port: number
  readonly connections: number
  /** Whole requests, each sent once. */
  readonly requests: readonly Uint8Array[]
  /** Requests a second, whatever the answers do; as fast as they come when left out. */
  readonly rate?: number
}

export type Measured = {
  readonly tookMs: number
  /** One a request, in milliseconds. At a rate, from when the request was due. */
  readonly latencies: Float64Array
  readonly failed: number
  readonly sample: string
}

async function drive({ port, connections, requests, rate }: Load): Promise<Measured> {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const latencies = new Float64Array(requests.length)
  const startedAt = monotonicMs()
  let next = 0
  let failed = 0
  let sample = ''
  await Promise.all(
    open.map(async (connection) => {
      for (let at = next++; at < requests.length && !stopped; at = next++) {
        const dueAt = rate === undefined ? monotonicMs() : startedAt + (at * 1_000) / rate
        const early = dueAt - monotonicMs()
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
        const answer = await connection.send(requests[at] as Uint8Array)
        latencies[at] = monotonicMs() - dueAt
        if (answer.startsWith('HTTP/1.1 200')) continue
        failed++
        sample = answer
      }
    }),
  )
  const tookMs = monotonicMs() - startedAt
  for (const connection of open) connection.close()
  return { tookMs, latencies: latencies.filter((ms) => ms > 0), failed, sample }
}

let stopped = false
const calls = {
  drive,
  /** Lets the load that is running end early. */
  stop: () => {
    stopped = true
  },
}
export type LoadCalls = typeof calls
answering(calls)
