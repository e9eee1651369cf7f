import type { Player } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { sql } from 'kysely'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'
import { listFor, wanted } from './wanted.ts'

/** Of the newest play no more than the next one needs: most of its row is proof. */
const byIdentities = prepared((db, slots: { drawId: DrawId; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'bytes', slots.list))
    .crossJoin('entrants')
    .leftJoin('plays', (join) =>
      join
        .onRef('plays.drawId', '=', 'entrants.drawId')
        .onRef('plays.joinSeq', '=', 'entrants.joinSeq')
        .on('plays.i', '=', (eb) =>
          eb
            .selectFrom('plays as other')
            .select((other) => other.fn.max('other.i').as('newest'))
            .whereRef('other.drawId', '=', 'entrants.drawId')
            .whereRef('other.joinSeq', '=', 'entrants.joinSeq'),
        ),
    )
    .select(['entrants.identityKey', 'entrants.joinSeq', 'entrants.idCommit as ref', 'entrants.nickname'])
    .select(['entrants.status', 'plays.i', 'plays.u', 'plays.wins'])
    .select(['plays.day', 'plays.dayUsed', 'plays.freeUsed', 'plays.extraUsed'])
    .select(
      sql<number>`cast(coalesce((select sum(grants.count) from grants where grants.draw_id = entrants.draw_id
        and grants.join_seq = entrants.join_seq and grants.reason <> 'join'), 0) as bigint)`.as('earned'),
    )
    .where('entrants.drawId', '=', slots.drawId)
    .whereRef('entrants.identityKey', '=', 'wanted.value'),
)

export async function playersOf(
  link: Link,
  drawId: DrawId,
  identityKeys: readonly Uint8Array[],
): Promise<readonly Player[]> {
  const { rows } = await byIdentities(link, { drawId, list: listFor(link.engine, identityKeys) })
  return rows.map(({ i, u, day, dayUsed, freeUsed, extraUsed, wins, ...player }) => ({
    ...player,
    plays: i ?? 0,
    isWaiting: i !== null && u === null,
    tally: {
      day: day ?? '',
      dayUsed: dayUsed ?? 0,
      freeUsed: freeUsed ?? 0,
      extraUsed: extraUsed ?? 0,
      wins: wins ?? 0,
    },
  }))
}
