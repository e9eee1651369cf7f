import type { ActivityWriter } from '@fairdraw/application/ports'
import { countOf } from './answers.ts'
import type { Link } from './link.ts'

export function activityStore({ db }: Link): ActivityWriter {
  return {
    async newest(drawId, before, limit) {
      const rows = await db
        .selectFrom('activities')
        .selectAll()
        .where('drawId', '=', drawId)
        .$if(before !== null, (query) =>
          query.where((eb) =>
            eb(eb.refTuple('at', 'id'), '<', eb.tuple(before?.at ?? 0, before?.number ?? 0)),
          ),
        )
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ id: number, at, userId, what, aboutSeq: about }) => ({
        number,
        at,
        userId,
        what,
        ...(about === null ? {} : { about }),
      }))
    },
    async includes(drawId, what) {
      const found = await db
        .selectFrom('activities')
        .select('id')
        .where('drawId', '=', drawId)
        .where('what', 'in', what)
        .limit(1)
        .executeTakeFirst()
      return found !== undefined
    },
    count: (drawId) => countOf(db.selectFrom('activities').where('drawId', '=', drawId)),
    async record({ drawId, at, userId, what, about = null }) {
      await db.insertInto('activities').values({ drawId, at, userId, what, aboutSeq: about }).execute()
    },
  }
}
