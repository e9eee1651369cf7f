import type { ConsentOf, MessageConsent, MessageConsentWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { sql } from 'kysely'
import { countOf } from './answers.ts'
import type { Link } from './link.ts'
import type { MessageConsentTables } from './message-consent-tables.ts'
import { sweepOld } from './sweep-old.ts'

type Db = Link['db']

export function messageConsentStore({ db }: Link): MessageConsentWriter {
  const ofLetter: MessageConsentWriter['ofLetter'] = async (letterId) => {
    const row = await db
      .selectFrom('messageConsents')
      .selectAll()
      .where('letterId', '=', letterId)
      .executeTakeFirst()
    return row ? consentOf(row) : null
  }
  return {
    open: (of, drawId) => countOf(openFor(db, of, drawId)),
    ofLetter,
    async grant({ account: accountRef, ...consent }) {
      await db
        .insertInto('messageConsents')
        .values({ ...consent, accountRef, usedAt: null, letterId: null })
        .execute()
    },
    async take(of, letter) {
      if (await ofLetter(letter.id)) return true
      // Another process may take the one that was found: it is looked for again until one is ours or none is left.
      for (;;) {
        const found = await openFor(db, of, letter.drawId)
          .select('id')
          .orderBy(sql`case when draw_id is null then 1 else 0 end`)
          .orderBy('grantedAt')
          .orderBy('id')
          .limit(1)
          .executeTakeFirst()
        if (!found) return false
        const { numUpdatedRows } = await db
          .updateTable('messageConsents')
          .set({ usedAt: letter.at, letterId: letter.id })
          .where('id', '=', found.id)
          .where('usedAt', 'is', null)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 1n) return true
      }
    },
    async giveBack(letterId) {
      await db
        .updateTable('messageConsents')
        .set({ usedAt: null, letterId: null })
        .where('letterId', '=', letterId)
        .execute()
    },
    async end({ channel, account, personKey, templateId }, grantedUpTo, at) {
      await db
        .updateTable('messageConsents')
        .set({ usedAt: at })
        .where('personKey', '=', personKey)
        .where('accountRef', '=', account)
        .where('channel', '=', channel)
        .where('templateId', '=', templateId)
        .where('grantedAt', '<=', grantedUpTo)
        .where('usedAt', 'is', null)
        .execute()
    },
    async forgetIdentity(identityKey) {
      const known = db
        .selectFrom('accountPeople')
        .select(['accountId', 'personKey'])
        .where('identityKey', '=', identityKey)
      for (const { accountId, personKey } of await known.execute())
        await db
          .deleteFrom('messageConsents')
          .where('personKey', '=', personKey)
          .where('accountRef', '=', accountId)
          .execute()
    },
    async forgetPerson(personKey, account) {
      await db
        .deleteFrom('messageConsents')
        .where('personKey', '=', personKey)
        .$if(account !== undefined, (query) => query.where('accountRef', '=', account ?? ''))
        .execute()
    },
    async forgetAccount(account) {
      await db.deleteFrom('messageConsents').where('accountRef', '=', account).execute()
    },
    sweep: (...of) => sweepOld(db, 'messageConsents', 'id', 'grantedAt', of),
  }
}

/** Those that a letter about a draw may take. */
function openFor(db: Db, { channel, account, personKey, templateId }: ConsentOf, drawId: DrawId | null) {
  return db
    .selectFrom('messageConsents')
    .where('personKey', '=', personKey)
    .where('accountRef', '=', account)
    .where('channel', '=', channel)
    .where('templateId', '=', templateId)
    .where('usedAt', 'is', null)
    .where((eb) => eb.or([eb('drawId', 'is', null), eb('drawId', '=', drawId)]))
}

function consentOf({ accountRef: account, ...row }: MessageConsentTables['messageConsents']): MessageConsent {
  return { ...row, account }
}
