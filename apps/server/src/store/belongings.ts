import type { BelongingWriter } from '@fairdraw/application/ports'
import { first } from './answers.ts'
import type { Link } from './link.ts'

/** Values of one statement stay well below what an engine takes. */
const rowsAtOnce = 200

export function belongingStore({ db }: Link): BelongingWriter {
  return {
    async leaversIn(drawId) {
      return await db
        .selectFrom('drawLeavers')
        .innerJoin('entrants', (join) =>
          join
            .onRef('entrants.drawId', '=', 'drawLeavers.drawId')
            .onRef('entrants.identityKey', '=', 'drawLeavers.identityKey'),
        )
        .where('drawLeavers.drawId', '=', drawId)
        .where('entrants.status', '=', 'E')
        .whereRef('drawLeavers.at', '>=', 'entrants.joinedAt')
        .select(['entrants.joinSeq', 'drawLeavers.reason'])
        .orderBy('entrants.joinSeq')
        .execute()
    },
    entrance: (drawId, kind) =>
      first(db.selectFrom('drawEntrances').selectAll().where('drawId', '=', drawId).where('kind', '=', kind)),
    async forgetLeavers(drawId) {
      await db.deleteFrom('drawLeavers').where('drawId', '=', drawId).execute()
    },
    async keepLeavers(leavers) {
      for (let from = 0; from < leavers.length; from += rowsAtOnce) {
        await db
          .insertInto('drawLeavers')
          .values(leavers.slice(from, from + rowsAtOnce))
          .onConflict((conflict) =>
            conflict.columns(['drawId', 'identityKey']).doUpdateSet((eb) => ({
              reason: eb.ref('excluded.reason'),
              at: eb.ref('excluded.at'),
            })),
          )
          .execute()
      }
    },
    async keepEntrance({ drawId, kind, ...made }) {
      await db
        .insertInto('drawEntrances')
        .values({ drawId, kind, ...made })
        .onConflict((conflict) => conflict.columns(['drawId', 'kind']).doUpdateSet(made))
        .execute()
    },
    async forgetIdentity(identityKey) {
      await db.deleteFrom('drawLeavers').where('identityKey', '=', identityKey).execute()
    },
  }
}
