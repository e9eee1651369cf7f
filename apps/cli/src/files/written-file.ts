import { open } from 'node:fs/promises'
import { createOutflow, type Outflow } from './outflow.ts'

/** A new file that grows piece by piece. */
export type WrittenFile = Outflow & { close(): Promise<void> }

/** Makes a file that was not there; `mode` says who may read it. */
export async function createFile(path: string, mode = 0o644): Promise<WrittenFile> {
  const handle = await open(path, 'wx', mode)
  const outflow = createOutflow((bytes) => handle.writeFile(bytes))
  return {
    ...outflow,
    async close() {
      try {
        await outflow.flush()
        await handle.sync()
      } finally {
        await handle.close()
      }
    },
  }
}
