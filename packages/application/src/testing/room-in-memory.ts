import { statfsSync } from 'node:fs'

/** A file system in memory, where the machine has one. */
export const inMemory = '/dev/shm'
const gigabyte = 1024 ** 3

/** Whether so many gigabytes are free there. */
export function hasRoomInMemory(gigabytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > gigabytes * gigabyte
  } catch {
    return false
  }
}
