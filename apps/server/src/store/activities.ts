import type { ActivityReader, ActivityWriter } from '@fairdraw/application/ports'
import type { Link } from './link.ts'

export function activityReader({ db }: Link): ActivityReader {
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
    async count(drawId) {
      const { count } = await db
        .selectFrom('activities')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('drawId', '=', drawId)
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

export function activityWriter(link: Link): ActivityWriter {
  return {
    ...activityReader(link),
    async record({ drawId, at, userId, what, about = null }) {
      await link.db.insertInto('activities').values({ drawId, at, userId, what, aboutSeq: about }).execute()
    },
  }
}
