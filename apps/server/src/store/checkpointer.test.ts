import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { createCheckpointer } from './checkpointer.ts'

const folder = mkdtempSync(join(tmpdir(), 'checkpoint-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Frames of the log that are not yet in the database file. */
function framesLeft(file: DatabaseSync): number {
  const row = file.prepare('pragma wal_checkpoint(noop)').get()
  return Number(row?.log) - Number(row?.checkpointed)
}

test('what was committed moves into the database file without the writer', async () => {
  const path = join(folder, 'x.db')
  const file = new DatabaseSync(path)
  file.exec(
    'pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table t (a); insert into t values (1)',
  )
  expect(framesLeft(file)).toBeGreaterThan(0)
  const checkpointer = createCheckpointer(path, (work) => work())
  checkpointer.committed()
  await expect.poll(() => framesLeft(file)).toBe(0)
  await checkpointer.close()
  file.close()
})

test('a log that got long starts over while nobody writes', async () => {
  const path = join(folder, 'long.db')
  const file = new DatabaseSync(path)
  file.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table t (a)')
  file.exec(`insert into t values (zeroblob(${5_000 * 4_096}))`)
  const pauses: number[] = []
  const checkpointer = createCheckpointer(path, async (work) => {
    pauses.push(framesLeft(file))
    return await work()
  })
  checkpointer.committed()
  await expect.poll(() => pauses.length).toBe(1)
  await checkpointer.close()
  file.exec('insert into t values (1)')
  expect(Number(file.prepare('pragma wal_checkpoint(noop)').get()?.log)).toBeLessThan(10)
  file.close()
})

test('what was overwritten leaves the log, at the latest once nobody reads an older state any more', async () => {
  const path = join(folder, 'overwritten.db')
  const file = new DatabaseSync(path)
  file.exec(
    "pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table t (a); insert into t values ('x')",
  )
  const reader = new DatabaseSync(path, { readOnly: true })
  reader.exec('begin; select * from t')
  file.exec("update t set a = 'y'")
  let pauses = 0
  const checkpointer = createCheckpointer(path, (work) => work().finally(() => pauses++), 1)
  checkpointer.committed()
  const logBytes = () => statSync(`${path}-wal`).size
  await expect.poll(() => pauses).toBeGreaterThan(0)
  expect(logBytes()).toBeGreaterThan(0)
  reader.exec('commit')
  await expect.poll(logBytes).toBe(0)
  await checkpointer.close()
  reader.close()
  file.close()
})
