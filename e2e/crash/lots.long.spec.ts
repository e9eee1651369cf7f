import { test } from 'vitest'
import { takeThroughKills } from './killed-lots.ts'

test('a server that is killed in the midst of hundreds of takes loses no lot that it told, and gives none twice', async () => {
  await takeThroughKills({ people: 400, lots: 390, kills: 9 })
}, 900_000)
