import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { type Clock, type OpenStore, StoreUnavailable } from '@fairdraw/application/ports'
import { type Checkpointer, createCheckpointer } from './checkpointer.ts'
import { inTransaction, type Session } from './link.ts'
import { DatabaseTooOld, migrate, requireNewestSchema } from './migrations/migrate.ts'
import { overwriteDeleted } from './overwrite-deleted.ts'
import { createPool, type Pool } from './pool.ts'
import { sqliteFailure } from './sqlite-failure.ts'
import { createSqliteSession } from './sqlite-session.ts'
import { openWalSync, type WalSync } from './wal-sync.ts'

const inMemory = ':memory:'
const mostReaders = 4
/** How long opening waits for another process that is opening the same file. */
const openingPatienceMs = 10_000
const readingPatienceMs = 1_000
const emptyingPatienceMs = 2_000

type Given = { readonly path: string; readonly clock: Clock }
type Lent = { readonly file: DatabaseSync; readonly session: Session }

/**
 * Opens the embedded store: one file in write-ahead mode with one writer and a few readers, or `:memory:`, where all
 * share one connection. Throws DatabaseTooNew for a file of a newer program, StoreUnavailable when it cannot be had.
 */
export async function openSqliteStore({ path, clock }: Given): Promise<OpenStore> {
  let wal: WalSync | null = null
  const writer = await openWriter(path, clock, () => void wal?.committed())
  const writers = createPool(1, () => writer)
  // Part of the pool from the start: closed with it, and the log moved, though nobody wrote.
  await writers.use(async () => {})
  if (path === inMemory) return storeOver({ writers, readers: writers, wal: null, checkpointer: null })
  wal = openWalSync(path)
  // From here on WalSync syncs the log, off the main thread (docs/adr/0003).
  writer.file.exec('pragma synchronous = normal; pragma busy_timeout = 0')
  const readers = createPool(mostReaders, () => openReader(path, clock))
  const checkpointer = createCheckpointer(path, (work) => writers.use(work))
  return storeOver({ writers, readers, wal, checkpointer })
}

/**
 * Opens the file beside a service that may be running on it, for a few small transactions. It syncs inside COMMIT, so
 * that others see only what is on the disk (docs/adr/0003), leaves checkpoints to the service until it is closed, and
 * makes no schema.
 * Throws DatabaseTooNew, DatabaseTooOld, StoreUnavailable.
 */
export async function openSqliteBeside({ path, clock }: Given): Promise<OpenStore> {
  if (!existsSync(path)) throw new DatabaseTooOld(0)
  const file = opened(path, { timeout: openingPatienceMs })
  try {
    file.exec(
      'pragma synchronous = full; pragma wal_autocheckpoint = 0; pragma busy_timeout = 0; pragma secure_delete = on',
    )
    let hasWritten = false
    const session = createSqliteSession(file, clock, () => {
      hasWritten = true
    })
    const writers = createPool(1, () => ({ file, session }))
    await writers.use(() => inTransaction(session, 'write', () => requireNewestSchema(session.link)))
    hasWritten = false
    const readers = createPool(1, () => openReader(path, clock))
    const store = storeOver({ writers, readers, wal: null, checkpointer: null })
    return {
      ...store,
      close: () => {
        if (hasWritten && file.isOpen) emptyLog(file)
        return store.close()
      },
    }
  } catch (error) {
    file.close()
    throw sqliteFailure(error)
  }
}

/** What was overwritten stands in the log still. Where a service reads an older state for longer, it empties it itself. */
function emptyLog(file: DatabaseSync): void {
  try {
    file.exec(`pragma busy_timeout = ${emptyingPatienceMs}; pragma wal_checkpoint(truncate)`)
  } catch {
    // Somebody else is at it.
  }
}

async function openWriter(path: string, clock: Clock, committed: () => void): Promise<Lent> {
  const file = opened(path, { timeout: openingPatienceMs })
  try {
    // Checkpoints come from their own thread; this one only keeps a log that it failed to shorten from growing for ever.
    file.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32768;
      pragma wal_autocheckpoint = 32000; pragma journal_size_limit = 67108864`)
    overwriteDeleted(file, path)
    const session = createSqliteSession(file, clock, committed)
    await inTransaction(session, 'write', () => migrate(session.link))
    return { file, session }
  } catch (error) {
    file.close()
    throw sqliteFailure(error)
  }
}

function openReader(path: string, clock: Clock): Lent {
  const file = opened(path, { readOnly: true, timeout: readingPatienceMs })
  file.exec('pragma cache_size = -8192')
  return { file, session: createSqliteSession(file, clock) }
}

function opened(path: string, options: { readOnly?: boolean; timeout: number }): DatabaseSync {
  try {
    return new DatabaseSync(path, options)
  } catch (error) {
    throw sqliteFailure(error)
  }
}

type Parts = {
  readonly writers: Pool<Lent>
  readonly readers: Pool<Lent>
  readonly wal: WalSync | null
  readonly checkpointer: Checkpointer | null
}

function storeOver({ writers, readers, wal, checkpointer }: Parts): OpenStore {
  let isClosed = false
  function refuseWhenDown(): void {
    if (isClosed) throw new StoreUnavailable('down')
    wal?.refuseWhenBroken()
  }

  const store: OpenStore = {
    async transact(work) {
      refuseWhenDown()
      const { result, commits } = await writers.use(async ({ session }) => {
        const result = await inTransaction(session, 'write', () => work(session.nouns))
        return { result, commits: wal?.count() ?? 0 }
      })
      checkpointer?.committed()
      await wal?.durable(commits)
      return result
    },
    // What a reader was shown must not be lost again: it waits for the commits that its view holds.
    async read(work) {
      refuseWhenDown()
      const { result, commits } = await readers.use(async ({ session }) => {
        let commits = 0
        const result = await inTransaction(session, 'read', () => {
          commits = wal?.count() ?? 0
          return work(session.nouns)
        })
        return { result, commits }
      })
      await wal?.durable(commits)
      return result
    },
    ping: () => store.read(async () => {}),
    async close() {
      if (isClosed) return
      isClosed = true
      await checkpointer?.close()
      const lent = new Set([
        ...(await readers.drain()),
        ...(readers === writers ? [] : await writers.drain()),
      ])
      await wal?.durable(wal.count()).catch(() => {})
      await wal?.close()
      for (const { file } of lent) file.close()
    },
  }
  return store
}
