import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
const roomNeeded = 1024 ** 3

/** Makes a folder for what a test stores: in memory where there is room, so that no commit waits for a disk. */
export function quickFolder(name: string): string {
  return mkdtempSync(join(hasRoom() ? inMemory : tmpdir(), `fairdraw-${name}-`))
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > roomNeeded
  } catch {
    return false
  }
}
