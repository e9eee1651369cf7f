import type { AwardReader } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { sql } from 'kysely'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'

/** What a rehearsal gave nobody has won. */
const isReal = sql<boolean>`(draws.series_id is null or draws.series_id <> draws.id)`

type Asked = { drawId: string; ownerId: string; key: Uint8Array }

const ofPerson = prepared((db, slots: Asked) =>
  db
    .selectFrom('entrants as earlier')
    .innerJoin('draws', 'draws.id', 'earlier.draw_id')
    .innerJoin('awards', (join) =>
      join
        .onRef('awards.draw_id', '=', 'earlier.draw_id')
        .on((eb) => eb('awards.row_index', '=', eb('earlier.join_seq', '-', 1))),
    )
    .select((eb) => ['awards.draw_id as drawId', 'awards.round', eb.fn.countAll<number>().as('wins')])
    .where('earlier.identity_key', '=', slots.key)
    .where('draws.owner_id', '=', slots.ownerId)
    .where(isReal)
    .where('draws.id', '<>', slots.drawId)
    .where('awards.state', '<>', 'void')
    .groupBy(['awards.draw_id', 'awards.round']),
)
const ofEntrants = prepared((db, slots: Omit<Asked, 'key'>) =>
  db
    .selectFrom('draws')
    .innerJoin('awards', 'awards.draw_id', 'draws.id')
    .innerJoin('entrants as earlier', (join) =>
      join
        .onRef('earlier.draw_id', '=', 'awards.draw_id')
        .on((eb) => eb('earlier.join_seq', '=', eb('awards.row_index', '+', 1))),
    )
    .innerJoin('entrants as own', 'own.identity_key', 'earlier.identity_key')
    .select((eb) => [
      'own.join_seq as joinSeq',
      'awards.draw_id as drawId',
      'awards.round',
      eb.fn.countAll<number>().as('wins'),
    ])
    .where('draws.owner_id', '=', slots.ownerId)
    .where(isReal)
    .where('draws.id', '<>', slots.drawId)
    .where('awards.state', '<>', 'void')
    .where('own.draw_id', '=', slots.drawId)
    .where('own.status', '=', 'E')
    .groupBy(['own.join_seq', 'awards.draw_id', 'awards.round']),
)

/** What people won in other draws of the same owner. */
export function earlierWins(link: Link): Pick<AwardReader, 'earlierWinsOf' | 'earlierWinsIn'> {
  return {
    async earlierWinsOf(identityKey, { drawId, ownerId }) {
      const { rows } = await ofPerson(link, { drawId, ownerId, key: identityKey })
      return rows.map((row) => ({ ...row, drawId: row.drawId as DrawId }))
    },
    async earlierWinsIn({ drawId, ownerId }) {
      const { rows } = await ofEntrants(link, { drawId, ownerId })
      return rows.map((row) => ({ ...row, drawId: row.drawId as DrawId }))
    },
  }
}
