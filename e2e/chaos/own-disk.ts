import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk that holds nothing but what is under test, so that it can be filled. */
export type OwnDisk = {
  readonly folder: string
  /** Leaves no room at all, without holding this process up. */
  fill(): Promise<void>
  /** Gives the room back. */
  empty(): void
  close(): void
}

/** The database with its log of an evening, and no more than memory bears. */
const mebibytes = 3_072

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
    // It ends when nothing more can be written.
    fill: () =>
      new Promise(
        (resolve) => void execFile('sh', ['-c', `exec cat /dev/zero > ${filler}`], () => resolve()),
      ),
    empty,
    close() {
      empty()
      execFileSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}
