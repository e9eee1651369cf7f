import { type DrawReader, type DrawWriter, type Lease, LeaseLost } from '@fairdraw/application/ports'
import { type Draw, type DrawId, endedAtOf, firstStageId, type Lid, runningRound } from '@fairdraw/domain'
import { countDraws, listDraws } from './draw-list.ts'
import { drawOf } from './draw-row.ts'
import { endingBefore, todoOf } from './draw-todo.ts'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'

const drawById = prepared((db, slots: { id: string }) =>
  db.selectFrom('draws').selectAll().where('id', '=', slots.id),
)
// Held against every change and every other holder, but not against rows that refer to it: who writes the award of a
// play while a holder waits for the play's book would wait for that holder, and both for ever.
const heldDraw = prepared((db, slots: { id: string }, engine) =>
  db
    .selectFrom('draws')
    .selectAll()
    .where('id', '=', slots.id)
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate()),
)
const drawByLid = prepared((db, slots: { lid: string }) =>
  db.selectFrom('draws').selectAll().where('lid', '=', slots.lid),
)
const heldToken = prepared((db, slots: { id: string }, engine) =>
  db
    .selectFrom('draws')
    .select('lease_token')
    .where('id', '=', slots.id)
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate()),
)

export function drawReader(link: Link): DrawReader {
  const { db } = link
  return {
    async byId(id) {
      const { rows } = await drawById(link, { id })
      return rows[0] ? drawOf(rows[0]) : null
    },
    async byLid(lid) {
      const { rows } = await drawByLid(link, { lid })
      return rows[0] ? drawOf(rows[0]) : null
    },
    async byIds(ids) {
      // An empty list after IN is no SQL on PostgreSQL.
      if (ids.length === 0) return []
      const rows = await db
        .selectFrom('draws')
        .leftJoin('doors', 'doors.draw_id', 'draws.id')
        .selectAll('draws')
        .select('doors.joined')
        .where('draws.id', 'in', ids)
        .execute()
      return rows.map((row) => ({ draw: drawOf(row), entrantCount: row.joined ?? 0 }))
    },
    list: (filter, after, limit, order = 'newest') => listDraws(link, filter, after, { limit, order }),
    count: (filter) => countDraws(db, filter),
    todo: (userId) => todoOf(db, userId),
    endingBefore: (userId, until) => endingBefore(db, userId, until),
    async due(now, limit) {
      const rows = await db
        .selectFrom('draws')
        .select('id')
        .where('due_at', '<=', now)
        .where('lease_until', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id as DrawId)
    },
    async awaitingBeacon() {
      const rows = await db
        .selectFrom('draws')
        .select(['id', 'lid', 'awaited_round as round'])
        .where('awaited_round', 'is not', null)
        .orderBy('awaited_round')
        .$narrowType<{ round: number }>()
        .execute()
      return rows.map(({ id, lid, round }) => ({ id: id as DrawId, lid: lid as Lid, round }))
    },
  }
}

export function drawWriter(link: Link): DrawWriter {
  const { db } = link
  return {
    ...drawReader(link),
    async insert(draw) {
      const { id, lid, ownerId, createdAt } = draw
      const first = firstStageId(id)
      const fixed = {
        id,
        lid,
        // A rehearsal stands for itself alone, and so in no list.
        series_id: draw.settings.isRehearsal ? id : first === id ? null : first,
        owner_id: ownerId,
        created_at: createdAt,
      }
      const free = { lease_token: 0, lease_until: 0, due_at: null }
      await db
        .insertInto('draws')
        .values({ ...fixed, ...free, ...movingColumns(draw) })
        .execute()
    },
    async hold(id) {
      const { rows } = await heldDraw(link, { id })
      return rows[0] ? drawOf(rows[0]) : null
    },
    async save(draw, dueAt) {
      const { numUpdatedRows } = await db
        .updateTable('draws')
        .set({ ...movingColumns(draw), due_at: dueAt })
        .where('id', '=', draw.id)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows !== 1n) throw new RangeError(`there is no draw ${draw.id} to save`)
    },
    async makeDue(id, at) {
      await db
        .updateTable('draws')
        .set({ due_at: at })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('due_at', 'is', null), eb('due_at', '>', at)]))
        .execute()
    },
    ...leases(link),
  }
}

function leases(link: Link): Pick<DrawWriter, 'lease' | 'confirmLease' | 'renewLease' | 'release'> {
  const { db } = link
  const setUntil = async ({ drawId, token }: Lease, untilAt: number) => {
    const { numUpdatedRows } = await db
      .updateTable('draws')
      .set({ lease_until: untilAt })
      .where('id', '=', drawId)
      .where('lease_token', '=', token)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  }
  return {
    async lease(id, now, untilAt) {
      const row = await db
        .updateTable('draws')
        .set((eb) => ({ lease_token: eb('lease_token', '+', 1), lease_until: untilAt }))
        .where('id', '=', id)
        .where('lease_until', '<=', now)
        .returning('lease_token')
        .executeTakeFirst()
      return row ? { drawId: id, token: row.lease_token } : null
    },
    // The row stays locked, so that nobody takes the lease between this and the commit.
    async confirmLease({ drawId, token }) {
      const { rows } = await heldToken(link, { id: drawId })
      if (rows[0]?.lease_token !== token) throw new LeaseLost(`draw ${drawId} is in other hands`)
    },
    renewLease: setUntil,
    async release(lease) {
      await setUntil(lease, 0)
    },
  }
}

/** The columns that a save may change; all but the JSON are there for the indexes. */
function movingColumns(draw: Draw) {
  const { settings, life, version, plan, screenPeople, recycledAt, removedAt } = draw
  const endedAt = endedAtOf(draw)
  return {
    title: settings.title,
    title_folded: settings.title.toLowerCase(),
    status: life.status,
    task_type: settings.taskType,
    version,
    awaited_round: awaitedRound(life),
    settings: JSON.stringify(settings),
    life: JSON.stringify(life),
    plan: plan ?? null,
    screen_people: screenPeople ?? null,
    recycled_at: recycledAt ?? null,
    removed_at: removedAt ?? null,
    ended_at: endedAt,
    // Drawn again it has contacts again, to be forgotten after its next end.
    ...(endedAt === null ? { contacts_erased_at: null } : {}),
  }
}

/** The round of public randomness that a draw waits for: that of its round, or the one that deals its shared board or its lots. */
function awaitedRound(life: Draw['life']): number | null {
  const { status, board, deal, lots } = life
  // A pairing has one round, and is over with it.
  if (lots) return null
  const isDealing = status === 'open' && deal !== undefined && !board
  return (isDealing ? deal.beaconRound : runningRound(life)?.record.beaconRound) ?? null
}
