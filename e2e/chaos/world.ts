import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChainInfo } from '@fairdraw/fairness'
import { Client } from 'pg'
import { createPrivateChain } from '../../packages/fairness/src/testing/private-chain.ts'
import { startFaultProxy } from '../support/fault-proxy.ts'
import { freePort } from '../support/free-port.ts'
import { startPayShops } from '../support/pay-shops.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'
import { type Relay, startRelay } from '../support/relay.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { type Recorder, recordHistory } from './history.ts'
import type { OwnDisk } from './own-disk.ts'
import { createProcess, type Process } from './process.ts'

export const signInCode = 'chaos-sign-in-code'
export const masterKey = 'c4'.repeat(32)
/** Processes of one service. */
const many = 3
const fiveMinutes = 300_000

/** Everything there is: three processes on one database, and the outside they speak to, all of it on this machine. */
export type World = {
  readonly processes: readonly Process[]
  readonly postgres: Postgres
  readonly relays: readonly Relay[]
  readonly chain: ChainInfo
  readonly shops: Awaited<ReturnType<typeof startPayShops>>
  /** Asks the database over a connection that no fault is on. */
  sql<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** The disk that all of it lies on, where there is one that can be filled. */
  readonly disk: OwnDisk | null
  /** The address of the database without a fault. */
  readonly databaseUrl: string
  /** What is written now; a new seed begins another. */
  recorder(): Recorder
  begin(seed: string): Recorder
  close(): Promise<void>
}

/** Starts it. The clock of the first process is five minutes ahead, that of the second five behind, from the start. */
export async function openWorld(seed: string, limitMs?: number, disk: OwnDisk | null = null): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-chaos-'))
  const closing: (() => Promise<unknown>)[] = [async () => removeFolder(folder)]
  let recorder = recordHistory(seed, limitMs)
  try {
    // Commits wait for the disk, so that it can be made a slow one.
    const postgres = await startPostgres({ fsync: true })
    closing.push(() => postgres.stop())
    const databaseUrl = await postgres.createDatabase('chaos')
    const chain = newChain()
    const relays = [await startRelay({ chain }), await startRelay({ chain })]
    closing.push(() => Promise.all(relays.map((relay) => relay.stop())))
    const shops = await startPayShops()
    closing.push(() => shops.close())
    const deaf = await startDeafServer()
    closing.push(async () => deaf.close())

    const processes: Process[] = []
    for (let n = 0; n < many; n++) {
      const line = await startFaultProxy(databaseUrl)
      closing.push(() => line.close())
      const env = {
        ...shops.env,
        PORT: n === 0 ? shops.env.PORT : String(await freePort()),
        HOST: '127.0.0.1',
        DATABASE_URL: line.url,
        FAIRDRAW_MASTER_KEY: masterKey,
        FAIRDRAW_SIGNIN_CODE: signInCode,
        FAIRDRAW_BEACON: relays.map(({ url }) => url).join(','),
        FAIRDRAW_BEACON_CHAIN: JSON.stringify(chain.info),
        // Letters go to a host that takes every connection and never says a word.
        SMTP_URL: `smtp://127.0.0.1:${deaf.port}`,
        MAIL_FROM: 'Fairdraw <draw@example.org>',
      }
      processes.push(createProcess({ n, folder, env, line, recorder: () => recorder }))
    }
    closing.push(() => Promise.all(processes.map((one) => one.stop())))
    for (const [n, aheadMs] of [fiveMinutes, -fiveMinutes, 0].entries()) processes[n]?.setClock(aheadMs)
    const [first, ...others] = processes
    // The first makes the tables; then nothing is left to wait for each other.
    await first?.start()
    await Promise.all(others.map((one) => one.start()))

    return {
      processes,
      postgres,
      relays,
      chain: chain.info,
      shops,
      databaseUrl,
      disk,
      sql: (text, values) => ask(databaseUrl, text, values),
      recorder: () => recorder,
      begin(next) {
        recorder = recordHistory(next, limitMs)
        return recorder
      },
      close,
    }
  } catch (failure) {
    await close()
    throw failure
  }

  async function close(): Promise<void> {
    for (const end of closing.splice(0).reverse()) await end()
  }
}

function newChain() {
  const genesisMs = Math.floor(Date.now() / 1000) * 1000 - 600_000
  return createPrivateChain({ period: 1, genesisMs, secretKey: new Uint8Array(32).fill(17) })
}

async function ask<Row>(url: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text, [...values])).rows as Row[]
  } finally {
    await client.end().catch(() => {})
  }
}

/** A host that is dead in the worst way: it can be connected to. */
async function startDeafServer(): Promise<{ readonly port: number; close(): void }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
