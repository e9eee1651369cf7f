import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { listNames } from '@fairdraw/application'
import type { Store } from '@fairdraw/application/ports'
import type { ArchiveNeeds } from '../archive/archive-parts.ts'
import { openSigner } from '../keys/signer.ts'
import { openVault } from '../keys/vault.ts'
import { openFolderFiles } from '../outside/files/folder-files.ts'
import { answerCalls, handOver } from '../threads/answer-calls.ts'
import { blockBytes, createExportWork } from './create-export-work.ts'
import type { ExportCalls, ExportThreadSetting } from './export-calls.ts'

const { database, dataFolder, masterKey } = workerData as ExportThreadSetting
const vault = await openVault({ dataFolder, ...(masterKey === null ? {} : { masterKey }), mustExist: true })
const store = await openStore()
const work = createExportWork({ store, vault, archive: openArchiveNeeds })

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

async function openArchiveNeeds(): Promise<ArchiveNeeds> {
  const files = await openFolderFiles(join(dataFolder, 'lists'))
  // Who orders an archive has seen to it that the file is here.
  const rowsFile: ArchiveNeeds['lists']['rowsFile'] = async (_, lid) => {
    const { rows } = listNames(lid)
    return { bytes: (await files.size(rows)) ?? 0, stream: () => files.stream(rows) }
  }
  return { signer: await openSigner({ store, vault }), lists: { rowsFile } }
}

// Each driver is loaded only when it is used.
async function openStore(): Promise<Store> {
  if (database.kind === 'postgres')
    return (await import('../store/postgres.ts')).openPostgresStore({ url: database.url })
  const { openSqliteStore } = await import('../store/sqlite.ts')
  return openSqliteStore({ path: database.path, clock: { now: Date.now } })
}
