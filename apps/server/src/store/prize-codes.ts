import type { PrizeCodeWriter } from '@fairdraw/application/ports'
import type { AwardId, DrawId } from '@fairdraw/domain'
import { first } from './answers.ts'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'
import { rowInserter } from './row-inserter.ts'
import { listFor, wanted } from './wanted.ts'

const insertCodes = rowInserter('prizeCodes', {
  drawId: 'text',
  tier: 'bigint',
  position: 'bigint',
  codeKey: 'bytea',
  sealedCode: 'bytea',
  awardId: 'text',
})
const byKeys = prepared((db, slots: { drawId: DrawId; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'bytes', slots.list))
    .crossJoin('prizeCodes')
    .select('codeKey')
    .where('drawId', '=', slots.drawId)
    .whereRef('codeKey', '=', 'wanted.value'),
)
// Whoever comes at the same moment takes the next one instead of waiting.
const assignNext = prepared((db, slots: { drawId: DrawId; tier: number; awardId: AwardId }, engine) =>
  db
    .updateTable('prizeCodes')
    .set({ awardId: slots.awardId })
    .where('drawId', '=', slots.drawId)
    .where('tier', '=', slots.tier)
    .where('position', '=', (eb) =>
      eb
        .selectFrom('prizeCodes')
        .select('position')
        .where('drawId', '=', slots.drawId)
        .where('tier', '=', slots.tier)
        .where('awardId', 'is', null)
        .orderBy('position')
        .limit(1)
        .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .returningAll(),
)

export function prizeCodeStore(link: Link): PrizeCodeWriter {
  const { db } = link
  return {
    async countByTier(drawId) {
      const rows = await db
        .selectFrom('prizeCodes')
        .select((eb) => ['tier', eb.fn.countAll<number>().as('count')])
        .where('drawId', '=', drawId)
        .groupBy('tier')
        .execute()
      return new Map(rows.map(({ tier, count }) => [tier, count]))
    },
    async tally(drawId) {
      return await db
        .selectFrom('prizeCodes')
        .select((eb) => [
          'tier',
          eb.fn.countAll<number>().as('total'),
          eb.fn.count<number>('awardId').as('handedOut'),
        ])
        .where('drawId', '=', drawId)
        .groupBy('tier')
        .orderBy('tier')
        .execute()
    },
    ofAward: (drawId, awardId) =>
      first(
        db.selectFrom('prizeCodes').selectAll().where('drawId', '=', drawId).where('awardId', '=', awardId),
      ),
    async known(drawId, codeKeys) {
      const { rows } = await byKeys(link, { drawId, list: listFor(link.engine, codeKeys) })
      return rows.map(({ codeKey }) => codeKey)
    },
    add: (codes) => insertCodes(link, codes),
    async assign(drawId, tier, awardId) {
      const { rows } = await assignNext(link, { drawId, tier, awardId })
      return rows[0] ?? null
    },
  }
}
