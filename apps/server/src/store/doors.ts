import type { Door, EntrantWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'
import type { DoorsTable } from './tables.ts'

const doorById = prepared((db, slots: { drawId: DrawId }) =>
  db.selectFrom('doors').selectAll().where('drawId', '=', slots.drawId),
)
const heldDoor = prepared((db, slots: { drawId: DrawId }, engine) =>
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

export function doorStore(link: Link): Pick<EntrantWriter, 'door' | 'makeDoor' | 'holdDoor' | 'saveDoor'> {
  return {
    async door(drawId) {
      const { rows } = await doorById(link, { drawId })
      return rows[0] ? doorOf(rows[0]) : null
    },
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

function columnsOf({ charter, ...door }: Door): DoorsTable {
  return {
    ...door,
    isOpen: door.isOpen ? 1 : 0,
    isLoginFree: door.isLoginFree ? 1 : 0,
    charterVersion: charter.version,
    charterHash: charter.hash,
    charterAt: charter.at,
  }
}

function doorOf({ charterVersion: version, charterHash: hash, charterAt: at, ...row }: DoorsTable): Door {
  return {
    ...row,
    isOpen: row.isOpen === 1,
    isLoginFree: row.isLoginFree === 1,
    charter: { version, hash, at },
  }
}
