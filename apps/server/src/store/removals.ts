import type { ErasureWriter } from '@fairdraw/application/ports'
import { type Fact, removals } from '@fairdraw/domain'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

type RemovalStore = Pick<ErasureWriter, 'untold' | 'outlived' | 'markTold' | 'eraseWinners'>

/** What becomes of draws that ended long ago, and whether their organisers know. */
export function removalStore(db: Kysely<Tables>): RemovalStore {
  return {
    async untold(told, endedBefore, limit) {
      const rows = await db
        .selectFrom('draws')
        .select(['id', 'ownerId', 'title', 'endedAt'])
        .where('toldRemovals', '=', told)
        .where('endedAt', 'is not', null)
        .where('endedAt', '<', endedBefore)
        .where('removedAt', 'is', null)
        .where('recycledAt', 'is', null)
        .orderBy('endedAt')
        .limit(limit)
        .execute()
      return rows.map(({ endedAt, ...draw }) => ({ ...draw, endedAt: endedAt ?? 0 }))
    },
    async outlived(endedBefore, toldBefore, after, limit) {
      const rows = await db
        .selectFrom('draws')
        .select('id')
        .where('toldRemovals', '=', removals.length)
        .where('endedAt', 'is not', null)
        .where('endedAt', '<', endedBefore)
        .where('removedAt', 'is', null)
        .where('removalToldAt', '<', toldBefore)
        .$if(after !== null, (query) => query.where('id', '>', after))
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    async markTold(drawIds, told, at) {
      if (drawIds.length === 0) return
      await db
        .updateTable('draws')
        .set({ toldRemovals: told, removalToldAt: at })
        .where('id', 'in', drawIds)
        .execute()
    },
    async eraseWinners(drawId) {
      await db.updateTable('awards').set({ shown: '' }).where('drawId', '=', drawId).execute()
      const facts = await db
        .selectFrom('facts')
        .select(['number', 'body'])
        .where('drawId', '=', drawId)
        .execute()
      for (const { number, body } of facts) {
        const nameless = withoutNames(JSON.parse(body) as Fact)
        if (nameless)
          await db
            .updateTable('facts')
            .set({ body: JSON.stringify(nameless) })
            .where('drawId', '=', drawId)
            .where('number', '=', number)
            .execute()
      }
      await db.updateTable('draws').set({ erasedAt: null }).where('id', '=', drawId).execute()
    },
  }
}

/** Null for a fact that names nobody. */
function withoutNames(fact: Fact): Fact | null {
  if (fact.type !== 'round.drawn') return null
  return { ...fact, winners: fact.winners.map((winner) => ({ ...winner, shown: '' })) }
}
