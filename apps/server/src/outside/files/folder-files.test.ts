import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesContract } from '@fairdraw/application/testing/files.contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFolderFiles } from './folder-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
})
afterEach(() => rm(folder, { recursive: true }))

filesContract('A folder', async () => ({ files: await openFolderFiles(folder), close: async () => {} }))

test('a dropped file leaves nothing behind', async () => {
  const sink = await (await openFolderFiles(folder)).create('draw/tree')
  await sink.write(Buffer.from('half'))
  await sink.abort()
  expect(await readdir(join(folder, '_growing'))).toEqual([])
})

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
