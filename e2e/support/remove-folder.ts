import { existsSync, rmSync } from 'node:fs'

/** Removes a folder even while a process that is ending still writes to it. Gives up after a second. */
export function removeFolder(folder: string): void {
  const clock = new Int32Array(new SharedArrayBuffer(4))
  for (let attempt = 0; existsSync(folder) && attempt < 50; attempt++) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    if (existsSync(folder)) Atomics.wait(clock, 0, 0, 20)
  }
}
