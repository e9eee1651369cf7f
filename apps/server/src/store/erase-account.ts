import type { UserId } from '@fairdraw/domain'
import { sql } from 'kysely'
import type { Link } from './link.ts'

/** What belongs to an account and to nobody else: gone with it. */
const ofUser = [
  'sessions',
  'signInCodes',
  'identities',
  'passkeys',
  'loginChallenges',
  'appointments',
  'betaApplications',
  'betaAccess',
  'commentAccounts',
  'drawAdmins',
  'mailChoices',
  'accountNotices',
  'apiKeys',
  'embedSites',
  'outsideAccounts',
  'formerAccounts',
  'chatGroups',
  'groupTickets',
] as const
const ofOwner = ['templates', 'blacklist', 'fans'] as const

/** Forgets who an account was and takes its ways in; the row stays, as what its draws and orders name. */
export async function eraseAccount({ db }: Link, userId: UserId): Promise<void> {
  for (const table of ['accountPeople', 'leaveDoubts'] as const)
    await db.deleteFrom(table).where('accountId', 'in', accountsOf(db, userId)).execute()
  await forgetConsents(db, userId)
  await forgetTemplates(db, userId)
  await forgetAuthorisations(db, userId)
  for (const table of ofUser) await db.deleteFrom(table).where('userId', '=', userId).execute()
  for (const table of ofOwner) await db.deleteFrom(table).where('ownerId', '=', userId).execute()
  await db
    .deleteFrom('hookDeliveries')
    .where('hookId', 'in', (eb) => eb.selectFrom('hooks').select('id').where('userId', '=', userId))
    .execute()
  await db.deleteFrom('hooks').where('userId', '=', userId).execute()
  await forgetInvoices(db, userId)
  await db
    .updateTable('accounts')
    .set({
      account: null,
      nickname: '',
      headimgurl: null,
      contactName: null,
      contactMobile: null,
      passwordHash: null,
      accountVerifiedAt: null,
      plan: 'free',
      planEndsAt: null,
      planSince: null,
    })
    .where('id', '=', userId)
    .execute()
}

/** The accounts that they connected, and those they disconnected whose people are kept still. */
function accountsOf(db: Link['db'], userId: UserId) {
  const former = db.selectFrom('formerAccounts').select('id').where('userId', '=', userId)
  return db.selectFrom('outsideAccounts').select('id').where('userId', '=', userId).union(former)
}

/** What they agreed to be sent, and what others agreed to be sent by their accounts. */
async function forgetConsents(db: Link['db'], userId: UserId): Promise<void> {
  await db
    .deleteFrom('messageConsents')
    .where('personKey', 'in', (eb) =>
      eb.selectFrom('identities').select('subjectKey').where('userId', '=', userId),
    )
    .execute()
  await db.deleteFrom('messageConsents').where('accountRef', 'in', accountsOf(db, userId)).execute()
}

/** Which templates told people what by their accounts, and what became of it. */
async function forgetTemplates(db: Link['db'], userId: UserId): Promise<void> {
  for (const table of ['chosenTemplates', 'sentTemplates'] as const)
    await db
      .deleteFrom(table)
      .where('accountId', 'in', (eb) =>
        eb.selectFrom('outsideAccounts').select('id').where('userId', '=', userId),
      )
      .execute()
}

/** What let the operator's platform act for their official account, unless somebody else connected it too. */
async function forgetAuthorisations(db: Link['db'], userId: UserId): Promise<void> {
  const connected = () => db.selectFrom('outsideAccounts').select('appId').where('kind', '=', 'mp')
  for (const { appId } of await connected().where('userId', '=', userId).execute()) {
    const others = connected().where('appId', '=', appId).where('userId', '<>', userId)
    if (await others.executeTakeFirst()) continue
    await db.deleteFrom('componentAuthorisations').where('appId', '=', appId).execute()
  }
}

/** What invoices said: those that were issued leave that they were; a request that nobody can answer any more goes. */
async function forgetInvoices(db: Link['db'], userId: UserId): Promise<void> {
  const own = db.selectFrom('orders').select('id').where('userId', '=', userId)
  await db
    .updateTable('invoiceRequests')
    .set({ sealedDetails: new Uint8Array() })
    .where('issuedAt', 'is not', null)
    .where('orderId', 'in', own)
    .execute()
  await db
    .deleteFrom('invoiceRequests')
    .where('issuedAt', 'is', null)
    .where('orderId', 'in', own.where('state', 'in', ['closed', 'refunded']))
    .execute()
}

/** Where the entrants stand whose number this key is of, in all draws; not by an index: somebody asked for it by letter. */
export async function placesByMobile({ db }: Link, mobileKey: Uint8Array, limit: number) {
  return await db
    .selectFrom('entrantDetails')
    .select(['drawId', 'joinSeq'])
    .where('mobileKey', '=', mobileKey)
    .orderBy(sql`draw_id`)
    .limit(limit)
    .execute()
}
