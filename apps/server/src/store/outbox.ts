import type { LetterState, OutboxWriter } from '@fairdraw/application/ports'
import { sql } from 'kysely'
import { firstAs, isDone } from './answers.ts'
import type { Link } from './link.ts'
import { columnsOf, letterOf, mailingOf, ofAccount } from './outbox-rows.ts'

/** Rows a statement: ten values each stay far below what either engine takes. */
const rowsAtOnce = 500

export function outboxStore({ db, engine }: Link): OutboxWriter {
  return {
    async hasMailing(since) {
      const mailing = await db
        .selectFrom('mailings')
        .select('id')
        .where('doneAt', 'is', null)
        .where('at', '>=', since)
        .limit(1)
        .executeTakeFirst()
      return mailing !== undefined
    },
    async dueAccount({ channel, after, now, since }) {
      // From account to account by the index, over all that wait: one with a long queue costs no more than another.
      for (let behind = after; ; ) {
        const of = db
          .selectFrom('outbox')
          .select('account')
          // Spelled out: a partial index is not for a value that comes later.
          .where('state', '=', sql.lit('waiting'))
          .where('channel', '=', channel)
        const next = await of
          .$if(behind !== null, (query) => query.where('account', '>', behind ?? ''))
          .orderBy('account')
          .limit(1)
          .executeTakeFirst()
        if (!next) return null
        const due = of.where('account', '=', next.account).where('nextAt', '<=', now).where('at', '>=', since)
        if (await due.limit(1).executeTakeFirst()) return next.account
        behind = next.account
      }
    },
    announced: (drawId, kind, about) =>
      firstAs(
        db
          .selectFrom('mailings')
          .selectAll()
          .where('drawId', '=', drawId ?? ofAccount)
          .where('kind', '=', kind)
          .where('about', '=', about),
        mailingOf,
      ),
    async ofDraw(drawId, limit) {
      const rows = await db
        .selectFrom('outbox')
        .selectAll()
        .where('drawId', '=', drawId ?? ofAccount)
        .orderBy('at')
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        ...letterOf(row),
        state: row.state,
        answer: row.answer,
      }))
    },
    async toReaders(drawId, kind, readerKeys) {
      if (readerKeys.length === 0) return []
      const rows = await db
        .selectFrom('outbox')
        .select(['about', 'channel', 'state', 'at', 'endedAt'])
        .where('readerKey', 'in', readerKeys)
        .where('drawId', '=', drawId)
        .where('kind', '=', kind)
        .execute()
      return rows.map(({ endedAt, ...told }) => ({ ...told, at: endedAt ?? told.at }))
    },
    async announce(mailings) {
      if (mailings.length === 0) return
      const rows = mailings.map(({ drawId, kind, about, at }) => {
        return { drawId: drawId ?? ofAccount, kind, about, at, position: 0, doneAt: null }
      })
      await db
        .insertInto('mailings')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['drawId', 'kind', 'about']).doNothing())
        .execute()
    },
    hold: (since) =>
      firstAs(
        db
          .selectFrom('mailings')
          .selectAll()
          .where('doneAt', 'is', null)
          .where('at', '>=', since)
          .orderBy('at')
          .orderBy('id')
          .limit(1)
          // What another process walks just now is its own.
          .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
        mailingOf,
      ),
    async advance(id, position, doneAt) {
      await db.updateTable('mailings').set({ position, doneAt }).where('id', '=', id).execute()
    },
    async put(letters) {
      for (let at = 0; at < letters.length; at += rowsAtOnce)
        await db
          .insertInto('outbox')
          .values(letters.slice(at, at + rowsAtOnce).map(columnsOf))
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
    },
    async lend({ channel, account, now, since, untilAt }) {
      const due = db
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', sql.lit('waiting'))
        .where('channel', '=', channel)
        .where('account', '=', account)
        .where('nextAt', '<=', now)
        .where('at', '>=', since)
        .orderBy('nextAt')
        .limit(1)
        .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
      const row = await db
        .updateTable('outbox')
        .set((eb) => ({ nextAt: untilAt, tries: eb('tries', '+', 1) }))
        .where('id', 'in', due)
        .returningAll()
        .executeTakeFirst()
      return row ? letterOf(row) : null
    },
    async handBack({ id, tries }, { nextAt, answer }) {
      await db
        .updateTable('outbox')
        .set({ tries: tries - 1, settled: tries - 1, nextAt, answer })
        .where('id', '=', id)
        .where('tries', '=', tries)
        .where('state', '=', sql.lit('waiting'))
        .execute()
    },
    async settle({ id, tries }, { state, at, nextAt, answer }) {
      const ended = state === 'waiting' ? { nextAt: nextAt ?? at } : { endedAt: at }
      return await isDone(
        db
          .updateTable('outbox')
          .set({ state, answer, settled: tries, ...ended })
          .where('id', '=', id)
          .where('tries', '=', tries)
          .where('state', '=', sql.lit('waiting')),
      )
    },
    async ended(letterId, { state, at, answer }) {
      const before: LetterState[] = state === 'sent' ? ['waiting'] : ['waiting', 'sent']
      await db
        .updateTable('outbox')
        .set({ state, answer, endedAt: at })
        .where('id', '=', letterId)
        .where('state', 'in', before)
        .execute()
    },
    async giveUp({ before, at }, limit) {
      const old = db
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', sql.lit('waiting'))
        .where('at', '<', before)
        .orderBy('at')
        .limit(limit)
      const rows = await db
        .updateTable('outbox')
        .set({ state: 'given_up', endedAt: at })
        .where('id', 'in', old)
        .where('state', '=', sql.lit('waiting'))
        .returning('id')
        .execute()
      return rows.map(({ id }) => id)
    },
    async forget(readerKey) {
      await db.deleteFrom('outbox').where('readerKey', '=', readerKey).execute()
    },
    async sweep(before, limit) {
      const [letters, mailings] = [
        await db
          .deleteFrom('outbox')
          .where('id', 'in', (eb) =>
            eb.selectFrom('outbox').select('id').where('at', '<', before).limit(limit),
          )
          .executeTakeFirstOrThrow(),
        await db
          .deleteFrom('mailings')
          .where('id', 'in', (eb) =>
            eb.selectFrom('mailings').select('id').where('at', '<', before).limit(limit),
          )
          .executeTakeFirstOrThrow(),
      ]
      return Math.max(Number(letters.numDeletedRows), Number(mailings.numDeletedRows))
    },
  }
}
