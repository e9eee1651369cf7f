import type { Session, SessionReader, SessionWriter, Subject } from '@fairdraw/application/ports'
import type { GuestId, UserId } from '@fairdraw/domain'
import type { Selectable } from 'kysely'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'
import type { SessionsTable } from './tables.ts'

const byTokenHash = prepared((db, slots: { tokenHash: Uint8Array }) =>
  db.selectFrom('sessions').selectAll().where('token_hash', '=', slots.tokenHash),
)

export function sessionReader(link: Link): SessionReader {
  return {
    async byTokenHash(tokenHash) {
      const { rows } = await byTokenHash(link, { tokenHash })
      return rows[0] ? sessionOf(rows[0]) : null
    },
    async ofUser(userId) {
      const rows = await link.db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute()
      return rows.map(sessionOf)
    },
  }
}

export function sessionWriter(link: Link): SessionWriter {
  const { db } = link
  return {
    ...sessionReader(link),
    async insert({ tokenHash, subject, createdAt, seenAt, expiresAt, isSupport, strongAt = null }) {
      const isUser = subject.kind === 'user'
      await db
        .insertInto('sessions')
        .values({
          token_hash: tokenHash,
          user_id: isUser ? subject.userId : null,
          guest_id: isUser ? null : subject.guestId,
          nickname: isUser ? null : subject.nickname,
          created_at: createdAt,
          seen_at: seenAt,
          expires_at: expiresAt,
          is_support: isSupport ? 1 : 0,
          fresh_at: null,
          strong_at: strongAt,
        })
        .execute()
    },
    async touch(tokenHash, seenAt, expiresAt) {
      await db
        .updateTable('sessions')
        .set({ seen_at: seenAt, expires_at: expiresAt })
        .where('token_hash', '=', tokenHash)
        .execute()
    },
    async refresh(tokenHash, at, isStrong) {
      await db
        .updateTable('sessions')
        .set({ fresh_at: at, ...(isStrong && { strong_at: at }) })
        .where('token_hash', '=', tokenHash)
        .execute()
    },
    async nameGuest(tokenHash, nickname) {
      await db
        .updateTable('sessions')
        .set({ nickname })
        .where('token_hash', '=', tokenHash)
        .where('guest_id', 'is not', null)
        .execute()
    },
    async remove(tokenHash) {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
    },
    async sweep(now, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('token_hash', 'in', (eb) =>
          eb
            .selectFrom('sessions')
            .select('token_hash')
            .where('expires_at', '<', now)
            .orderBy('expires_at')
            .limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

function sessionOf(row: Selectable<SessionsTable>): Session {
  return {
    tokenHash: row.token_hash,
    subject: subjectOf(row),
    createdAt: row.created_at,
    seenAt: row.seen_at,
    expiresAt: row.expires_at,
    isSupport: row.is_support === 1,
    ...(row.fresh_at === null ? {} : { freshAt: row.fresh_at }),
    ...(row.strong_at === null ? {} : { strongAt: row.strong_at }),
  }
}

function subjectOf({ user_id, guest_id, nickname }: Selectable<SessionsTable>): Subject {
  if (user_id !== null) return { kind: 'user', userId: user_id as UserId }
  return { kind: 'guest', guestId: guest_id as GuestId, nickname: nickname ?? '' }
}
