import type { Door, EntrantReader, EntrantWriter } from '@fairdraw/application/ports'
import type { DrawId, Lid } from '@fairdraw/domain'
import type { Selectable } from 'kysely'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'
import type { DoorsTable } from './tables.ts'

const doorById = prepared((db, slots: { drawId: string }) =>
  db.selectFrom('doors').selectAll().where('draw_id', '=', slots.drawId),
)
const heldDoor = prepared((db, slots: { drawId: string }, engine) =>
  db
    .selectFrom('doors')
    .selectAll()
    .where('draw_id', '=', slots.drawId)
    .$if(engine === 'postgres', (query) => query.forUpdate()),
)
const saveDoor = prepared((db, slots: DoorsTable) =>
  db
    .updateTable('doors')
    .set({
      lid: slots.lid,
      is_open: slots.is_open,
      opens_at: slots.opens_at,
      closes_at: slots.closes_at,
      joined: slots.joined,
      capacity: slots.capacity,
      opening_count: slots.opening_count,
      is_login_free: slots.is_login_free,
      charter_version: slots.charter_version,
      charter_hash: slots.charter_hash,
      charter_at: slots.charter_at,
    })
    .where('draw_id', '=', slots.draw_id),
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
    draw_id: door.drawId,
    lid: door.lid,
    is_open: door.isOpen ? 1 : 0,
    opens_at: door.opensAt,
    closes_at: door.closesAt,
    joined: door.joined,
    capacity: door.capacity,
    opening_count: door.openingCount,
    is_login_free: door.isLoginFree ? 1 : 0,
    charter_version: door.charter.version,
    charter_hash: door.charter.hash,
    charter_at: door.charter.at,
  }
}

function doorOf(row: Selectable<DoorsTable>): Door {
  return {
    drawId: row.draw_id as DrawId,
    lid: row.lid as Lid,
    isOpen: row.is_open === 1,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    joined: row.joined,
    capacity: row.capacity,
    openingCount: row.opening_count,
    isLoginFree: row.is_login_free === 1,
    charter: { version: row.charter_version, hash: row.charter_hash, at: row.charter_at },
  }
}
