import { createThread } from '../threads/thread.ts'
import type { CheckpointCalls } from './checkpoint-thread.ts'

const everyMs = 2_000
/** So long after a commit nothing that it overwrote stands in the log, unless somebody reads an older state all the while. */
const emptiedAfterMs = 60_000
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
  pauseWrites: <T>(work: () => Promise<T>) => Promise<T>,
  emptiedMs = emptiedAfterMs,
): Checkpointer {
  const thread = createThread<CheckpointCalls>(new URL('./checkpoint-thread.ts', import.meta.url), { path })
  let isClosed = false
  let timer: NodeJS.Timeout | null = null
  let emptying: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()

  // The log starts over only when all of it was moved and nothing came meanwhile: a busy one needs a short pause.
  async function checkpoint(): Promise<void> {
    const pages = await thread.call('checkpoint')
    if (pages > longLog) await pauseWrites(() => thread.call('checkpoint'))
  }

  /** Most of it is moved while others write. */
  async function empty(): Promise<void> {
    await thread.call('checkpoint')
    if (!(await pauseWrites(() => thread.call('empty')))) emptyLater()
  }

  function emptyLater(): void {
    if (isClosed) return
    emptying ??= setTimeout(() => {
      emptying = null
      running = running.then(empty).catch(emptyLater)
    }, emptiedMs).unref()
  }

  return {
    committed() {
      emptyLater()
      timer ??= setTimeout(() => {
        // One that failed is made up for by the next, and by SQLite itself when the log gets very long.
        running = running
          .then(checkpoint)
          .catch(() => {})
          .finally(() => {
            timer = null
          })
      }, everyMs).unref()
    },
    async close() {
      isClosed = true
      for (const due of [timer, emptying]) if (due) clearTimeout(due)
      await running
      await thread.close()
    },
  }
}
