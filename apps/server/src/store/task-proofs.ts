import type { TaskProofWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { sql } from 'kysely'
import { first } from './answers.ts'
import type { Link } from './link.ts'
import { pageOf } from './page-of.ts'

export function taskProofStore({ db }: Link): TaskProofWriter {
  const ofDraw = (drawId: DrawId) => db.selectFrom('proofs').selectAll().where('drawId', '=', drawId)
  return {
    byId: (drawId, id) => first(ofDraw(drawId).where('id', '=', id)),
    async ofEntrant(drawId, joinSeq) {
      return await ofDraw(drawId).where('joinSeq', '=', joinSeq).orderBy('sentAt').orderBy('id').execute()
    },
    async list(drawId, state, after, limit) {
      const rows = await ofDraw(drawId)
        .where('state', '=', state)
        .$if(after !== null, (query) =>
          query.where((eb) =>
            eb(eb.refTuple('sentAt', 'id'), '>', eb.tuple(after?.sentAt ?? 0, after?.id ?? '')),
          ),
        )
        .orderBy('sentAt')
        .orderBy('id')
        .limit(limit + 1)
        .execute()
      return pageOf(rows, limit, ({ sentAt, id }) => ({ sentAt, id }))
    },
    async count(drawId, state, most) {
      const proofs = db.selectFrom('proofs').where('drawId', '=', drawId).where('state', '=', state)
      const isMore = await proofs.select('sentAt').orderBy('sentAt').limit(1).offset(most).executeTakeFirst()
      if (isMore) return most
      const counted = proofs.select((eb) => eb.fn.countAll<number>().as('count'))
      const { count } = await counted.executeTakeFirstOrThrow()
      return count
    },
    // A step a draw, not one a proof: of the thousands that wait in one draw the first is enough.
    async drawsWaiting(after, limit) {
      const ids: DrawId[] = []
      for (let last = after ?? ('' as DrawId); ids.length < limit; ) {
        const row = await db
          .selectFrom('proofs')
          .select('drawId')
          .where('state', '=', sql.lit('waiting'))
          .where('drawId', '>', last)
          .orderBy('drawId')
          .limit(1)
          .executeTakeFirst()
        if (!row) break
        last = row.drawId
        ids.push(last)
      }
      return ids
    },
    async insert(proof) {
      await db.insertInto('proofs').values(proof).execute()
    },
    async decide({ drawId, id, state, reason }) {
      const { numUpdatedRows } = await db
        .updateTable('proofs')
        .set({ state, reason })
        .where('drawId', '=', drawId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows !== 1n) throw new RangeError(`there is no proof ${id} to decide`)
    },
  }
}
