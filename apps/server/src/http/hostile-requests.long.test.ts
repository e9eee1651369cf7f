import { randomInt } from 'node:crypto'
import type { OpenStore } from '@fairdraw/application/ports'
import { expect, test } from 'vitest'
import { migratedDatabase } from '../../../../e2e/support/fresh-database.ts'
import { openPostgresStore } from '../store/postgres.ts'
import { everythingServed } from '../testing/everything-served.ts'
import { fuzzEverything, type Tally } from '../testing/fuzz-everything.ts'

/** To every call of the contract; a round is some 3,700 requests. */
const each = 10

/** One round over an app of its own: what requests before took away is there again. */
async function round(database?: OpenStore): Promise<Tally> {
  const served = await everythingServed(database ? { database } : {})
  try {
    return await fuzzEverything(served, { seed: randomInt(2 ** 30), each })
  } finally {
    await served.close()
  }
}

const sum = (tallies: readonly Tally[]) =>
  tallies.flatMap((tally) => Object.values(tally)).reduce((all, count) => all + count, 0)

test('20,000 hostile requests over all that is served bring no fault of ours, and none waits', async () => {
  const rounds: Tally[] = []
  while (sum(rounds) < 20_000) rounds.push(await round())
  expect(rounds.some((tally) => '5xx' in tally)).toBe(false)
})

test('nor on PostgreSQL', async () => {
  const database = await migratedDatabase()
  const store = await openPostgresStore({ url: database.url })
  try {
    expect(await round(store)).not.toHaveProperty('5xx')
  } finally {
    await store.close()
    await database.drop()
  }
})
