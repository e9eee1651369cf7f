import type { Door, EntrantWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'
import { rowInserter } from './row-inserter.ts'
import type { DoorsTable } from './tables.ts'
import { listFor, wanted } from './wanted.ts'

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

const knownNetworks = prepared((db, slots: { drawId: DrawId; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'bytes', slots.list))
    .crossJoin('guestNetworks')
    .select('addressKey')
    .where('drawId', '=', slots.drawId)
    .whereRef('addressKey', '=', 'wanted.value'),
)
const insertNetworks = rowInserter('guestNetworks', { drawId: 'text', addressKey: 'bytea' })

type Doors = Pick<
  EntrantWriter,
  'door' | 'makeDoor' | 'holdDoor' | 'saveDoor' | 'knownNetworks' | 'keepNetworks'
>

export function doorStore(link: Link): Doors {
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
      if (!door.isOpen) await link.db.deleteFrom('guestNetworks').where('drawId', '=', door.drawId).execute()
    },
    async knownNetworks(drawId, keys) {
      const { rows } = await knownNetworks(link, { drawId, list: listFor(link.engine, keys) })
      return rows.map(({ addressKey }) => addressKey)
    },
    keepNetworks: (drawId, keys) =>
      insertNetworks(
        link,
        keys.map((addressKey) => ({ drawId, addressKey })),
      ),
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
