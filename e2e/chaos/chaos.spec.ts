import { test } from 'vitest'
import { seedPasses } from './seed-passes.ts'

test('three processes with wrong clocks lose and double nothing, and answer in ten seconds, while lines freeze and break, one is stopped, and one is killed with the database', async () => {
  await seedPasses('each-run', 'short')
})
