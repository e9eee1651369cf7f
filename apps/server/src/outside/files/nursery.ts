import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** No name of a file can contain an underscore. */
const nursery = '_growing'
const abandonedMs = 24 * 60 * 60 * 1000

/** Opens the place in a folder where files grow until they are whole; answers a way to fresh paths in it. */
export async function openNursery(folder: string): Promise<() => string> {
  const growing = join(folder, nursery)
  await mkdir(growing, { recursive: true })
  await removeAbandoned(growing)
  return () => join(growing, randomBytes(12).toString('hex'))
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
