import { vi } from 'vitest'

/** Takes back what tests put in place of globals, of the environment, of the clock and of methods. */
export function undoStubs(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
}
