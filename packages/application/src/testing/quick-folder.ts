import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system in memory, where the machine has one. */
export const inMemory = '/dev/shm'
const gigabyte = 1024 ** 3

/** Makes a folder for what a test stores: in memory where there is room, so that no commit waits for a disk. */
export function quickFolder(name: string): string {
  return mkdtempSync(join(hasRoomInMemory(1) ? inMemory : tmpdir(), `fairdraw-${name}-`))
}

/** Whether so many gigabytes are free there. */
export function hasRoomInMemory(gigabytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > gigabytes * gigabyte
  } catch {
    return false
  }
}
