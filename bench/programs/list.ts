/** The work over a sealed list in a process of its own, taken apart: hashing, reading the database, compressing. */
import { createListWork } from '@fairdraw/application'
import type { Gzip, ListWork, Store } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { createFastHasher } from '../../apps/server/src/hashing/create-fast-hasher.ts'
import { nodeGzip } from '../../apps/server/src/lists/node-gzip.ts'
import { openFolderFiles } from '../../apps/server/src/outside/files/folder-files.ts'
import { openSqliteStore } from '../../apps/server/src/store/sqlite.ts'
import { answering } from '../support/answering.ts'
import { createPlainHashing, hashers } from '../support/plain-hashing.ts'

type Order = { readonly database: string; readonly folder: string; readonly drawId: string }

/** What a piece of work cost: processor time of its thread, of that in the database, and of the whole process. */
export type Cost = {
  readonly threadMs: number
  readonly databaseMs: number
  readonly processMs: number
  readonly tookMs: number
  readonly peakRssBytes: number
}

const threadMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

const processMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Compresses nothing and keeps the rows for the plain hashing. */
let text: Uint8Array[] = []
const keeping: Gzip = {
  into: (sink) => ({
    write: async (bytes) => void text.push(bytes.slice()),
    async close() {
      await sink.close()
      return { sha256: '', bytes: 0 }
    },
    abort: () => sink.abort(),
  }),
}

/** Seals the closed list anew and draws its first round again; `gzip` false leaves compressing out. */
async function work({ database, folder, drawId }: Order, gzip: boolean): Promise<Cost> {
  const opened = await openSqliteStore({ path: database, clock: { now: Date.now } })
  let databaseMs = 0
  const read: Store['read'] = async (view) => {
    // Everything in here runs at once; nobody else's work can fall into it.
    const before = threadMs()
    const seen = await opened.read(view)
    databaseMs += threadMs() - before
    return seen
  }
  text = []
  const lists = createListWork({
    store: { read },
    files: await openFolderFiles(folder),
    hasher: createFastHasher(),
    gzip: gzip ? nodeGzip : keeping,
  })
  const before = { thread: threadMs(), process: processMs(), at: performance.now() }
  await sealAndDraw(lists, opened, drawId as DrawId)
  const cost = {
    threadMs: threadMs() - before.thread,
    databaseMs,
    processMs: processMs() - before.process,
    tookMs: performance.now() - before.at,
    peakRssBytes: process.resourceUsage().maxRSS * 1_024,
  }
  await opened.close()
  return cost
}

async function sealAndDraw(lists: ListWork, store: Store, drawId: DrawId): Promise<void> {
  const draw = await store.read((tx) => tx.draws.byId(drawId))
  const round = draw?.life.rounds[0]
  if (!draw?.life.close || !round) throw new Error('the draw was not drawn')
  const { root } = await lists.seal(drawId, draw.lid)
  if (root !== draw.life.close.root) throw new Error('another root than the published one')
  const order = { drawId, lid: draw.lid, seed: new Uint8Array(32), earlier: [], maxWins: 1 }
  const rows = await lists.select({ ...order, record: round.record })
  if (rows.length === 0) throw new Error('nobody won')
}

/** Processor time of hashing the kept rows and their tree with each library; call after `work` without gzip. */
function plain(): { readonly name: string; readonly ms: number; readonly root: string }[] {
  const hashing = createPlainHashing(text)
  text = []
  return hashers.map(({ name, create }) => {
    const sha256 = create()
    const before = threadMs()
    const root = hashing(sha256)
    return { name, ms: threadMs() - before, root }
  })
}

const calls = { work, plain }
export type ListCalls = typeof calls
answering(calls)
