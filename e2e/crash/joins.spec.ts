import { test } from 'vitest'
import { joinThroughKills } from './killed-joins.ts'

test('a server that is killed while people join loses nothing it acknowledged and doubles nothing', async () => {
  await joinThroughKills(4)
})
