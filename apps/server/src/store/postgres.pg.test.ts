import { gate } from '@fairdraw/application/testing/opened-store'
import { storeContract } from '@fairdraw/application/testing/store.contract'
import { storeAt } from '@fairdraw/application/testing/store-at'
import { newDraw, storedDraw } from '@fairdraw/application/testing/store-rows'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, migratedDatabase } from '../../../../e2e/support/fresh-database.ts'
import { type Postgres, startPostgres } from '../../../../e2e/support/postgres.ts'
import { DatabaseTooNew, DatabaseTooOld, newestSchema } from './migrations/migrate.ts'
import { openPostgresStore } from './postgres.ts'

type Database = Awaited<ReturnType<typeof freshDatabase>>

const databases: Database[] = []
async function fresh(): Promise<Database> {
  const database = await freshDatabase()
  databases.push(database)
  return database
}
// PostgreSQL writes everything out before it drops a database, once for all who ask at the same time.
afterAll(() => Promise.all(databases.map((database) => database.drop())))

/** Two hundred databases dropped at the end would take longer than a hook may: each goes with its store. */
storeContract('PostgreSQL', async (clock) => {
  const { url, drop } = await migratedDatabase()
  const store = storeAt(await openPostgresStore({ url }), clock)
  const close = async () => {
    await store.close()
    await drop()
  }
  return { ...store, close }
})

describe('a store on PostgreSQL', () => {
  test('is not well any more once a newer program has changed its schema', async () => {
    const { url } = await fresh()
    const store = await openPostgresStore({ url })
    await store.ping()
    const newer = new Client(url)
    await newer.connect()
    await newer.query('insert into schema_steps (number) values ($1)', [newestSchema + 1])
    await newer.end()
    await expect(store.ping()).rejects.toBeInstanceOf(DatabaseTooNew)
    await store.close()
  })

  test('tells the time of the database', async () => {
    const store = await openPostgresStore({ url: (await fresh()).url })
    const now = await store.read((tx) => tx.now())
    expect(Number.isInteger(now)).toBe(true)
    expect(Math.abs(now - Date.now())).toBeLessThan(5_000)
    await store.close()
  })

  test('is made once when many processes start at the same time', async () => {
    const { url } = await fresh()
    const stores = await Promise.all(Array.from({ length: 4 }, () => openPostgresStore({ url })))
    const [one, other] = stores as [(typeof stores)[0], (typeof stores)[0]]
    const draw = await storedDraw(one)
    expect(await other.read((tx) => tx.draws.byId(draw.id))).toEqual(draw)
    for (const store of stores) await store.close()
  })

  test('of a newer program is refused', async () => {
    const { url } = await fresh()
    await (await openPostgresStore({ url })).close()
    await query(url, `insert into schema_steps (number) values (${newestSchema + 1})`)
    await expect(openPostgresStore({ url })).rejects.toThrow(DatabaseTooNew)
  })

  test('beside a service makes no schema, and works on one that is there', async () => {
    const { url } = await fresh()
    await expect(openPostgresStore({ url, isGuest: true })).rejects.toThrow(DatabaseTooOld)
    const service = await openPostgresStore({ url })
    const beside = await openPostgresStore({ url, isGuest: true })
    const draw = await storedDraw(beside)
    expect(await service.read((tx) => tx.draws.byId(draw.id))).toEqual(draw)
    await query(url, `insert into schema_steps (number) values (${newestSchema + 1})`)
    await expect(openPostgresStore({ url, isGuest: true })).rejects.toThrow(DatabaseTooNew)
    await beside.close()
    await service.close()
  })

  test('lets readers in while somebody writes', async () => {
    const store = await openPostgresStore({ url: (await fresh()).url })
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

  test('shows one moment to a reader, whatever is committed meanwhile', async () => {
    const store = await openPostgresStore({ url: (await fresh()).url })
    const draw = await storedDraw(store)
    const versions = await store.read(async (tx) => {
      const before = await tx.draws.byId(draw.id)
      await store.transact((writing) => writing.draws.save({ ...draw, version: 2 }, null))
      return [before?.version, (await tx.draws.byId(draw.id))?.version]
    })
    expect(versions).toEqual([1, 1])
    await store.close()
  })

  test('runs a transaction again that lost a deadlock', async () => {
    const store = await openPostgresStore({ url: (await fresh()).url })
    const [one, other] = [await storedDraw(store), await storedDraw(store)]
    const hold = (first: typeof one, second: typeof one) =>
      store.transact(async (tx) => {
        await tx.draws.hold(first.id)
        await new Promise((resolve) => setTimeout(resolve, 50))
        const held = await tx.draws.hold(second.id)
        if (held) await tx.draws.save({ ...held, version: held.version + 1 }, null)
      })
    await Promise.all([hold(one, other), hold(other, one)])
    const versions = await store.read(async (tx) => [
      (await tx.draws.byId(one.id))?.version,
      (await tx.draws.byId(other.id))?.version,
    ])
    expect(versions).toEqual([2, 2])
    await store.close()
  })

  test('that cannot be reached is down', async () => {
    const url = 'postgres://postgres@127.0.0.1:1/none'
    await expect(openPostgresStore({ url })).rejects.toMatchObject({ reason: 'down' })
  })
})

describe('a store whose PostgreSQL is restarted', () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  test('is down meanwhile, keeps what it acknowledged and works again', async () => {
    const store = await openPostgresStore({ url: await postgres.createDatabase('restarted') })
    const draw = await storedDraw(store)
    const [held, end] = [gate(), gate()]
    const broken = store.transact(async (tx) => {
      await tx.draws.save({ ...draw, version: 2 }, null)
      held.open()
      await end.opened
      await tx.draws.hold(draw.id)
    })
    await held.opened
    await postgres.kill()
    end.open()
    await expect(broken).rejects.toMatchObject({ name: 'StoreUnavailable', reason: 'down' })
    await expect(store.ping()).rejects.toMatchObject({ name: 'StoreUnavailable', reason: 'down' })
    await postgres.restart()
    await expect.poll(() => store.ping().then(() => 'up', String)).toBe('up')
    expect(await store.read((tx) => tx.draws.byId(draw.id))).toEqual(draw)
    await storedDraw(store)
    await store.close()
  })
})

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}
