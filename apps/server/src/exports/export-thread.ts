import { workerData } from 'node:worker_threads'
import type { Store } from '@fairdraw/application/ports'
import { openVault } from '../keys/vault.ts'
import { answerCalls, handOver } from '../threads/answer-calls.ts'
import { blockBytes, createExportWork } from './create-export-work.ts'
import type { ExportCalls, ExportThreadSetting } from './export-calls.ts'

const { database, dataFolder, masterKey } = workerData as ExportThreadSetting
const vault = await openVault({ dataFolder, ...(masterKey === null ? {} : { masterKey }), mustExist: true })
const work = createExportWork({ store: await openStore(), vault })

/** A block that is about full crosses over by itself. */
const fullBytes = blockBytes / 2
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
    // Fewer bytes at once would make the crossing the work.
    while (length < fullBytes) {
      const block = await running.get(id)?.next()
      if (!block || block.done) {
        running.delete(id)
        break
      }
      blocks.push(block.value)
      length += block.value.length
    }
    const [first] = blocks
    if (!first) return null
    return handOver(ownBytes(blocks.length === 1 ? first : Buffer.concat(blocks)))
  },
  async stop(id) {
    const iterator = running.get(id)
    running.delete(id)
    await iterator?.return?.()
  },
}

answerCalls(calls)

/** Bytes in memory of their own, which goes whole: those of a pool, or that a packer still writes to, are copied. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { byteLength } = bytes.buffer
  const isOwn = byteLength === bytes.length || byteLength === blockBytes
  return isOwn ? (bytes as Uint8Array<ArrayBuffer>) : Uint8Array.from(bytes)
}

// Each driver is loaded only when it is used.
async function openStore(): Promise<Pick<Store, 'read'>> {
  if (database.kind === 'postgres')
    return (await import('../store/postgres.ts')).openPostgresStore({ url: database.url })
  const { openSqliteStore } = await import('../store/sqlite.ts')
  return openSqliteStore({ path: database.path, clock: { now: Date.now } })
}
