import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixedRandom } from '../testing/test-machine.ts'
import { openFileRunBook } from './file-run-book.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairdraw-runs-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const path = () => join(folder, 'deep/runs.json')
const open = () => openFileRunBook(path(), fixedRandom('runs'))
const run = (drawId: string, at = '2026-05-01T00:00:00Z', ...people: bigint[]) => {
  return { drawId, at, list: people.join(), hashes: BigUint64Array.from(people) }
}

test('the count outlives the program', async () => {
  await (await open()).record(run('a'))
  expect((await (await open()).record(run('b'))).earlier).toEqual([
    { drawId: 'a', at: '2026-05-01T00:00:00Z' },
  ])
})

test('another list is counted apart', async () => {
  const book = await open()
  await book.record(run('a', undefined, 1n))
  expect(await book.record(run('b', undefined, 2n))).toEqual({ list: '2', earlier: [], near: 0 })
})

test('runs older than thirty days no longer count', async () => {
  const book = await open()
  await book.record(run('a', '2026-03-31T23:59:59Z'))
  await book.record(run('b', '2026-04-01T00:00:00Z'))
  expect((await book.record(run('c'))).earlier.map(({ drawId }) => drawId)).toEqual(['b'])
})

test('only its owner can read it', async () => {
  await (await open()).record(run('a'))
  expect(statSync(path()).mode & 0o777).toBe(0o600)
})

test('nobody can find a person in it without its key', async () => {
  const [one, other] = [await open(), await openFileRunBook(join(folder, 'other'), fixedRandom('other'))]
  expect(one.key).not.toEqual(other.key)
})

test('runs at the same time are all counted', async () => {
  const book = await open()
  const all = await Promise.all(['a', 'b', 'c', 'd'].map((id) => book.record(run(id))))
  expect(all.map(({ earlier }) => earlier.length).sort()).toEqual([0, 1, 2, 3])
})

test.each(['', '{}', '{"v":1,"key":"x","runs":[]}', '{"v":1}'])(
  'a damaged counter (%s) is not begun anew in silence',
  async (text) => {
    await open()
    writeFileSync(path(), text)
    await expect(open()).rejects.toThrow(/is no run counter, or is damaged/)
    expect(readFileSync(path(), 'utf8')).toBe(text)
  },
)

test('no lock and no half-written file stay behind', async () => {
  await (await open()).record(run('a'))
  expect(readdirSync(join(folder, 'deep'))).toEqual(['runs.json'])
})
