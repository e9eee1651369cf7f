import { test } from 'vitest'
import { takeThroughKills } from './killed-lots.ts'

test('a server that is killed while people take lots loses none that it told, and gives none twice', async () => {
  await takeThroughKills({ people: 60, lots: 50, kills: 3 })
})
