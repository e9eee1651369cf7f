import type { UserId } from '@fairdraw/domain'
import { sql } from 'kysely'
import type { Link } from './link.ts'

/** What belongs to an account and to nobody else: gone with it. */
const ofUser = [
  'sessions',
  'sign_in_codes',
  'identities',
  'passkeys',
  'login_challenges',
  'appointments',
  'beta_applications',
  'beta_access',
  'comment_accounts',
  'draw_admins',
  'mail_choices',
  'account_notices',
  'api_keys',
  'embed_sites',
  'outside_accounts',
  'former_accounts',
  'chat_groups',
  'group_tickets',
] as const
const ofOwner = ['templates', 'blacklist', 'fans'] as const

/** Forgets who an account was and takes its ways in; the row stays, as what its draws and orders name. */
export async function eraseAccount({ db }: Link, userId: UserId): Promise<void> {
  for (const table of ['account_people', 'leave_doubts'] as const)
    await db.deleteFrom(table).where('account_id', 'in', accountsOf(db, userId)).execute()
  await forgetConsents(db, userId)
  await forgetTemplates(db, userId)
  await forgetAuthorisations(db, userId)
  for (const table of ofUser) await db.deleteFrom(table).where('user_id', '=', userId).execute()
  for (const table of ofOwner) await db.deleteFrom(table).where('owner_id', '=', userId).execute()
  await db
    .deleteFrom('hook_deliveries')
    .where('hook_id', 'in', (eb) => eb.selectFrom('hooks').select('id').where('user_id', '=', userId))
    .execute()
  await db.deleteFrom('hooks').where('user_id', '=', userId).execute()
  await forgetInvoices(db, userId)
  await db
    .updateTable('accounts')
    .set({
      ...{ account: null, nickname: '', headimgurl: null, contact_name: null, contact_mobile: null },
      ...{
        password_hash: null,
        account_verified_at: null,
        plan: 'free',
        plan_ends_at: null,
        plan_since: null,
      },
    })
    .where('id', '=', userId)
    .execute()
}

/** The accounts that they connected, and those they disconnected whose people are kept still. */
function accountsOf(db: Link['db'], userId: UserId) {
  const former = db.selectFrom('former_accounts').select('id').where('user_id', '=', userId)
  return db.selectFrom('outside_accounts').select('id').where('user_id', '=', userId).union(former)
}

/** What they agreed to be sent, and what others agreed to be sent by their accounts. */
async function forgetConsents(db: Link['db'], userId: UserId): Promise<void> {
  await db
    .deleteFrom('message_consents')
    .where('person_key', 'in', (eb) =>
      eb.selectFrom('identities').select('subject_key').where('user_id', '=', userId),
    )
    .execute()
  await db.deleteFrom('message_consents').where('account_ref', 'in', accountsOf(db, userId)).execute()
}

/** Which templates told people what by their accounts, and what became of it. */
async function forgetTemplates(db: Link['db'], userId: UserId): Promise<void> {
  for (const table of ['chosen_templates', 'sent_templates'] as const)
    await db
      .deleteFrom(table)
      .where('account_id', 'in', (eb) =>
        eb.selectFrom('outside_accounts').select('id').where('user_id', '=', userId),
      )
      .execute()
}

/** What let the operator's platform act for their official account, unless somebody else connected it too. */
async function forgetAuthorisations(db: Link['db'], userId: UserId): Promise<void> {
  const connected = () => db.selectFrom('outside_accounts').select('app_id').where('kind', '=', 'mp')
  for (const { app_id } of await connected().where('user_id', '=', userId).execute()) {
    const others = connected().where('app_id', '=', app_id).where('user_id', '<>', userId)
    if (await others.executeTakeFirst()) continue
    await db.deleteFrom('component_authorisations').where('app_id', '=', app_id).execute()
  }
}

/** What invoices said: those that were issued leave that they were; a request that nobody can answer any more goes. */
async function forgetInvoices(db: Link['db'], userId: UserId): Promise<void> {
  const own = db.selectFrom('orders').select('id').where('user_id', '=', userId)
  await db
    .updateTable('invoice_requests')
    .set({ sealed_details: new Uint8Array() })
    .where('issued_at', 'is not', null)
    .where('order_id', 'in', own)
    .execute()
  await db
    .deleteFrom('invoice_requests')
    .where('issued_at', 'is', null)
    .where('order_id', 'in', own.where('state', 'in', ['closed', 'refunded']))
    .execute()
}

/** Where the entrants stand whose number this key is of, in all draws; not by an index: somebody asked for it by letter. */
export async function placesByMobile({ db }: Link, mobileKey: Uint8Array, limit: number) {
  return await db
    .selectFrom('entrant_details')
    .select(['draw_id', 'join_seq'])
    .where('mobile_key', '=', mobileKey)
    .orderBy(sql`draw_id`)
    .limit(limit)
    .execute()
}
