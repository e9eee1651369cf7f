import { workerData } from 'node:worker_threads'
import type { Store } from '@fairdraw/application/ports'
import { openVault } from '../keys/vault.ts'
import { answerCalls } from '../threads/answer-calls.ts'
import { createExportWork } from './create-export-work.ts'
import type { ExportCalls, ExportThreadSetting } from './export-calls.ts'

const { database, dataFolder, masterKey } = workerData as ExportThreadSetting
const vault = await openVault({ dataFolder, ...(masterKey === null ? {} : { masterKey }) })
const work = createExportWork({ store: await openStore(), vault })

/** Bytes that cross over at once: fewer would make the crossing the work. */
const blockBytes = 131_072
const running = new Map<number, AsyncIterator<Uint8Array>>()
let lastId = 0

const calls: ExportCalls = {
  async open(order) {
    const { rows, bytes } = await work.open(order)
    const id = ++lastId
    running.set(id, bytes[Symbol.asyncIterator]())
    return { id, rows }
  },
  async next(id) {
    const blocks: Uint8Array[] = []
    let length = 0
    while (length < blockBytes) {
      const block = await running.get(id)?.next()
      if (!block || block.done) {
        running.delete(id)
        break
      }
      blocks.push(block.value)
      length += block.value.length
    }
    return length === 0 ? null : Buffer.concat(blocks)
  },
  async stop(id) {
    const iterator = running.get(id)
    running.delete(id)
    await iterator?.return?.()
  },
}

answerCalls(calls)

// Each driver is loaded only when it is used.
async function openStore(): Promise<Pick<Store, 'read'>> {
  if (database.kind === 'postgres')
    return (await import('../store/postgres.ts')).openPostgresStore({ url: database.url })
  const { openSqliteStore } = await import('../store/sqlite.ts')
  return openSqliteStore({ path: database.path, clock: { now: Date.now } })
}
