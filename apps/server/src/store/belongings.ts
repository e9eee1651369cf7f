import type { BelongingReader, BelongingWriter, LeftReason } from '@fairdraw/application/ports'
import type { BelongingTables } from './belonging-tables.ts'
import type { Link } from './link.ts'

/** Values of one statement stay well below what an engine takes. */
const rowsAtOnce = 200

export function belongingReader({ db }: Link): BelongingReader {
  return {
    async leaversIn(drawId) {
      const rows = await db
        .selectFrom('draw_leavers')
        .innerJoin('entrants', (join) =>
          join
            .onRef('entrants.draw_id', '=', 'draw_leavers.draw_id')
            .onRef('entrants.identity_key', '=', 'draw_leavers.identity_key'),
        )
        .where('draw_leavers.draw_id', '=', drawId)
        .where('entrants.status', '=', 'E')
        .whereRef('draw_leavers.at', '>=', 'entrants.joined_at')
        .select(['entrants.join_seq', 'draw_leavers.reason'])
        .orderBy('entrants.join_seq')
        .execute()
      return rows.map(({ join_seq, reason }) => ({ joinSeq: join_seq, reason: reason as LeftReason }))
    },
    async entrance(drawId, kind) {
      const row = await db
        .selectFrom('draw_entrances')
        .selectAll()
        .where('draw_id', '=', drawId)
        .where('kind', '=', kind)
        .executeTakeFirst()
      if (!row) return null
      const { chosen_key, config_id, picture_url, picture } = row
      return {
        ...{ drawId, kind, chosenKey: chosen_key, configId: config_id },
        ...{ pictureUrl: picture_url, picture },
      }
    },
  }
}

export function belongingWriter(link: Link): BelongingWriter {
  const { db } = link
  return {
    ...belongingReader(link),
    async forgetLeavers(drawId) {
      await db.deleteFrom('draw_leavers').where('draw_id', '=', drawId).execute()
    },
    async keepLeavers(leavers) {
      for (let from = 0; from < leavers.length; from += rowsAtOnce) {
        const rows = leavers.slice(from, from + rowsAtOnce)
        await db
          .insertInto('draw_leavers')
          .values(
            rows.map(({ drawId, identityKey, reason, at }) => ({
              ...{ draw_id: drawId, identity_key: identityKey, reason, at },
            })),
          )
          .onConflict((conflict) =>
            conflict.columns(['draw_id', 'identity_key']).doUpdateSet((eb) => ({
              ...{ reason: eb.ref('excluded.reason'), at: eb.ref('excluded.at') },
            })),
          )
          .execute()
      }
    },
    async keepEntrance({ drawId, kind, chosenKey, configId, pictureUrl, picture }) {
      const made: Omit<BelongingTables['draw_entrances'], 'draw_id' | 'kind'> = {
        ...{ chosen_key: chosenKey, config_id: configId, picture_url: pictureUrl, picture },
      }
      await db
        .insertInto('draw_entrances')
        .values({ draw_id: drawId, kind, ...made })
        .onConflict((conflict) => conflict.columns(['draw_id', 'kind']).doUpdateSet(made))
        .execute()
    },
    async forgetIdentity(identityKey) {
      await db.deleteFrom('draw_leavers').where('identity_key', '=', identityKey).execute()
    },
  }
}
