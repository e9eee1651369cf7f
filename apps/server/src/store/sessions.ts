import type { Session, SessionWriter, Subject } from '@fairdraw/application/ports'
import type { GuestId, UserId } from '@fairdraw/domain'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'
import { sweepOld } from './sweep-old.ts'
import type { Tables } from './tables.ts'

type Row = Tables['sessions']

const byTokenHash = prepared((db, slots: { tokenHash: Uint8Array }) =>
  db.selectFrom('sessions').selectAll().where('tokenHash', '=', slots.tokenHash),
)

export function sessionStore(link: Link): SessionWriter {
  const { db } = link
  return {
    async byTokenHash(tokenHash) {
      const { rows } = await byTokenHash(link, { tokenHash })
      return rows[0] ? sessionOf(rows[0]) : null
    },
    async ofUser(userId) {
      const rows = await db
        .selectFrom('sessions')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('createdAt')
        .execute()
      return rows.map(sessionOf)
    },
    async insert({ tokenHash, subject, createdAt, seenAt, expiresAt, isSupport, strongAt = null }) {
      const isUser = subject.kind === 'user'
      await db
        .insertInto('sessions')
        .values({
          tokenHash,
          userId: isUser ? subject.userId : null,
          guestId: isUser ? null : subject.guestId,
          nickname: isUser ? null : subject.nickname,
          createdAt,
          seenAt,
          expiresAt,
          isSupport: isSupport ? 1 : 0,
          freshAt: null,
          strongAt,
        })
        .execute()
    },
    async touch(tokenHash, seenAt, expiresAt) {
      await db.updateTable('sessions').set({ seenAt, expiresAt }).where('tokenHash', '=', tokenHash).execute()
    },
    async refresh(tokenHash, at, isStrong) {
      await db
        .updateTable('sessions')
        .set({ freshAt: at, ...(isStrong && { strongAt: at }) })
        .where('tokenHash', '=', tokenHash)
        .execute()
    },
    async nameGuest(tokenHash, nickname) {
      await db
        .updateTable('sessions')
        .set({ nickname })
        .where('tokenHash', '=', tokenHash)
        .where('guestId', 'is not', null)
        .execute()
    },
    async remove(tokenHash) {
      await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
    },
    sweep: (...of) => sweepOld(db, 'sessions', 'tokenHash', 'expiresAt', of),
  }
}

function sessionOf({ userId, guestId, nickname, freshAt, strongAt, ...row }: Row): Session {
  return {
    ...row,
    subject: subjectOf(userId, guestId, nickname),
    isSupport: row.isSupport === 1,
    ...(freshAt === null ? {} : { freshAt }),
    ...(strongAt === null ? {} : { strongAt }),
  }
}

function subjectOf(userId: UserId | null, guestId: GuestId | null, nickname: string | null): Subject {
  if (userId !== null) return { kind: 'user', userId }
  return { kind: 'guest', guestId: guestId as GuestId, nickname: nickname ?? '' }
}
