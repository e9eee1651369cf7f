import { test } from 'vitest'
import { seedPasses } from './seed-passes.ts'

test.each(Array.from({ length: 8 }, (_, n) => `long-${n + 1}`))(
  'nothing is lost or doubled, and everything answers in ten seconds, whatever the seed %s spoils',
  async (seed) => {
    await seedPasses(seed, 'long')
  },
)
