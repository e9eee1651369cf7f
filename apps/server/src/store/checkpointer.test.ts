import { mkdtempSync, rmSync } from 'node:fs'
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
    await work()
  })
  checkpointer.committed()
  await expect.poll(() => pauses.length).toBe(1)
  await checkpointer.close()
  file.exec('insert into t values (1)')
  expect(Number(file.prepare('pragma wal_checkpoint(noop)').get()?.log)).toBeLessThan(10)
  file.close()
})
