import type { Door, EntrantReader, EntrantWriter } from '@fairdraw/application/ports'
import type { DrawId, Lid } from '@fairdraw/domain'
import type { Selectable } from 'kysely'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'
import type { DoorsTable } from './tables.ts'

const doorById = prepared((db, slots: { drawId: string }) =>
  db.selectFrom('doors').selectAll().where('drawId', '=', slots.drawId),
)
const heldDoor = prepared((db, slots: { drawId: string }, engine) =>
  db
    .selectFrom('doors')
    .selectAll()
    .where('drawId', '=', slots.drawId)
    .$if(engine === 'postgres', (query) => query.forUpdate()),
)
const saveDoor = prepared((db, slots: DoorsTable) =>
  db
    .updateTable('doors')
    .set({
      lid: slots.lid,
      isOpen: slots.isOpen,
      opensAt: slots.opensAt,
      closesAt: slots.closesAt,
      joined: slots.joined,
      capacity: slots.capacity,
      openingCount: slots.openingCount,
      isLoginFree: slots.isLoginFree,
      charterVersion: slots.charterVersion,
      charterHash: slots.charterHash,
      charterAt: slots.charterAt,
    })
    .where('drawId', '=', slots.drawId),
)

export function doorReader(link: Link): Pick<EntrantReader, 'door'> {
  return {
    async door(drawId) {
      const { rows } = await doorById(link, { drawId })
      return rows[0] ? doorOf(rows[0]) : null
    },
  }
}

export function doorWriter(link: Link): Pick<EntrantWriter, 'makeDoor' | 'holdDoor' | 'saveDoor'> {
  return {
    async makeDoor(door) {
      await link.db.insertInto('doors').values(columnsOf(door)).execute()
    },
    async holdDoor(drawId) {
      const { rows } = await heldDoor(link, { drawId })
      return rows[0] ? doorOf(rows[0]) : null
    },
    async saveDoor(door) {
      const { changed } = await saveDoor(link, columnsOf(door))
      if (changed !== 1) throw new RangeError(`there is no door of ${door.drawId} to save`)
    },
  }
}

function columnsOf(door: Door): DoorsTable {
  return {
    drawId: door.drawId,
    lid: door.lid,
    isOpen: door.isOpen ? 1 : 0,
    opensAt: door.opensAt,
    closesAt: door.closesAt,
    joined: door.joined,
    capacity: door.capacity,
    openingCount: door.openingCount,
    isLoginFree: door.isLoginFree ? 1 : 0,
    charterVersion: door.charter.version,
    charterHash: door.charter.hash,
    charterAt: door.charter.at,
  }
}

function doorOf(row: Selectable<DoorsTable>): Door {
  return {
    drawId: row.drawId as DrawId,
    lid: row.lid as Lid,
    isOpen: row.isOpen === 1,
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    joined: row.joined,
    capacity: row.capacity,
    openingCount: row.openingCount,
    isLoginFree: row.isLoginFree === 1,
    charter: { version: row.charterVersion, hash: row.charterHash, at: row.charterAt },
  }
}
