import type {
  FormerAccount,
  OutsideAccount,
  OutsideAccountReader,
  OutsideAccountWriter,
} from '@fairdraw/application/ports'
import type { Link } from './link.ts'
import type { OutsideAccountTables } from './outside-account-tables.ts'

type Row = OutsideAccountTables['outside_accounts']

export function outsideAccountReader({ db }: Link): OutsideAccountReader {
  const rows = () => db.selectFrom('outside_accounts').selectAll()
  return {
    async byId(id) {
      const row = await rows().where('id', '=', id).executeTakeFirst()
      return row ? accountOf(row) : null
    },
    async ofKind(userId, kind) {
      const row = await rows().where('user_id', '=', userId).where('kind', '=', kind).executeTakeFirst()
      return row ? accountOf(row) : null
    },
    async ofUser(userId) {
      const own = rows().where('user_id', '=', userId)
      const found = await own.orderBy('connected_at').orderBy('id').execute()
      return found.map(accountOf)
    },
    async ofApp(kind, appId) {
      const same = rows().where('app_id', '=', appId).where('kind', '=', kind)
      const found = await same.orderBy('connected_at').orderBy('id').execute()
      return found.map(accountOf)
    },
    async formerBefore(before, limit) {
      const found = await db
        .selectFrom('former_accounts')
        .selectAll()
        .where('gone_at', '<', before)
        .orderBy('gone_at')
        .limit(limit)
        .execute()
      return found.map(formerOf)
    },
  }
}

export function outsideAccountWriter(link: Link): OutsideAccountWriter {
  const { db, engine } = link
  return {
    ...outsideAccountReader(link),
    async insert(account) {
      await db.insertInto('outside_accounts').values(columnsOf(account)).execute()
    },
    async hold(userId, kind) {
      const row = await db
        .selectFrom('outside_accounts')
        .selectAll()
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .$if(engine === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst()
      return row ? accountOf(row) : null
    },
    async save(account) {
      const { id, ...columns } = columnsOf(account)
      await db.updateTable('outside_accounts').set(columns).where('id', '=', id).execute()
    },
    async pushed(id, at) {
      await db.updateTable('outside_accounts').set({ pushed_at: at }).where('id', '=', id).execute()
    },
    async remove(userId, kind, at) {
      const gone = await db
        .deleteFrom('outside_accounts')
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .returning(['id', 'user_id', 'kind', 'app_id'])
        .executeTakeFirst()
      if (!gone) return false
      await db
        .insertInto('former_accounts')
        .values({ ...gone, gone_at: at })
        .execute()
      return true
    },
    async takeFormer({ userId, kind, appId }) {
      const taken = await db
        .deleteFrom('former_accounts')
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('app_id', '=', appId)
        .returning('id')
        .executeTakeFirst()
      return taken?.id ?? null
    },
    async keepFormer(id, at) {
      await db.updateTable('former_accounts').set({ gone_at: at }).where('id', '=', id).execute()
    },
    async forgetFormer(id) {
      await db.deleteFrom('former_accounts').where('id', '=', id).execute()
    },
  }
}

function formerOf(row: OutsideAccountTables['former_accounts']): FormerAccount {
  const { id, user_id, kind, app_id } = row
  return {
    ...{ id, appId: app_id, userId: user_id as FormerAccount['userId'] },
    kind: kind as FormerAccount['kind'],
  }
}

function columnsOf(account: OutsideAccount): Row {
  return {
    ...{ id: account.id, user_id: account.userId, kind: account.kind, name: account.name },
    ...{ app_id: account.appId, agent_id: account.agentId, sealed_secrets: account.sealedSecrets },
    ...{ connected_at: account.connectedAt, checked_at: account.checkedAt, pushed_at: account.pushedAt },
    check_json: account.check && JSON.stringify(account.check),
  }
}

function accountOf(row: Row): OutsideAccount {
  return {
    ...{ id: row.id, userId: row.user_id as OutsideAccount['userId'], name: row.name },
    ...{ kind: row.kind as OutsideAccount['kind'], appId: row.app_id, agentId: row.agent_id },
    ...{ sealedSecrets: row.sealed_secrets, connectedAt: row.connected_at },
    ...{ checkedAt: row.checked_at, pushedAt: row.pushed_at },
    check: row.check_json === null ? null : (JSON.parse(row.check_json) as OutsideAccount['check']),
  }
}
