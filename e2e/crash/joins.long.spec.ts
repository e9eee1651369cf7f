import { test } from 'vitest'
import { joinThroughKills } from './killed-joins.ts'

test('a server that is killed fifty times while people join loses nothing and doubles nothing', async () => {
  await joinThroughKills(50)
}, 1_800_000)
