import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createDraw } from '@fairdraw/application'
import type { OpenStore } from '@fairdraw/application/ports'
import type { Lid } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../../e2e/support/fresh-database.ts'
import { emptyPostgres } from '../store/empty-database.ts'
import { openPostgresStore } from '../store/postgres.ts'
import { postgresSnapshots } from '../store/snapshots.ts'
import { backUpFolder, keyOf, restoreFolder } from '../testing/back-up-folder.ts'
import { openWorld, plainSettings, type World } from '../testing/world.ts'

const root = mkdtempSync(join(tmpdir(), 'fairdraw-pg-backup-'))
const folder = join(root, 'data')
let [world, lid] = [null as unknown as World, '' as Lid]
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeEach(async () => {
  database = await freshDatabase()
  world = await openWorld({ folder })
  const owner = await world.organiser()
  lid = (await createDraw(world.ports, owner, { settings: plainSettings, publish: true })).lid as Lid
  await Promise.all(Array.from({ length: 30 }, (_, n) => world.enter(lid, n)))
})
afterEach(async () => {
  await world.close()
  await database.drop()
  rmSync(root, { recursive: true, force: true })
})

function rowsOf(path: string): Record<string, string[]> {
  const file = new DatabaseSync(join(path, 'fairdraw.sqlite'), { readOnly: true })
  const tables = file.prepare("select name from sqlite_schema where type = 'table' order by name").all()
  const rows = tables.map(({ name }) => [
    name,
    file
      .prepare(`select * from "${name}"`)
      .all()
      .map((row) => JSON.stringify(row))
      .sort(),
  ])
  file.close()
  return Object.fromEntries(rows)
}

test('a deployment moves from SQLite to PostgreSQL by its backup, goes on there, and comes back the same', async () => {
  const [there, back] = [join(root, 'there.tar.gz'), join(root, 'back.tar.gz')]
  const target = emptyPostgres(database)
  expect(await target.isEmpty()).toBe(true)
  await backUpFolder(folder, there)
  const given = { ownKey: keyOf(folder), database: target }
  await restoreFolder(join(root, 'pg'), there, given)
  expect(await target.isEmpty()).toBe(false)
  await expect(restoreFolder(join(root, 'pg'), there, given)).rejects.toMatchObject({ fault: 'not_empty' })

  const home = join(root, 'home')
  mkdirSync(home)
  await backUpFolder(join(root, 'pg'), back, { snapshots: postgresSnapshots(database) })
  await restoreFolder(home, back, { ownKey: keyOf(folder) })
  expect(rowsOf(home)).toEqual(rowsOf(folder))

  // What counts by itself goes on behind what came.
  const store: OpenStore = await openPostgresStore(database)
  const post = { type: 'close', at: '2026-01-01T00:00:00.000Z', drawId: 'D', hash: 'x' } as const
  await store.transact((tx) => tx.log.post([post]))
  expect((await store.transact((tx) => tx.log.takeOutbox(500))).at(-1)).toEqual(post)
  await store.close()
})

test('what cannot be restored leaves an empty database empty', async () => {
  const archive = join(root, 'one.tar.gz')
  await backUpFolder(folder, archive)
  const target = emptyPostgres(database)
  const failing = { ...target, fill: dyingFill(target) }
  const told = restoreFolder(join(root, 'pg'), archive, { ownKey: keyOf(folder), database: failing })
  await expect(told).rejects.toMatchObject({ fault: 'damaged' })
  expect(await target.isEmpty()).toBe(true)
})

/** Fills everything, and then meets a table that is not there. */
function dyingFill(target: ReturnType<typeof emptyPostgres>): typeof target.fill {
  return (schema, work) =>
    target.fill(schema, async (put) => {
      await work(put)
      await put('nothing', [{ a: 1 }])
    })
}
