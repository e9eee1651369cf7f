import { expect, test } from 'vitest'
import { showThroughKills } from './killed-show.ts'

test.each(Array.from({ length: 8 }, (_, n) => [`evening ${n}`, n < 4 ? 5_000 : 10_000] as const))(
  'a live draw whose server is killed at random moments takes nothing back: %s, at most %d ms apart',
  async (seed, longestPauseMs) => {
    expect(await showThroughKills({ seed, longestPauseMs })).toBeGreaterThan(0)
  },
  600_000,
)
