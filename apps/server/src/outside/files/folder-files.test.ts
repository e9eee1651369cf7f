import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFolderFiles } from './folder-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
})
afterEach(() => rm(folder, { recursive: true }))

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()

async function filled(name: string, ...pieces: string[]) {
  const files = await openFolderFiles(folder)
  const sink = await files.create(name)
  for (const piece of pieces) await sink.write(Buffer.from(piece))
  return { files, sink }
}

test('a closed file holds all that was written, in order', async () => {
  const { files, sink } = await filled('abc~2/rows.gz', 'one ', 'two')
  await sink.close()
  expect(text(await files.read('abc~2/rows.gz', 0, 7))).toBe('one two')
})

test('a file that is still being written is not there', async () => {
  const { files, sink } = await filled('draw/tree', 'half')
  expect(await files.size('draw/tree')).toBeNull()
  await sink.abort()
})

test('a dropped file leaves nothing behind', async () => {
  const { files, sink } = await filled('draw/tree', 'half')
  await sink.abort()
  expect(await files.size('draw/tree')).toBeNull()
  expect(await readdir(join(folder, '_growing'))).toEqual([])
})

test('a new file takes the place of the old one', async () => {
  const { sink } = await filled('draw/tree', 'a longer old one')
  await sink.close()
  const { files, sink: second } = await filled('draw/tree', 'new')
  await second.close()
  expect(await files.size('draw/tree')).toBe(3)
})

test('a part of a file can be read', async () => {
  const { files, sink } = await filled('draw/tree', '0123456789')
  await sink.close()
  expect(text(await files.read('draw/tree', 3, 4))).toBe('3456')
})

test('reading past the end is a fault', async () => {
  const { files, sink } = await filled('draw/tree', '0123')
  await sink.close()
  await expect(files.read('draw/tree', 2, 3)).rejects.toThrow('ends before byte 5')
})

test('a file is streamed whole', async () => {
  const { files, sink } = await filled('draw/rows.gz', 'x'.repeat(600_000))
  await sink.close()
  let length = 0
  for await (const piece of files.stream('draw/rows.gz')) length += piece.length
  expect(length).toBe(600_000)
})

test('a removed file is gone, and may be removed again', async () => {
  const { files, sink } = await filled('draw/tree', 'x')
  await sink.close()
  await files.remove('draw/tree')
  await files.remove('draw/tree')
  expect(await files.size('draw/tree')).toBeNull()
})

test.each(['', '/etc', '../x', 'a/../../x', 'a//b', 'a/', '.', 'A', 'a\\b', 'a\0b', '_growing/x', 'a b'])(
  'the name %j is refused',
  async (name) => {
    const files = await openFolderFiles(folder)
    await expect(async () => files.read(name, 0, 1)).rejects.toThrow('not a file name')
  },
)

test('what a killed process left half written goes after a day', async () => {
  await openFolderFiles(folder)
  const left = join(folder, '_growing', 'left')
  await writeFile(left, 'half')
  await openFolderFiles(folder)
  expect(await readdir(join(folder, '_growing'))).toEqual(['left'])
  await utimes(left, 0, 0)
  await openFolderFiles(folder)
  expect(await readdir(join(folder, '_growing'))).toEqual([])
})
