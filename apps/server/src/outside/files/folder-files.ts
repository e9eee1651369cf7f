import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileSink, Files, Part } from '@fairdraw/application/ports'
import { checkedName } from './checked-name.ts'
import { openNursery } from './nursery.ts'

const streamBytes = 256 * 1024

/** Named blobs in a folder. A file is written aside, synced and renamed, so that a crash leaves all of it or nothing. */
export async function openFolderFiles(folder: string): Promise<Files> {
  const freshDraft = await openNursery(folder)
  const pathOf = (name: string) => join(folder, checkedName(name))

  return {
    create: (name) => createSink(pathOf(name), freshDraft()),
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
    stream: (name, part) => streamOf(pathOf(name), name, part),
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

async function* streamOf(path: string, name: string, part?: Part): AsyncGenerator<Uint8Array> {
  const span = part && { start: part.offset, end: part.offset + part.length - 1 }
  if (part?.length === 0) return
  let sent = 0
  for await (const piece of createReadStream(path, { highWaterMark: streamBytes, ...span })) {
    sent += piece.length
    yield piece
  }
  if (part && sent !== part.length)
    throw new RangeError(`${name} ends before byte ${part.offset + part.length}`)
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

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
