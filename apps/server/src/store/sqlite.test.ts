import { createHook } from 'node:async_hooks'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gate } from '@fairdraw/application/testing/opened-store'
import { storeContract } from '@fairdraw/application/testing/store.contract'
import { newDraw, storedDraw } from '@fairdraw/application/testing/store-rows'
import { afterAll, describe, expect, test } from 'vitest'
import { migratedFile } from '../testing/migrated-file.ts'
import { inTransaction } from './link.ts'
import { DatabaseTooNew, DatabaseTooOld, newestSchema } from './migrations/migrate.ts'
import { openSqliteBeside, openSqliteStore } from './sqlite.ts'
import { createSqliteSession } from './sqlite-session.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairdraw-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
const freshPath = () => join(folder, `${++files}.db`)
const clock = { now: () => 5 }

/** Every statement that the tests of this file made. */
const statements = new Set<string>()
const prepare = DatabaseSync.prototype.prepare
DatabaseSync.prototype.prepare = function (text, ...options) {
  statements.add(text)
  return prepare.call(this, text, ...options)
}
afterAll(() => {
  DatabaseSync.prototype.prepare = prepare
})

storeContract('SQLite in memory', (given) => openSqliteStore({ path: ':memory:', clock: given }))
storeContract('SQLite in a file', async (given) =>
  openSqliteStore({ path: await migratedFile(freshPath()), clock: given }),
)

const secret = '独孤求败九千九'
/** Whether the secret can be read in the file or in its log, byte for byte. */
const readable = (path: string) =>
  [path, `${path}-wal`].some((file) => existsSync(file) && readFileSync(file).includes(secret))

describe('a store in a file', () => {
  test('is written anew, once, where it has what was deleted before deletions were overwritten', async () => {
    const path = await migratedFile(freshPath())
    const deleted = () => {
      const file = new DatabaseSync(path)
      file.exec(`create table lost (words text); insert into lost values ('${secret}'); drop table lost`)
      return file
    }
    const before = deleted()
    before.exec('pragma user_version = 0')
    before.close()
    expect(readable(path)).toBe(true)
    await (await openSqliteStore({ path, clock })).close()
    expect(readable(path)).toBe(false)
    deleted().close()
    await (await openSqliteStore({ path, clock })).close()
    expect(readable(path)).toBe(true)
  })

  test('leaves one whole file when it is closed, even where nobody wrote to it', async () => {
    const path = freshPath()
    await (await openSqliteStore({ path, clock })).close()
    expect(existsSync(`${path}-wal`)).toBe(false)
    const file = new DatabaseSync(path, { readOnly: true })
    expect(file.prepare('select max(number) as newest from schema_steps').get()).toEqual({
      newest: newestSchema,
    })
    file.close()
  })

  test('keeps its rows when it is closed and opened again', async () => {
    const path = freshPath()
    const before = await openSqliteStore({ path, clock })
    const draw = await storedDraw(before, { entrants: [{}, {}] })
    await before.close()
    const after = await openSqliteStore({ path, clock })
    expect(await after.read((tx) => tx.draws.byId(draw.id))).toEqual(draw)
    expect(await after.read((tx) => tx.entrants.listed(draw.id, 0, 9))).toHaveLength(2)
    await after.close()
  })

  test('answers a transaction once its commit was synced to the disk, and not before', async () => {
    const store = await openSqliteStore({ path: freshPath(), clock })
    const [begun, ended] = [new Set<number>(), new Set<number>()]
    const files = createHook({
      init: (id, type) => void (type === 'FSREQCALLBACK' && begun.add(id)),
      after: (id) => void (begun.has(id) && ended.add(id)),
    })
    files.enable()
    const answered = storedDraw(store).then(() => [begun.size, ended.size])
    const [asked, done] = await answered.finally(() => files.disable())
    // The only file work of this thread: SQLite's own is done within its calls.
    expect(asked).toBeGreaterThan(0)
    expect(done).toBe(asked)
    await store.close()
  })

  test('lets readers in while somebody writes', async () => {
    const store = await openSqliteStore({ path: freshPath(), clock })
    const [written, end] = [gate(), gate()]
    const draw = newDraw()
    const writing = store.transact(async (tx) => {
      await tx.draws.insert(draw)
      written.open()
      await end.opened
    })
    await written.opened
    expect(await store.read((tx) => tx.draws.byId(draw.id))).toBeNull()
    end.open()
    await writing
    expect(await store.read((tx) => tx.draws.byId(draw.id))).toEqual(draw)
    await store.close()
  })

  test('of a newer program is refused and left alone', async () => {
    const path = freshPath()
    await (await openSqliteStore({ path, clock })).close()
    const file = new DatabaseSync(path)
    file.exec(`insert into schema_steps (number) values (${newestSchema + 1})`)
    await expect(openSqliteStore({ path, clock })).rejects.toThrow(DatabaseTooNew)
    file.close()
  })

  test('waits for another process that writes, without standing still', async () => {
    const path = freshPath()
    const store = await openSqliteStore({ path, clock })
    const other = new DatabaseSync(path)
    other.exec('begin immediate')
    const waiting = storedDraw(store)
    await new Promise((resolve) => setTimeout(resolve, 60))
    other.exec('rollback')
    const draw = await waiting
    expect(await store.read((tx) => tx.draws.byId(draw.id))).toEqual(draw)
    other.close()
    await store.close()
  })

  test('that another process never lets go of is locked', async () => {
    const path = freshPath()
    const store = await openSqliteStore({ path, clock })
    const other = new DatabaseSync(path)
    other.exec('begin immediate')
    await expect(store.transact(async () => 1)).rejects.toMatchObject({
      name: 'StoreUnavailable',
      reason: 'locked',
    })
    expect(await store.read(async () => 1)).toBe(1)
    other.close()
    expect(await store.transact(async () => 1)).toBe(1)
    await store.close()
  })

  test('that cannot be opened is down', async () => {
    const path = join(folder, 'no-folder', 'x.db')
    await expect(openSqliteStore({ path, clock })).rejects.toMatchObject({ reason: 'down' })
  })

  test('that is full keeps nothing of the transaction and goes on when there is room', async () => {
    const path = freshPath()
    await (await openSqliteStore({ path, clock })).close()
    const file = new DatabaseSync(path)
    const session = createSqliteSession(file, clock)
    const draw = newDraw()
    const fill = () =>
      inTransaction(session, 'write', async () => {
        await session.nouns.draws.insert(draw)
        const long = newDraw({ settings: { ...draw.settings, rulesText: 'x'.repeat(100_000) } })
        await session.nouns.draws.insert(long).catch(() => {})
      })
    file.exec('pragma max_page_count = 1')
    await expect(fill()).rejects.toMatchObject({ name: 'StoreUnavailable', reason: 'full' })
    const found = () => inTransaction(session, 'read', () => session.nouns.draws.byId(draw.id))
    expect(await found()).toBeNull()
    file.exec('pragma max_page_count = 100000')
    await fill()
    expect(await found()).toEqual(draw)
    file.close()
  })

  test('counts a commit in the same breath, so that no reader is shown it before it is waited for', async () => {
    const file = new DatabaseSync(':memory:')
    let committed = 0
    const session = createSqliteSession(file, clock, () => committed++)
    await session.begin('write')
    expect(committed).toBe(0)
    const ending = session.commit()
    expect(committed).toBe(1)
    await ending
    file.close()
  })

  test('runs a statement of a finished transaction no more', async () => {
    const store = await openSqliteStore({ path: ':memory:', clock })
    const leaked = await store.transact(async (tx) => tx)
    await expect(leaked.draws.insert(newDraw())).rejects.toThrow('this transaction is over')
    await store.close()
  })
})

/** Walks that end early or stay short: one row of the outbox, the few keys, an index of what is waiting. */
const shortWalks =
  /^SCAN (log_(group_)?outbox|signing_keys.*|schema_steps|json_each VIRTUAL.*|draws USING (COVERING )?INDEX draws_awaiting|plays USING INDEX plays_waiting)$/

describe('the promises above', () => {
  test('are kept without walking through a table', async () => {
    const made = new Set(statements)
    const path = freshPath()
    statements.clear()
    await (await openSqliteStore({ path, clock })).close()
    // What brings a database up to date is asked once in its life.
    const queries = [...made]
      .filter((text) => /^(select|update|delete|insert .* select)/.test(text))
      .filter((text) => !statements.has(text))
    expect(queries.length).toBeGreaterThan(40)
    const file = new DatabaseSync(path)
    const walks = queries.flatMap((text) => {
      const steps = file.prepare(`explain query plan ${text}`).all()
      const details = steps.map(({ detail }) => String(detail))
      return details
        .filter((detail) => detail.startsWith('SCAN ') && !shortWalks.test(detail))
        .map((detail) => ({ text, detail }))
    })
    expect(walks).toEqual([])
    file.close()
  })
})

describe('a store beside the one of the service', () => {
  test('writes what the other sees at once, and sees what the other wrote', async () => {
    const path = freshPath()
    const service = await openSqliteStore({ path, clock })
    const beside = await openSqliteBeside({ path, clock })
    const [one, other] = [await storedDraw(beside), await storedDraw(service)]
    expect(await service.read((tx) => tx.draws.byId(one.id))).toEqual(one)
    expect(await beside.read((tx) => tx.draws.byId(other.id))).toEqual(other)
    await beside.close()
    const third = await storedDraw(service)
    await service.close()
    const after = await openSqliteStore({ path, clock })
    expect(await after.read((tx) => tx.draws.byId(third.id))).toEqual(third)
    await after.close()
  })

  test('and the other wait for each other’s transactions', async () => {
    const path = freshPath()
    const service = await openSqliteStore({ path, clock })
    const beside = await openSqliteBeside({ path, clock })
    const draws = await Promise.all(
      Array.from({ length: 20 }, (_, at) => storedDraw(at % 2 === 0 ? service : beside)),
    )
    const found = await service.read((tx) => Promise.all(draws.map(({ id }) => tx.draws.byId(id))))
    expect(found).toEqual(draws)
    await beside.close()
    await service.close()
  })

  test('leaves nothing in the log of what it erased, while the service runs', async () => {
    const path = freshPath()
    const service = await openSqliteStore({ path, clock })
    const { id } = await storedDraw(service, { entrants: [{ nickname: secret }] })
    const beside = await openSqliteBeside({ path, clock })
    await beside.transact((tx) => tx.members.erase(id, 1, '***'))
    expect(readable(path)).toBe(true)
    await beside.close()
    expect(readable(path)).toBe(false)
    expect(await service.read((tx) => tx.entrants.bySeq(id, 1))).toMatchObject({ nickname: '***' })
    await service.close()
  })

  test('makes no database and changes no schema', async () => {
    const path = freshPath()
    await expect(openSqliteBeside({ path, clock })).rejects.toThrow(DatabaseTooOld)
    expect(existsSync(path)).toBe(false)
    await (await openSqliteStore({ path, clock })).close()
    const file = new DatabaseSync(path)
    file.exec(`delete from schema_steps where number = ${newestSchema}`)
    await expect(openSqliteBeside({ path, clock })).rejects.toThrow(DatabaseTooOld)
    file.exec(`insert into schema_steps (number) values (${newestSchema + 1})`)
    await expect(openSqliteBeside({ path, clock })).rejects.toThrow(DatabaseTooNew)
    file.exec('drop table schema_steps')
    await expect(openSqliteBeside({ path, clock })).rejects.toThrow(DatabaseTooOld)
    file.close()
  })
})
