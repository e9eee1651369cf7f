import { type DrawWriter, type Lease, LeaseLost } from '@fairdraw/application/ports'
import { type Draw, type DrawId, endedAtOf, firstStageId, type Lid, runningRound } from '@fairdraw/domain'
import { isDone } from './answers.ts'
import { countDraws, listDraws } from './draw-list.ts'
import { drawOf } from './draw-row.ts'
import { endingBefore, todoOf } from './draw-todo.ts'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'

const drawById = prepared((db, slots: { id: DrawId }) =>
  db.selectFrom('draws').selectAll().where('id', '=', slots.id),
)
// Held against every change and every other holder, but not against rows that refer to it: who writes the award of a
// play while a holder waits for the play's book would wait for that holder, and both for ever.
const heldDraw = prepared((db, slots: { id: DrawId }, engine) =>
  db
    .selectFrom('draws')
    .selectAll()
    .where('id', '=', slots.id)
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate()),
)
const drawByLid = prepared((db, slots: { lid: Lid }) =>
  db.selectFrom('draws').selectAll().where('lid', '=', slots.lid),
)
const heldToken = prepared((db, slots: { id: DrawId }, engine) =>
  db
    .selectFrom('draws')
    .select('leaseToken')
    .where('id', '=', slots.id)
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate()),
)

export function drawStore(link: Link): DrawWriter {
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
        .leftJoin('doors', 'doors.drawId', 'draws.id')
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
        .where('dueAt', '<=', now)
        .where('leaseUntil', '<=', now)
        .orderBy('dueAt')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    async awaitingBeacon() {
      return await db
        .selectFrom('draws')
        .select(['id', 'lid', 'awaitedRound as round'])
        .where('awaitedRound', 'is not', null)
        .orderBy('awaitedRound')
        .$narrowType<{ round: number }>()
        .execute()
    },
    async insert(draw) {
      const { id, lid, ownerId, createdAt } = draw
      const first = firstStageId(id)
      const fixed = {
        id,
        lid,
        // A rehearsal stands for itself alone, and so in no list.
        seriesId: draw.settings.isRehearsal ? id : first === id ? null : first,
        ownerId,
        createdAt,
      }
      const free = { leaseToken: 0, leaseUntil: 0, dueAt: null }
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
        .set({ ...movingColumns(draw), dueAt })
        .where('id', '=', draw.id)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows !== 1n) throw new RangeError(`there is no draw ${draw.id} to save`)
    },
    async makeDue(id, at) {
      await db
        .updateTable('draws')
        .set({ dueAt: at })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('dueAt', 'is', null), eb('dueAt', '>', at)]))
        .execute()
    },
    ...leases(link),
  }
}

function leases(link: Link): Pick<DrawWriter, 'lease' | 'confirmLease' | 'renewLease' | 'release'> {
  const { db } = link
  const setUntil = async ({ drawId, token }: Lease, untilAt: number) => {
    return await isDone(
      db
        .updateTable('draws')
        .set({ leaseUntil: untilAt })
        .where('id', '=', drawId)
        .where('leaseToken', '=', token),
    )
  }
  return {
    async lease(id, now, untilAt) {
      const row = await db
        .updateTable('draws')
        .set((eb) => ({ leaseToken: eb('leaseToken', '+', 1), leaseUntil: untilAt }))
        .where('id', '=', id)
        .where('leaseUntil', '<=', now)
        .returning('leaseToken')
        .executeTakeFirst()
      return row ? { drawId: id, token: row.leaseToken } : null
    },
    // The row stays locked, so that nobody takes the lease between this and the commit.
    async confirmLease({ drawId, token }) {
      const { rows } = await heldToken(link, { id: drawId })
      if (rows[0]?.leaseToken !== token) throw new LeaseLost(`draw ${drawId} is in other hands`)
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
    titleFolded: settings.title.toLowerCase(),
    status: life.status,
    taskType: settings.taskType,
    version,
    awaitedRound: awaitedRound(life),
    settings: JSON.stringify(settings),
    life: JSON.stringify(life),
    plan: plan ?? null,
    screenPeople: screenPeople ?? null,
    recycledAt: recycledAt ?? null,
    removedAt: removedAt ?? null,
    endedAt,
    // Drawn again it has contacts again, to be forgotten after its next end, and announced before.
    ...(endedAt === null ? { contactsErasedAt: null, toldRemovals: 0, removalToldAt: null } : {}),
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
