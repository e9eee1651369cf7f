import { createThread } from '../threads/thread.ts'
import type { CheckpointCalls } from './checkpoint-thread.ts'

const everyMs = 2_000
/** 16 MB: from here on the log is to start over. */
const longLog = 4_000

/** Keeps the write-ahead log short from a thread of its own: its writes and syncs would stall the streams. */
export type Checkpointer = {
  /** To be told of every commit. */
  committed(): void
  close(): Promise<void>
}

/** `pauseWrites` runs its work while nobody writes. */
export function createCheckpointer(
  path: string,
  pauseWrites: (work: () => Promise<unknown>) => Promise<unknown>,
): Checkpointer {
  const thread = createThread<CheckpointCalls>(new URL('./checkpoint-thread.ts', import.meta.url), { path })
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()

  // The log starts over only when all of it was moved and nothing came meanwhile: a busy one needs a short pause.
  async function checkpoint(): Promise<void> {
    const pages = await thread.call('checkpoint')
    if (pages > longLog) await pauseWrites(() => thread.call('checkpoint'))
  }

  return {
    committed() {
      timer ??= setTimeout(() => {
        // One that failed is made up for by the next, and by SQLite itself when the log gets very long.
        running = checkpoint()
          .catch(() => {})
          .finally(() => {
            timer = null
          })
      }, everyMs).unref()
    },
    async close() {
      if (timer) clearTimeout(timer)
      await running
      await thread.close()
    },
  }
}
