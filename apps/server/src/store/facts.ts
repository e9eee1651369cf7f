import type { FactWriter } from '@fairdraw/application/ports'
import type { DrawId, Fact } from '@fairdraw/domain'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'
import { rowInserter } from './row-inserter.ts'

const insertFacts = rowInserter('facts', { drawId: 'text', number: 'bigint', at: 'bigint', body: 'text' })

const factsAfter = prepared((db, slots: { drawId: DrawId; after: number; limit: number }) =>
  db
    .selectFrom('facts')
    .select(['number', 'body'])
    .where('drawId', '=', slots.drawId)
    .where('number', '>', slots.after)
    .orderBy('number')
    .limit(slots.limit),
)

export function factStore(link: Link): FactWriter {
  const { db } = link
  return {
    async after(drawId, after, limit) {
      const { rows } = await factsAfter(link, { drawId, after, limit })
      return rows.map(({ number, body }) => ({ ...(JSON.parse(body) as Fact), number }))
    },
    async append(drawId, firstNumber, facts) {
      const { last } = await db
        .selectFrom('facts')
        .select((eb) => eb.fn.max<number | null>('number').as('last'))
        .where('drawId', '=', drawId)
        .executeTakeFirstOrThrow()
      const next = (last ?? 0) + 1
      if (firstNumber !== next) throw new RangeError(`the next fact is ${next}, not ${firstNumber}`)
      const rows = facts.map((fact, at) => ({
        drawId,
        number: firstNumber + at,
        at: fact.at,
        body: JSON.stringify(fact),
      }))
      await insertFacts(link, rows)
    },
  }
}
