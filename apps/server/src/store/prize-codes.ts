import type { PrizeCode, PrizeCodeReader, PrizeCodeWriter } from '@fairdraw/application/ports'
import type { AwardId, DrawId } from '@fairdraw/domain'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'
import { rowInserter } from './row-inserter.ts'
import type { TermTables } from './term-tables.ts'
import { listFor, wanted } from './wanted.ts'

const insertCodes = rowInserter('prize_codes', {
  draw_id: 'text',
  tier: 'bigint',
  position: 'bigint',
  code_key: 'bytea',
  sealed_code: 'bytea',
  award_id: 'text',
})
const byKeys = prepared((db, slots: { drawId: string; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'bytes', slots.list))
    .crossJoin('prize_codes')
    .select('code_key')
    .where('draw_id', '=', slots.drawId)
    .whereRef('code_key', '=', 'wanted.value'),
)
// Whoever comes at the same moment takes the next one instead of waiting.
const assignNext = prepared((db, slots: { drawId: string; tier: number; awardId: string }, engine) =>
  db
    .updateTable('prize_codes')
    .set({ award_id: slots.awardId })
    .where('draw_id', '=', slots.drawId)
    .where('tier', '=', slots.tier)
    .where('position', '=', (eb) =>
      eb
        .selectFrom('prize_codes')
        .select('position')
        .where('draw_id', '=', slots.drawId)
        .where('tier', '=', slots.tier)
        .where('award_id', 'is', null)
        .orderBy('position')
        .limit(1)
        .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .returningAll(),
)

export function prizeCodeReader({ db }: Link): PrizeCodeReader {
  return {
    async countByTier(drawId) {
      const rows = await db
        .selectFrom('prize_codes')
        .select((eb) => ['tier', eb.fn.countAll<number>().as('count')])
        .where('draw_id', '=', drawId)
        .groupBy('tier')
        .execute()
      return new Map(rows.map(({ tier, count }) => [tier, count]))
    },
    async tally(drawId) {
      return await db
        .selectFrom('prize_codes')
        .select((eb) => [
          'tier',
          eb.fn.countAll<number>().as('total'),
          eb.fn.count<number>('award_id').as('handedOut'),
        ])
        .where('draw_id', '=', drawId)
        .groupBy('tier')
        .orderBy('tier')
        .execute()
    },
    async ofAward(drawId, awardId) {
      const row = await db
        .selectFrom('prize_codes')
        .selectAll()
        .where('draw_id', '=', drawId)
        .where('award_id', '=', awardId)
        .executeTakeFirst()
      return row ? codeOf(row) : null
    },
  }
}

export function prizeCodeWriter(link: Link): PrizeCodeWriter {
  return {
    ...prizeCodeReader(link),
    async known(drawId, codeKeys) {
      const { rows } = await byKeys(link, { drawId, list: listFor(link.engine, codeKeys) })
      return rows.map(({ code_key }) => code_key)
    },
    add: (codes) =>
      insertCodes(
        link,
        codes.map(({ drawId, tier, position, codeKey, sealedCode, awardId }) => ({
          ...{ draw_id: drawId, tier, position, code_key: codeKey },
          ...{ sealed_code: sealedCode, award_id: awardId },
        })),
      ),
    async assign(drawId, tier, awardId) {
      const { rows } = await assignNext(link, { drawId, tier, awardId })
      return rows[0] ? codeOf(rows[0]) : null
    },
  }
}

function codeOf(row: TermTables['prize_codes']): PrizeCode {
  return {
    drawId: row.draw_id as DrawId,
    tier: row.tier,
    position: row.position,
    codeKey: row.code_key,
    sealedCode: row.sealed_code,
    awardId: row.award_id as AwardId | null,
  }
}
