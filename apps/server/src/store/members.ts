import type { MemberReader, MemberWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { countOf } from './answers.ts'
import type { Link } from './link.ts'
import { type Mark, markedEntrants } from './marked-entrants.ts'
import { memberDetails } from './member-details.ts'
import { memberExports } from './member-export.ts'
import { indexAnew, indexNext, unindexed } from './member-index.ts'
import { listMembers } from './member-list.ts'
import type { TermTables } from './term-tables.ts'

type Marks = Partial<
  Pick<TermTables['entrantDetails'], 'excludeReason' | 'excludedAt' | 'appeal' | 'appealOpen' | 'withdrawnAt'>
>

const nothingPersonal = {
  sealedAnswers: null,
  district: null,
  mobileKey: null,
  deviceKey: null,
  addressKey: null,
  chatGroup: null,
  appeal: null,
  appealOpen: null,
} as const

type Counts = Pick<MemberReader, 'countAgain' | 'countExcluded' | 'districts' | 'inviters'>

function memberCounts({ db, engine }: Link): Counts {
  const count = (mark: Mark, drawId: DrawId) =>
    countOf(db.selectFrom(markedEntrants(engine, mark)).where('drawId', '=', drawId))
  return {
    countAgain: (drawId) => count('again', drawId),
    countExcluded: (drawId) => count('excluded', drawId),
    async districts(drawId, limit) {
      const rows = await db
        .selectFrom('entrantDetails')
        .select((eb) => ['district', eb.fn.countAll<number>().as('count')])
        .where('drawId', '=', drawId)
        .where('district', 'is not', null)
        .groupBy('district')
        .orderBy('count', 'desc')
        .orderBy('district')
        .limit(limit)
        .execute()
      return rows.map(({ district, count }) => ({ name: district ?? '', count }))
    },
    async inviters(drawId, limit) {
      const rows = await db
        .selectFrom((eb) =>
          eb
            .selectFrom('entrantDetails')
            .select((some) => ['inviterSeq', some.fn.countAll<number>().as('invited')])
            .where('drawId', '=', drawId)
            .where('inviterSeq', 'is not', null)
            .groupBy('inviterSeq')
            .orderBy('invited', 'desc')
            .orderBy('inviterSeq')
            .limit(limit)
            .as('most'),
        )
        .innerJoin('entrants', (join) =>
          join.on('entrants.drawId', '=', drawId).onRef('entrants.joinSeq', '=', 'most.inviterSeq'),
        )
        .select((eb) => [
          ...(['entrants.joinSeq', 'entrants.nickname', 'most.invited'] as const),
          eb
            .selectFrom('grants')
            .select((some) => some.fn.countAll<number>().as('count'))
            .where('grants.drawId', '=', drawId)
            .whereRef('grants.joinSeq', '=', 'entrants.joinSeq')
            .where('grants.reason', '=', 'invite')
            .as('counted'),
        ])
        .orderBy('most.invited', 'desc')
        .orderBy('entrants.joinSeq')
        .execute()
      return rows.map((row) => ({ ...row, counted: row.counted ?? 0 }))
    },
  }
}

export function memberStore(link: Link): MemberWriter {
  const { db } = link
  const markOf = (drawId: DrawId, joinSeq: number, marks: Marks) => mark(link, drawId, joinSeq, marks)
  return {
    list: (drawId, filter, order, after, limit) => listMembers(link, { drawId, filter, order, after, limit }),
    details: (drawId, joinSeqs) => memberDetails(link, drawId, joinSeqs),
    unindexed: (after, limit) => unindexed(link, after, limit),
    ...memberCounts(link),
    ...memberExports(link),
    index: (drawId, limit) => indexNext(link, drawId, limit),
    exclude: (drawId, joinSeq, why) =>
      markOf(drawId, joinSeq, {
        excludeReason: why?.reason ?? null,
        excludedAt: why?.at ?? null,
        appealOpen: null,
      }),
    withdraw: (drawId, joinSeq, at) => markOf(drawId, joinSeq, { withdrawnAt: at, appealOpen: null }),
    appeal: (drawId, joinSeq, text) => markOf(drawId, joinSeq, { appeal: text, appealOpen: 1 }),
    async erase(drawId, joinSeq, shown) {
      const before = await db
        .selectFrom('entrants')
        .select('nickname')
        .where('drawId', '=', drawId)
        .where('joinSeq', '=', joinSeq)
        .executeTakeFirst()
      if (!before) return
      // The commitment is noise once its salt is gone, and unique: it takes the place of the key that found a person.
      await db
        .updateTable('entrants')
        .set((eb) => ({
          nickname: shown,
          sealedIdentity: null,
          channel: null,
          identityKey: eb.ref('idCommit'),
        }))
        .where('drawId', '=', drawId)
        .where('joinSeq', '=', joinSeq)
        .execute()
      await db
        .updateTable('entrantDetails')
        .set(nothingPersonal)
        .where('drawId', '=', drawId)
        .where('joinSeq', '=', joinSeq)
        .execute()
      for (const table of ['taskRuns', 'proofs'] as const)
        await db.deleteFrom(table).where('drawId', '=', drawId).where('joinSeq', '=', joinSeq).execute()
      await indexAnew(link, drawId, joinSeq, { before: before.nickname, after: shown })
    },
  }
}

/** Writes beside an entrant; most have nothing beside them yet. */
async function mark({ db }: Link, drawId: DrawId, joinSeq: number, marks: Marks): Promise<void> {
  await db
    .insertInto('entrantDetails')
    .values({ drawId, joinSeq, ...marks })
    .onConflict((conflict) => conflict.columns(['drawId', 'joinSeq']).doUpdateSet(marks))
    .execute()
}
