import type { ExportWork } from '@fairdraw/application/ports'
import { createThread, type Thread } from '../threads/thread.ts'
import type { ExportCalls, ExportThreadSetting } from './export-calls.ts'

/** Export work in one thread of its own, so that whoever joins meanwhile does not wait for a table. */
export function createWorkerExportWork(
  setting: ExportThreadSetting,
): ExportWork & { close(): Promise<void> } {
  const thread = createThread<ExportCalls>(new URL('./export-thread.ts', import.meta.url), setting)
  return {
    async open(order) {
      const { id, rows } = await thread.call('open', order)
      return { rows, bytes: bytesOf(thread, id) }
    },
    close: thread.close,
  }
}

async function* bytesOf(thread: Thread<ExportCalls>, id: number): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const block = await thread.call('next', id)
      if (block === null) return
      yield block
    }
  } finally {
    // A thread that ended has let go of it already.
    await thread.call('stop', id).catch(() => {})
  }
}
