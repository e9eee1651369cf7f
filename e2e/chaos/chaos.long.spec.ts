import { expect, test } from 'vitest'
import { seedPasses } from './seed-passes.ts'

test.each(Array.from({ length: 8 }, (_, n) => `long-${n + 1}`))(
  'nothing is lost or doubled, and everything answers in ten seconds, whatever the seed %s spoils',
  async (seed) => {
    await seedPasses(seed, 'long')
  },
)

test('a database that says that it has stored what it has not is found out', async () => {
  const seed = seedPasses('planted', 'long', {
    only: ['clock stepping', 'database and process killed'],
    async prepare({ sql }) {
      await sql('alter system set synchronous_commit = off')
      await sql("alter system set wal_writer_delay = '700ms'")
      await sql('select pg_reload_conf()')
    },
  })
  await expect(seed).rejects.toThrow(/(entry|play|lot|order|claim|opening) lost: /)
})
