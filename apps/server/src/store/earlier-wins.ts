import type { AwardReader } from '@fairdraw/application/ports'
import type { DrawId, UserId } from '@fairdraw/domain'
import { sql } from 'kysely'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'

/** What a rehearsal gave nobody has won. */
const isReal = sql<boolean>`(draws.series_id is null or draws.series_id <> draws.id)`

type Asked = { drawId: DrawId; ownerId: UserId; key: Uint8Array }

const ofPerson = prepared((db, slots: Asked) =>
  db
    .selectFrom('entrants as earlier')
    .innerJoin('draws', 'draws.id', 'earlier.drawId')
    .innerJoin('awards', (join) =>
      join
        .onRef('awards.drawId', '=', 'earlier.drawId')
        .on((eb) => eb('awards.rowIndex', '=', eb('earlier.joinSeq', '-', 1))),
    )
    .select((eb) => ['awards.drawId', 'awards.round', eb.fn.countAll<number>().as('wins')])
    .where('earlier.identityKey', '=', slots.key)
    .where('draws.ownerId', '=', slots.ownerId)
    .where(isReal)
    .where('draws.id', '<>', slots.drawId)
    .where('awards.state', '<>', 'void')
    .groupBy(['awards.drawId', 'awards.round']),
)
const ofEntrants = prepared((db, slots: Omit<Asked, 'key'>) =>
  db
    .selectFrom('draws')
    .innerJoin('awards', 'awards.drawId', 'draws.id')
    .innerJoin('entrants as earlier', (join) =>
      join
        .onRef('earlier.drawId', '=', 'awards.drawId')
        .on((eb) => eb('earlier.joinSeq', '=', eb('awards.rowIndex', '+', 1))),
    )
    .innerJoin('entrants as own', 'own.identityKey', 'earlier.identityKey')
    .select((eb) => ['own.joinSeq', 'awards.drawId', 'awards.round', eb.fn.countAll<number>().as('wins')])
    .where('draws.ownerId', '=', slots.ownerId)
    .where(isReal)
    .where('draws.id', '<>', slots.drawId)
    .where('awards.state', '<>', 'void')
    .where('own.drawId', '=', slots.drawId)
    .where('own.status', '=', 'E')
    .groupBy(['own.joinSeq', 'awards.drawId', 'awards.round']),
)

/** What people won in other draws of the same owner. */
export function earlierWins(link: Link): Pick<AwardReader, 'earlierWinsOf' | 'earlierWinsIn'> {
  return {
    async earlierWinsOf(identityKey, { drawId, ownerId }) {
      return (await ofPerson(link, { drawId, ownerId, key: identityKey })).rows
    },
    async earlierWinsIn({ drawId, ownerId }) {
      return (await ofEntrants(link, { drawId, ownerId })).rows
    },
  }
}
