import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileSink, Files } from '@fairdraw/application/ports'

/** Where files grow until they are whole; no name can contain an underscore. */
const nursery = '_growing'
const abandonedMs = 24 * 60 * 60 * 1000
const streamBytes = 256 * 1024
const namePattern = /^[a-z0-9~.-]+(\/[a-z0-9~.-]+)*$/

/** Named blobs in a folder. A file is written aside, synced and renamed, so that a crash leaves all of it or nothing. */
export async function openFolderFiles(folder: string): Promise<Files> {
  const growing = join(folder, nursery)
  await mkdir(growing, { recursive: true })
  await removeAbandoned(growing)
  const pathOf = (name: string) => join(folder, checked(name))

  return {
    create: (name) => createSink(pathOf(name), join(growing, randomBytes(12).toString('hex'))),
    size: async (name) => {
      try {
        return (await stat(pathOf(name))).size
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    read: async (name, offset, length) => {
      const handle = await open(pathOf(name), 'r')
      try {
        return await readExactly(handle, name, offset, length)
      } finally {
        await handle.close()
      }
    },
    stream: (name) => createReadStream(pathOf(name), { highWaterMark: streamBytes }),
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

async function createSink(path: string, draft: string): Promise<FileSink> {
  const handle = await open(draft, 'wx')
  return {
    write: (bytes) => handle.writeFile(bytes),
    close: async () => {
      await handle.sync()
      await handle.close()
      await mkdir(dirname(path), { recursive: true })
      await rename(draft, path)
      await syncFolder(dirname(path))
    },
    abort: async () => {
      await handle.close()
      await rm(draft, { force: true })
    },
  }
}

async function readExactly(handle: FileHandle, name: string, offset: number, length: number) {
  const bytes = new Uint8Array(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, offset + filled)
    if (bytesRead === 0) throw new RangeError(`${name} ends before byte ${offset + length}`)
    filled += bytesRead
  }
  return bytes
}

/** What a killed process was writing; others may be at work, so only what is old goes. */
async function removeAbandoned(growing: string): Promise<void> {
  for (const draft of await readdir(growing)) {
    const path = join(growing, draft)
    const writtenAt = await stat(path).then(
      (found) => found.mtimeMs,
      () => Date.now(),
    )
    if (Date.now() - writtenAt > abandonedMs) await rm(path, { force: true })
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function checked(name: string): string {
  const isPlain = namePattern.test(name) && name.split('/').every((part) => !/^\.+$/.test(part))
  if (!isPlain) throw new RangeError(`not a file name: ${name}`)
  return name
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
