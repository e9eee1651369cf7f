import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWalSync } from './wal-sync.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wal-'))
  path = join(folder, 'x.db')
  writeFileSync(`${path}-wal`, 'frames')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('what was committed becomes durable', async () => {
  const wal = openWalSync(path)
  const commits = [wal.committed(), wal.committed(), wal.committed()]
  await Promise.all(commits.map((commit) => wal.durable(commit)))
  expect(wal.count()).toBe(3)
  await wal.close()
})

test('a commit that comes during a sync is synced by the next', async () => {
  const wal = openWalSync(path)
  const order: string[] = []
  const first = wal.durable(wal.committed()).then(() => order.push('first'))
  const second = wal.durable(wal.committed()).then(() => order.push('second'))
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
  await wal.close()
})

test('nothing is waited for when nothing was committed', async () => {
  const wal = openWalSync(path)
  await wal.close()
  await expect(wal.durable(wal.count())).resolves.toBeUndefined()
})

test('after a sync that failed nothing is believed any more', async () => {
  const wal = openWalSync(path)
  await wal.close()
  await expect(wal.durable(wal.committed())).rejects.toMatchObject({ reason: 'down' })
  expect(() => wal.refuseWhenBroken()).toThrow('the store is down')
  await expect(wal.durable(wal.count())).rejects.toMatchObject({ reason: 'down' })
})
