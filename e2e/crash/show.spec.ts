import { expect, test } from 'vitest'
import { moments, showThroughKills } from './killed-show.ts'

test('a live draw whose server is killed at every turn takes nothing back and draws nothing twice', async () => {
  expect(await showThroughKills({ at: moments })).toBe(moments.length)
})
