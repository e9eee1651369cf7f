import { test } from 'vitest'
import { playThroughKills } from './killed-plays.ts'

test('a server that is killed while people play loses nothing it told and plays nothing twice', async () => {
  await playThroughKills({ players: 40, turns: 15, kills: 3 })
})
