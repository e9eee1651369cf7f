import type { UserId } from '@fairdraw/domain'
import { sql } from 'kysely'
import type { Link } from './link.ts'

/** What belongs to an account and to nobody else: gone with it. */
const ofUser = [
  'sessions',
  'sign_in_codes',
  'appointments',
  'beta_applications',
  'beta_access',
  'comment_accounts',
  'draw_admins',
  'mail_choices',
  'account_notices',
  'api_keys',
  'embed_sites',
] as const
const ofOwner = ['templates', 'blacklist', 'fans'] as const

/** Forgets who an account was and takes its ways in; the row stays, as what its draws and orders name. */
export async function eraseAccount({ db }: Link, userId: UserId): Promise<void> {
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
      ...{ password_hash: null, plan: 'free', plan_ends_at: null, plan_since: null },
    })
    .where('id', '=', userId)
    .execute()
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
