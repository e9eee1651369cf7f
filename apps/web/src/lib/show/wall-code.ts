type Needs = {
  readonly ask: () => Promise<{ readonly code: string; readonly until_ms: number }>
  /** Null while it is not known, or not wanted. */
  readonly told: (code: string | null) => void
  /** The hall's clock. */
  readonly now: () => number
}

const askAgainMs = 4_000
/** A screen whose clock is a little ahead would ask for the code that is just over. */
const lateMs = 500

/** Keeps the code that the wall shows, from one minute to the next, while it is wanted. */
export function createWallCode({ ask, told, now }: Needs): { want(isWanted: boolean): void } {
  let isWanted = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function look(): Promise<void> {
    const seen = await ask().catch(() => null)
    if (!isWanted) return
    if (seen) told(seen.code)
    timer = setTimeout(look, seen ? Math.max(lateMs, seen.until_ms - now() + lateMs) : askAgainMs)
  }

  return {
    want(wish) {
      if (wish === isWanted) return
      isWanted = wish
      clearTimeout(timer)
      if (wish) void look()
      else told(null)
    },
  }
}
