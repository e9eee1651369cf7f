import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk that holds nothing but what is under test, so that it can be filled. */
export type OwnDisk = {
  readonly folder: string
  /** Leaves no room at all. */
  fill(): void
  /** Gives the room back. */
  empty(): void
  close(): void
}

const mebibytes = 6_144
const piece = Buffer.alloc(1024 * 1024)

/** Mounts one in memory; null where this process may not, with the reason said. */
export function mountOwnDisk(said: (line: string) => void): OwnDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=1777`, 'tmpfs', folder], {
      stdio: 'pipe',
    })
  } catch (failure) {
    rmdirSync(folder)
    said(`No disk is filled: this machine lets nobody mount one here (${String(failure).split('\n')[0]}).`)
    return null
  }
  const filler = join(folder, 'filler')
  const empty = () => rmSync(filler, { force: true })
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w')
      try {
        for (;;) writeSync(file, piece)
      } catch (full) {
        if ((full as NodeJS.ErrnoException).code !== 'ENOSPC') throw full
      } finally {
        closeSync(file)
      }
    },
    empty,
    close() {
      empty()
      execFileSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}
