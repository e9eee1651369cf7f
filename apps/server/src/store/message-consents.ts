import type {
  ConsentChannel,
  ConsentOf,
  MessageConsent,
  MessageConsentReader,
  MessageConsentWriter,
} from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { type Selectable, sql } from 'kysely'
import type { Link } from './link.ts'
import type { MessageConsentTables } from './message-consent-tables.ts'

type Db = Link['db']

export function messageConsentReader({ db }: Link): MessageConsentReader {
  return {
    async open(of, drawId) {
      const { count } = await openFor(db, of, drawId)
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async ofLetter(letterId) {
      const row = await db
        .selectFrom('message_consents')
        .selectAll()
        .where('letter_id', '=', letterId)
        .executeTakeFirst()
      return row ? consentOf(row) : null
    },
  }
}

export function messageConsentWriter(link: Link): MessageConsentWriter {
  const { db } = link
  const reader = messageConsentReader(link)
  return {
    ...reader,
    async grant({ id, channel, account, personKey, templateId, drawId, grantedAt }) {
      await db
        .insertInto('message_consents')
        .values({
          ...{ id, channel, account_ref: account, person_key: personKey, template_id: templateId },
          ...{ draw_id: drawId, granted_at: grantedAt, used_at: null, letter_id: null },
        })
        .execute()
    },
    async take(of, letter) {
      if (await reader.ofLetter(letter.id)) return true
      // Another process may take the one that was found: it is looked for again until one is ours or none is left.
      for (;;) {
        const found = await openFor(db, of, letter.drawId)
          .select('id')
          .orderBy(sql`case when draw_id is null then 1 else 0 end`)
          .orderBy('granted_at')
          .orderBy('id')
          .limit(1)
          .executeTakeFirst()
        if (!found) return false
        const { numUpdatedRows } = await db
          .updateTable('message_consents')
          .set({ used_at: letter.at, letter_id: letter.id })
          .where('id', '=', found.id)
          .where('used_at', 'is', null)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 1n) return true
      }
    },
    async giveBack(letterId) {
      await db
        .updateTable('message_consents')
        .set({ used_at: null, letter_id: null })
        .where('letter_id', '=', letterId)
        .execute()
    },
    async end({ channel, account, personKey, templateId }, grantedUpTo, at) {
      await db
        .updateTable('message_consents')
        .set({ used_at: at })
        .where('person_key', '=', personKey)
        .where('account_ref', '=', account)
        .where('channel', '=', channel)
        .where('template_id', '=', templateId)
        .where('granted_at', '<=', grantedUpTo)
        .where('used_at', 'is', null)
        .execute()
    },
    async forgetIdentity(identityKey) {
      const known = db
        .selectFrom('account_people')
        .select(['account_id', 'person_key'])
        .where('identity_key', '=', identityKey)
      for (const { account_id, person_key } of await known.execute())
        await db
          .deleteFrom('message_consents')
          .where('person_key', '=', person_key)
          .where('account_ref', '=', account_id)
          .execute()
    },
    async forgetPerson(personKey, account) {
      await db
        .deleteFrom('message_consents')
        .where('person_key', '=', personKey)
        .$if(account !== undefined, (query) => query.where('account_ref', '=', account ?? ''))
        .execute()
    },
    async forgetAccount(account) {
      await db.deleteFrom('message_consents').where('account_ref', '=', account).execute()
    },
    async sweep(before, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('message_consents')
        .where('id', 'in', (eb) =>
          eb.selectFrom('message_consents').select('id').where('granted_at', '<', before).limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

/** Those that a letter about a draw may take. */
function openFor(db: Db, { channel, account, personKey, templateId }: ConsentOf, drawId: DrawId | null) {
  return db
    .selectFrom('message_consents')
    .where('person_key', '=', personKey)
    .where('account_ref', '=', account)
    .where('channel', '=', channel)
    .where('template_id', '=', templateId)
    .where('used_at', 'is', null)
    .where((eb) => eb.or([eb('draw_id', 'is', null), eb('draw_id', '=', drawId)]))
}

function consentOf(row: Selectable<MessageConsentTables['message_consents']>): MessageConsent {
  return {
    id: row.id,
    channel: row.channel as ConsentChannel,
    account: row.account_ref,
    personKey: row.person_key,
    templateId: row.template_id,
    drawId: row.draw_id as DrawId | null,
    grantedAt: row.granted_at,
    usedAt: row.used_at,
    letterId: row.letter_id,
  }
}
