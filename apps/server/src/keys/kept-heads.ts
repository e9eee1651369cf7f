import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type KeptHeads, StoreUnavailable } from '@fairdraw/application/ports'

/** The newest signed head in the data folder, beside the database and not in it. */
export const checkpointName = 'checkpoint'

/** Where a deployment keeps its newest signed head: in its data folder, and in one more place if it names one. */
export function keptHeadsOf(config: {
  readonly dataFolder: string
  readonly checkpointFile: string | null
}): KeptHeads {
  const own = join(config.dataFolder, checkpointName)
  return createKeptHeads(config.checkpointFile === null ? [own] : [own, config.checkpointFile])
}

/** Files that each hold one signed note. They are written aside, synced and renamed: a crash leaves the older or the newer. */
function createKeptHeads(paths: readonly string[]): KeptHeads {
  return {
    async read() {
      const notes = await Promise.all(paths.map(textOf))
      return notes.filter((note) => note !== null)
    },
    async write(note) {
      const tries = await Promise.allSettled(paths.map((path) => writeWhole(path, note)))
      const failures = tries.filter((each) => each.status === 'rejected').map(({ reason }) => reason as Error)
      if (failures.length > 0) throw new AggregateError(failures, 'the signed head could not be kept')
    },
    async setAside() {
      const mark = new Date().toISOString().replace(/\W/g, '')
      for (const path of paths)
        if ((await textOf(path)) !== null) await rename(path, `${path}.forked-${mark}`)
    },
  }
}

/** Too many files are open, here or on the machine: that passes, and until then nothing is signed. */
const passing = new Set<unknown>(['EMFILE', 'ENFILE'])

async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT') return null
    throw passing.has(code) ? new StoreUnavailable('down', { cause: error }) : error
  }
}

async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } catch (failure) {
    await rm(draft, { force: true })
    throw failure
  } finally {
    await handle.close()
  }
  await rename(draft, path)
}
