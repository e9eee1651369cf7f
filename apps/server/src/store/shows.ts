import type { HallMessage, Remote, ShowReader, ShowWriter } from '@fairdraw/application/ports'
import type { DrawId, Scene } from '@fairdraw/domain'
import { heldHallOf, nextMessage } from './hall-row.ts'
import type { HallTables } from './hall-tables.ts'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'

type Remotes = HallTables['show_remotes']
type Messages = HallTables['hall_messages']

const sceneById = prepared((db, slots: { drawId: string }) =>
  db.selectFrom('show_scenes').select('scene').where('draw_id', '=', slots.drawId),
)
const heldScene = prepared((db, slots: { drawId: string }, engine) =>
  db
    .selectFrom('show_scenes')
    .select('scene')
    .where('draw_id', '=', slots.drawId)
    .$if(engine === 'postgres', (query) => query.forUpdate()),
)
const saveScene = prepared((db, { draw_id, scene }: HallTables['show_scenes']) =>
  db
    .insertInto('show_scenes')
    .values({ draw_id, scene })
    .onConflict((conflict) => conflict.column('draw_id').doUpdateSet({ scene })),
)
const remoteByToken = prepared((db, slots: { drawId: string; tokenKey: Uint8Array }) =>
  db
    .selectFrom('show_remotes')
    .selectAll()
    .where('draw_id', '=', slots.drawId)
    .where('token_key', '=', slots.tokenKey),
)
const waitingCount = prepared((db, slots: { drawId: string }) =>
  db
    .selectFrom('hall_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('draw_id', '=', slots.drawId)
    .where('state', '=', 'waiting'),
)
const lastSent = prepared((db, slots: { drawId: string; joinSeq: number }) =>
  db
    .selectFrom('hall_messages')
    .select((eb) => eb.fn.max('sent_at').as('at'))
    .where('draw_id', '=', slots.drawId)
    .where('join_seq', '=', slots.joinSeq),
)
const countSent = prepared((db, slots: { drawId: string; joinSeq: number; since: number }) =>
  db
    .selectFrom('hall_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('draw_id', '=', slots.drawId)
    .where('join_seq', '=', slots.joinSeq)
    .where('sent_at', '>=', slots.since),
)
const shownLately = prepared((db, slots: { drawId: string; since: number; limit: number }) =>
  db
    .selectFrom('hall_messages')
    .selectAll()
    .where('draw_id', '=', slots.drawId)
    .where('shown_at', 'is not', null)
    .where('shown_at', '>=', slots.since)
    .where('state', '=', 'shown')
    .orderBy('shown_at')
    .orderBy('id')
    .limit(slots.limit),
)
const nthLast = prepared((db, slots: { drawId: string; before: number }) =>
  db
    .selectFrom('halls')
    .innerJoin('hall_messages', (join) =>
      join
        .onRef('hall_messages.draw_id', '=', 'halls.draw_id')
        .on((eb) => eb('hall_messages.id', '=', eb('halls.last_message', '-', slots.before))),
    )
    .select('sent_at as at')
    .where('halls.draw_id', '=', slots.drawId),
)

export function showReader(link: Link): ShowReader {
  const { db } = link
  return {
    async scene(drawId) {
      const { rows } = await sceneById(link, { drawId })
      return rows[0] ? sceneOf(rows[0]) : null
    },
    async remotes(drawId) {
      const own = db.selectFrom('show_remotes').selectAll().where('draw_id', '=', drawId)
      return (await own.orderBy('paired_at').orderBy('id').execute()).map(remoteOf)
    },
    async remoteBy(drawId, tokenKey) {
      const { rows } = await remoteByToken(link, { drawId, tokenKey })
      return rows[0] ? remoteOf(rows[0]) : null
    },
    async messages(drawId, { state, after, limit, newest = false }) {
      const rows = await db
        .selectFrom('hall_messages')
        .selectAll()
        .where('draw_id', '=', drawId)
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
  }
}

export function showWriter(link: Link): ShowWriter {
  const { db } = link
  return {
    ...showReader(link),
    async holdScene(drawId) {
      const { rows } = await heldScene(link, { drawId })
      return rows[0] ? sceneOf(rows[0]) : null
    },
    async saveScene(drawId, scene) {
      await saveScene(link, { draw_id: drawId, scene: JSON.stringify(scene) })
    },
    async putPairing(drawId, codeKey, expiresAt) {
      const row = { draw_id: drawId, code_key: codeKey, expires_at: expiresAt }
      await db.insertInto('show_pairings').values(row).execute()
    },
    async takePairing(drawId, codeKey, now) {
      const { numDeletedRows } = await db
        .deleteFrom('show_pairings')
        .where('draw_id', '=', drawId)
        .where('code_key', '=', codeKey)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },
    async putRemote({ drawId, id, label, pairedAt, seenAt }, tokenKey) {
      const times = { paired_at: pairedAt, seen_at: seenAt }
      const row = { draw_id: drawId, id, label, token_key: tokenKey, ...times }
      await db.insertInto('show_remotes').values(row).execute()
    },
    async seeRemote(drawId, id, now) {
      const own = db.updateTable('show_remotes').set({ seen_at: now }).where('draw_id', '=', drawId)
      await own.where('id', '=', id).execute()
    },
    async revokeRemote(drawId, id) {
      const own = db.deleteFrom('show_remotes').where('draw_id', '=', drawId).where('id', '=', id)
      return (await own.executeTakeFirstOrThrow()).numDeletedRows === 1n
    },
    async revokeRemotes(drawId) {
      await db.deleteFrom('show_pairings').where('draw_id', '=', drawId).execute()
      await db.deleteFrom('show_remotes').where('draw_id', '=', drawId).execute()
    },
    async holdMessages(drawId) {
      await heldHallOf(link, drawId)
    },
    async addMessage({ drawId, joinSeq, name, text, state, sentAt, at }) {
      const id = await nextMessage(link, await heldHallOf(link, drawId))
      const told = { join_seq: joinSeq, name, text, state, sent_at: sentAt, shown_at: at }
      await db
        .insertInto('hall_messages')
        .values({ draw_id: drawId, id, ...told })
        .execute()
      return id
    },
    async judge(drawId, ids, state, at) {
      if (ids.length === 0) return []
      await heldHallOf(link, drawId)
      const rows = await db
        .updateTable('hall_messages')
        .set(state === 'shown' ? { state, shown_at: at } : { state })
        .where('draw_id', '=', drawId)
        .where('id', 'in', ids)
        .where('state', '<>', state)
        .returningAll()
        .execute()
      return rows.map(messageOf).sort((one, other) => one.id - other.id)
    },
    async forgetMessages(before, limit) {
      const old = await db
        .selectFrom('hall_messages')
        .select(['draw_id', 'id'])
        .where('sent_at', '<', before)
        .orderBy('sent_at')
        .limit(limit)
        .execute()
      for (const { draw_id, id } of old)
        await db.deleteFrom('hall_messages').where('draw_id', '=', draw_id).where('id', '=', id).execute()
      return old.length
    },
  }
}

const sceneOf = ({ scene }: { scene: string }) => JSON.parse(scene) as Scene

function remoteOf({ draw_id, id, label, paired_at, seen_at }: Remotes): Remote {
  return { drawId: draw_id as DrawId, id, label, pairedAt: paired_at, seenAt: seen_at }
}

function messageOf(row: Messages): HallMessage {
  return {
    drawId: row.draw_id as DrawId,
    id: row.id,
    joinSeq: row.join_seq,
    name: row.name,
    text: row.text,
    state: row.state as HallMessage['state'],
    sentAt: row.sent_at,
    at: row.shown_at,
  }
}
