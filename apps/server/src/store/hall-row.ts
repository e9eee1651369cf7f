import type { DrawId } from '@fairdraw/domain'
import type { HallTables } from './hall-tables.ts'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'

export type HallsTable = HallTables['halls']

const hallById = prepared((db, slots: { drawId: DrawId }) =>
  db.selectFrom('halls').selectAll().where('drawId', '=', slots.drawId),
)
const heldHall = prepared((db, slots: { drawId: DrawId }, engine) =>
  db
    .selectFrom('halls')
    .selectAll()
    .where('drawId', '=', slots.drawId)
    .$if(engine === 'postgres', (query) => query.forUpdate()),
)
const makeHall = prepared((db, { drawId }: Pick<HallsTable, 'drawId'>) =>
  db
    .insertInto('halls')
    .values({ drawId, people: 0, arrived: 0, version: 0, wholeSince: 0, lastMessage: 0 })
    .onConflict((conflict) => conflict.doNothing()),
)
const changeHall = prepared((db, slots: HallsTable) =>
  db
    .updateTable('halls')
    .set({
      people: slots.people,
      arrived: slots.arrived,
      version: slots.version,
      wholeSince: slots.wholeSince,
      lastMessage: slots.lastMessage,
    })
    .where('drawId', '=', slots.drawId),
)

export async function hallOf(link: Link, drawId: DrawId): Promise<HallsTable | null> {
  return (await hallById(link, { drawId })).rows[0] ?? null
}

/** The hall, locked until the transaction ends; made where there is none yet. */
export async function heldHallOf(link: Link, drawId: DrawId): Promise<HallsTable> {
  const { rows } = await heldHall(link, { drawId })
  if (rows[0]) return rows[0]
  await makeHall(link, { drawId })
  return (await heldHall(link, { drawId })).rows[0] as HallsTable
}

/**
 * Saves a held hall with so many people and arrivals more: each such change is a version, which the lines that changed
 * bear. `hasGone`: lines went, which none is left to tell.
 */
export async function countInHall(
  link: Link,
  hall: HallsTable,
  more: { readonly people?: number; readonly arrived?: number; readonly hasGone?: boolean },
): Promise<void> {
  const people = hall.people + (more.people ?? 0)
  const arrived = hall.arrived + (more.arrived ?? 0)
  const version = nextVersion(hall)
  const wholeSince = more.hasGone ? version : hall.wholeSince
  await changeHall(link, { ...hall, people, arrived, version, wholeSince })
}

/** The version of a held hall that its next change makes. */
export function nextVersion({ version }: Pick<HallsTable, 'version'>): number {
  return version + 1
}

/** The number of the next message of a held hall. */
export async function nextMessage(link: Link, hall: HallsTable): Promise<number> {
  const id = hall.lastMessage + 1
  await changeHall(link, { ...hall, lastMessage: id })
  return id
}
