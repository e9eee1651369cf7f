import { test } from 'vitest'
import { playThroughKills } from './killed-plays.ts'

test('a server that is killed in the midst of ten thousand plays loses nothing it told and plays nothing twice', async () => {
  await playThroughKills({ players: 200, turns: 50, kills: 9 })
}, 1_800_000)
