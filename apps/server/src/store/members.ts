import type { MemberReader, MemberWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { excludedEntrants } from './excluded-entrants.ts'
import type { Link } from './link.ts'
import { memberDetails } from './member-details.ts'
import { memberExports } from './member-export.ts'
import { indexAnew, indexNext, unindexed } from './member-index.ts'
import { listMembers } from './member-list.ts'
import type { TermTables } from './term-tables.ts'

type Marks = Partial<
  Pick<TermTables['entrant_details'], 'exclude_reason' | 'excluded_at' | 'appeal' | 'withdrawn_at'>
>

const nothingPersonal = {
  ...{ sealed_answers: null, district: null, mobile_key: null, device_key: null, address_key: null },
  ...{ chat_group: null, appeal: null },
} as const

export function memberReader(link: Link): MemberReader {
  return {
    list: (drawId, filter, order, after, limit) => listMembers(link, { drawId, filter, order, after, limit }),
    details: (drawId, joinSeqs) => memberDetails(link, drawId, joinSeqs),
    unindexed: (after, limit) => unindexed(link, after, limit),
    ...memberCounts(link),
    ...memberExports(link),
  }
}

function memberCounts({ db, engine }: Link): Pick<MemberReader, 'countExcluded' | 'districts' | 'inviters'> {
  return {
    async countExcluded(drawId) {
      const { count } = await db
        .selectFrom(excludedEntrants(engine))
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('draw_id', '=', drawId)
        .executeTakeFirstOrThrow()
      return count
    },
    async districts(drawId, limit) {
      const rows = await db
        .selectFrom('entrant_details')
        .select((eb) => ['district', eb.fn.countAll<number>().as('count')])
        .where('draw_id', '=', drawId)
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
            .selectFrom('entrant_details')
            .select((some) => ['inviter_seq', some.fn.countAll<number>().as('invited')])
            .where('draw_id', '=', drawId)
            .where('inviter_seq', 'is not', null)
            .groupBy('inviter_seq')
            .orderBy('invited', 'desc')
            .orderBy('inviter_seq')
            .limit(limit)
            .as('most'),
        )
        .innerJoin('entrants', (join) =>
          join.on('entrants.draw_id', '=', drawId).onRef('entrants.join_seq', '=', 'most.inviter_seq'),
        )
        .select((eb) => [
          ...(['entrants.join_seq', 'entrants.nickname', 'most.invited'] as const),
          eb
            .selectFrom('grants')
            .select((some) => some.fn.countAll<number>().as('count'))
            .where('grants.draw_id', '=', drawId)
            .whereRef('grants.join_seq', '=', 'entrants.join_seq')
            .where('grants.reason', '=', 'invite')
            .as('counted'),
        ])
        .orderBy('most.invited', 'desc')
        .orderBy('entrants.join_seq')
        .execute()
      return rows.map(({ join_seq, nickname, invited, counted }) => {
        return { joinSeq: join_seq, nickname, invited, counted: counted ?? 0 }
      })
    },
  }
}

export function memberWriter(link: Link): MemberWriter {
  const { db } = link
  const markOf = (drawId: DrawId, joinSeq: number, marks: Marks) => mark(link, drawId, joinSeq, marks)
  return {
    ...memberReader(link),
    index: (drawId, limit) => indexNext(link, drawId, limit),
    exclude: (drawId, joinSeq, why) =>
      markOf(drawId, joinSeq, {
        exclude_reason: why?.reason ?? null,
        excluded_at: why?.at ?? null,
      }),
    withdraw: (drawId, joinSeq, at) => markOf(drawId, joinSeq, { withdrawn_at: at }),
    appeal: (drawId, joinSeq, text) => markOf(drawId, joinSeq, { appeal: text }),
    async erase(drawId, joinSeq, shown) {
      const before = await db
        .selectFrom('entrants')
        .select('nickname')
        .where('draw_id', '=', drawId)
        .where('join_seq', '=', joinSeq)
        .executeTakeFirst()
      if (!before) return
      // The commitment is noise once its salt is gone, and unique: it takes the place of the key that found a person.
      await db
        .updateTable('entrants')
        .set((eb) => ({
          ...{ nickname: shown, sealed_identity: null, channel: null },
          identity_key: eb.ref('id_commit'),
        }))
        .where('draw_id', '=', drawId)
        .where('join_seq', '=', joinSeq)
        .execute()
      await db
        .updateTable('entrant_details')
        .set(nothingPersonal)
        .where('draw_id', '=', drawId)
        .where('join_seq', '=', joinSeq)
        .execute()
      for (const table of ['task_runs', 'proofs', 'rosters'] as const)
        await db.deleteFrom(table).where('draw_id', '=', drawId).where('join_seq', '=', joinSeq).execute()
      await indexAnew(link, drawId, joinSeq, { before: before.nickname, after: shown })
    },
  }
}

/** Writes beside an entrant; most have nothing beside them yet. */
async function mark({ db }: Link, drawId: DrawId, joinSeq: number, marks: Marks): Promise<void> {
  await db
    .insertInto('entrant_details')
    .values({ draw_id: drawId, join_seq: joinSeq, ...marks })
    .onConflict((conflict) => conflict.columns(['draw_id', 'join_seq']).doUpdateSet(marks))
    .execute()
}
