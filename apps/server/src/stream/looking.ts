/** Looks when asked to: never twice at once, and no sooner than `everyMs` after the look before began. */
export type Looking = { ask(): void; close(): void }

/** One look after another; one that fails is told and made up for by the next. Its timers keep no process alive. */
export function createLooking(
  everyMs: number,
  look: () => Promise<void>,
  failed: (failure: unknown) => void,
): Looking {
  let isAsked = false
  let isBusy = false
  let isClosed = false

  async function run(): Promise<void> {
    isAsked = false
    const rested = new Promise((resolve) => setTimeout(resolve, everyMs).unref())
    await look().catch(failed)
    if (everyMs > 0) await rested
    isBusy = isAsked && !isClosed
    if (isBusy) void run()
  }

  return {
    ask() {
      isAsked = true
      if (isBusy || isClosed) return
      isBusy = true
      void run()
    },
    close() {
      isClosed = true
    },
  }
}
