import type { HallMessage, ShowWriter } from '@fairdraw/application/ports'
import type { DrawId, Scene } from '@fairdraw/domain'
import { heldHallOf, nextMessage } from './hall-row.ts'
import type { HallTables } from './hall-tables.ts'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'

const remoteColumns = ['drawId', 'id', 'label', 'pairedAt', 'seenAt', 'spareChecksum'] as const

const sceneById = prepared((db, slots: { drawId: DrawId }) =>
  db.selectFrom('showScenes').select('scene').where('drawId', '=', slots.drawId),
)
const heldScene = prepared((db, slots: { drawId: DrawId }, engine) =>
  db
    .selectFrom('showScenes')
    .select('scene')
    .where('drawId', '=', slots.drawId)
    .$if(engine === 'postgres', (query) => query.forUpdate()),
)
const saveScene = prepared((db, { drawId, scene }: HallTables['showScenes']) =>
  db
    .insertInto('showScenes')
    .values({ drawId, scene })
    .onConflict((conflict) => conflict.column('drawId').doUpdateSet({ scene })),
)
const remoteByToken = prepared((db, slots: { drawId: DrawId; tokenKey: Uint8Array }) =>
  db
    .selectFrom('showRemotes')
    .select(remoteColumns)
    .where('drawId', '=', slots.drawId)
    .where('tokenKey', '=', slots.tokenKey),
)
const waitingCount = prepared((db, slots: { drawId: DrawId }) =>
  db
    .selectFrom('hallMessages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('drawId', '=', slots.drawId)
    .where('state', '=', 'waiting'),
)
const lastSent = prepared((db, slots: { drawId: DrawId; joinSeq: number }) =>
  db
    .selectFrom('hallMessages')
    .select((eb) => eb.fn.max('sentAt').as('at'))
    .where('drawId', '=', slots.drawId)
    .where('joinSeq', '=', slots.joinSeq),
)
const countSent = prepared((db, slots: { drawId: DrawId; joinSeq: number; since: number }) =>
  db
    .selectFrom('hallMessages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('drawId', '=', slots.drawId)
    .where('joinSeq', '=', slots.joinSeq)
    .where('sentAt', '>=', slots.since),
)
const shownLately = prepared((db, slots: { drawId: DrawId; since: number; limit: number }) =>
  db
    .selectFrom('hallMessages')
    .selectAll()
    .where('drawId', '=', slots.drawId)
    .where('shownAt', 'is not', null)
    .where('shownAt', '>=', slots.since)
    .where('state', '=', 'shown')
    .orderBy('shownAt')
    .orderBy('id')
    .limit(slots.limit),
)
const nthLast = prepared((db, slots: { drawId: DrawId; before: number }) =>
  db
    .selectFrom('halls')
    .innerJoin('hallMessages', (join) =>
      join
        .onRef('hallMessages.drawId', '=', 'halls.drawId')
        .on((eb) => eb('hallMessages.id', '=', eb('halls.lastMessage', '-', slots.before))),
    )
    .select('sentAt as at')
    .where('halls.drawId', '=', slots.drawId),
)

export function showStore(link: Link): ShowWriter {
  const { db } = link
  return {
    async scene(drawId) {
      const { rows } = await sceneById(link, { drawId })
      return rows[0] ? sceneOf(rows[0]) : null
    },
    async remotes(drawId) {
      const own = db.selectFrom('showRemotes').select(remoteColumns).where('drawId', '=', drawId)
      return await own.orderBy('pairedAt').orderBy('id').execute()
    },
    async remoteBy(drawId, tokenKey) {
      const { rows } = await remoteByToken(link, { drawId, tokenKey })
      return rows[0] ?? null
    },
    async messages(drawId, { state, after, limit, newest = false }) {
      const rows = await db
        .selectFrom('hallMessages')
        .selectAll()
        .where('drawId', '=', drawId)
        .where('state', '=', state)
        .where('id', '>', after)
        .orderBy('id', newest ? 'desc' : 'asc')
        .limit(limit)
        .execute()
      return rows.map(messageOf)
    },
    shownSince: async (drawId, since, limit) =>
      (await shownLately(link, { drawId, since, limit })).rows.map(messageOf),
    waitingCount: async (drawId) => (await waitingCount(link, { drawId })).rows[0]?.count ?? 0,
    nthLastSentAt: async (drawId, nth) =>
      (await nthLast(link, { drawId, before: nth - 1 })).rows[0]?.at ?? null,
    async sentBy(drawId, joinSeq, since) {
      const last = (await lastSent(link, { drawId, joinSeq })).rows[0]?.at
      const count = (await countSent(link, { drawId, joinSeq, since })).rows[0]?.count
      return { count: count ?? 0, lastAt: last ?? null }
    },
    async holdScene(drawId) {
      const { rows } = await heldScene(link, { drawId })
      return rows[0] ? sceneOf(rows[0]) : null
    },
    async saveScene(drawId, scene) {
      await saveScene(link, { drawId, scene: JSON.stringify(scene) })
    },
    async putPairing(drawId, codeKey, pairing, now) {
      const own = db.deleteFrom('showPairings').where('drawId', '=', drawId)
      await own.where('expiresAt', '<=', now).execute()
      await db
        .insertInto('showPairings')
        .values({ drawId, codeKey, ...pairing })
        .execute()
    },
    async takePairing(codeKey, now) {
      const taken = await db
        .deleteFrom('showPairings')
        .where('codeKey', '=', codeKey)
        .where('expiresAt', '>', now)
        .returning(['drawId', 'label'])
        .executeTakeFirst()
      return taken ?? null
    },
    async putRemote(remote, tokenKey) {
      await db
        .insertInto('showRemotes')
        .values({ ...remote, tokenKey })
        .execute()
    },
    async seeRemote(drawId, id, now) {
      const own = db.updateTable('showRemotes').set({ seenAt: now }).where('drawId', '=', drawId)
      await own.where('id', '=', id).execute()
    },
    async tellSpare(drawId, id, spareChecksum, now) {
      const own = db.updateTable('showRemotes').set({ seenAt: now, spareChecksum })
      await own.where('drawId', '=', drawId).where('id', '=', id).execute()
    },
    async revokeRemote(drawId, id) {
      const own = db.deleteFrom('showRemotes').where('drawId', '=', drawId).where('id', '=', id)
      return (await own.executeTakeFirstOrThrow()).numDeletedRows === 1n
    },
    async holdMessages(drawId) {
      await heldHallOf(link, drawId)
    },
    async addMessage({ at: shownAt, ...told }) {
      const id = await nextMessage(link, await heldHallOf(link, told.drawId))
      await db
        .insertInto('hallMessages')
        .values({ ...told, id, shownAt })
        .execute()
      return id
    },
    async judge(drawId, ids, state, at) {
      if (ids.length === 0) return []
      await heldHallOf(link, drawId)
      const rows = await db
        .updateTable('hallMessages')
        .set(state === 'shown' ? { state, shownAt: at } : { state })
        .where('drawId', '=', drawId)
        .where('id', 'in', ids)
        .where('state', '<>', state)
        .returningAll()
        .execute()
      return rows.map(messageOf).sort((one, other) => one.id - other.id)
    },
    async forgetMessages(before, limit) {
      const old = await db
        .selectFrom('hallMessages')
        .select(['drawId', 'id'])
        .where('sentAt', '<', before)
        .orderBy('sentAt')
        .limit(limit)
        .execute()
      for (const { drawId, id } of old)
        await db.deleteFrom('hallMessages').where('drawId', '=', drawId).where('id', '=', id).execute()
      return old.length
    },
  }
}

/** What a scene of an earlier release does not say yet. */
const unsaid = { inCharge: null, marks: {}, volume: 100, isDark: false, pausedAt: null, pausedMs: 0 }
const sceneOf = ({ scene }: { scene: string }): Scene => ({ ...unsaid, ...JSON.parse(scene) })

function messageOf({ shownAt: at, ...row }: HallTables['hallMessages']): HallMessage {
  return { ...row, at }
}
