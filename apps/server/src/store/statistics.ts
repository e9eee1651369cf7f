import type { Spans, StatisticsReader } from '@fairdraw/application/ports'
import { sql } from 'kysely'
import type { Link } from './link.ts'

/** What is counted by the time it came about. */
const timed = {
  accounts: 'createdAt',
  draws: 'createdAt',
  entrants: 'joinedAt',
  plays: 'at',
  lotTakes: 'at',
  orders: 'createdAt',
} as const
type Timed = keyof typeof timed

export function statisticsReader(link: Link): StatisticsReader {
  const { db } = link
  const most = sql<number | null>
  const rowsOf = async (table: 'logOutbox' | 'logLeaves'): Promise<number> => {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }

  async function spansOf(table: Timed, since: { today: number; week: number }): Promise<Spans> {
    const at = sql.ref(timed[table])
    const from = (instant: number) =>
      sql<number>`coalesce(sum(case when ${at} >= ${instant} then 1 else 0 end), 0)`
    const row = await db
      .selectFrom(table)
      .select([sql<number>`count(*)`.as('all'), from(since.today).as('today'), from(since.week).as('week')])
      .executeTakeFirstOrThrow()
    return { all: Number(row.all), today: Number(row.today), week: Number(row.week) }
  }

  return {
    async totals(since) {
      const count = sql<number>`count(*)`.as('count')
      const accounts = await db
        .selectFrom('accounts')
        .select(['plan', count])
        .groupBy('plan')
        .orderBy('plan')
        .execute()
      const draws = await db
        .selectFrom('draws')
        .select(['taskType', 'status', count])
        .groupBy(['taskType', 'status'])
        .orderBy('taskType')
        .orderBy('status')
        .execute()
      const orders = await db
        .selectFrom('orders')
        .select(['state', 'currency', count, sql<number>`sum(amount_fen)`.as('amount')])
        .groupBy(['state', 'currency'])
        .orderBy('state')
        .orderBy('currency')
        .execute()
      const uploads = await db
        .selectFrom('uploads')
        .select([count, sql<number>`coalesce(sum(bytes), 0)`.as('bytes')])
        .executeTakeFirstOrThrow()
      return {
        accounts,
        newAccounts: await spansOf('accounts', since),
        draws,
        newDraws: await spansOf('draws', since),
        entrants: await spansOf('entrants', since),
        plays: await spansOf('plays', since),
        takes: await spansOf('lotTakes', since),
        orders: orders.map(({ amount, ...order }) => ({ ...order, amount: Number(amount) })),
        newOrders: await spansOf('orders', since),
        uploads: { count: uploads.count, bytes: Number(uploads.bytes) },
        logLeaves: await rowsOf('logLeaves'),
        databaseBytes: await bytesOf(link),
      }
    },
    async backlog(now, chain) {
      const due = await db
        .selectFrom('draws')
        .select(most`min(due_at)`.as('at'))
        .where('dueAt', '<=', now)
        .executeTakeFirstOrThrow()
      const letters = await db
        .selectFrom('outbox')
        .select(['channel', sql<number>`count(*)`.as('count')])
        .where('state', '=', sql.lit('waiting'))
        .groupBy('channel')
        .orderBy('channel')
        .execute()
      const hooks = await db
        .selectFrom('hookDeliveries')
        .select(sql<number>`count(*)`.as('count'))
        .where('state', '=', sql.lit('waiting'))
        .executeTakeFirstOrThrow()
      const orders = await db
        .selectFrom('orders')
        .select(sql<number>`count(*)`.as('count'))
        .where('nextLookAt', 'is not', null)
        .executeTakeFirstOrThrow()
      const head = await db
        .selectFrom('logHeads')
        .select('at')
        .where('name', '=', sql.lit('log'))
        .executeTakeFirst()
      const beacon = await db
        .selectFrom('beacons')
        .select(most`max(round)`.as('round'))
        .where('chain', '=', chain)
        .executeTakeFirstOrThrow()
      return {
        oldestDueAt: due.at,
        logOutbox: await rowsOf('logOutbox'),
        letters,
        hooks: hooks.count,
        orders: orders.count,
        headAt: head?.at ?? null,
        beaconRound: beacon.round,
      }
    },
  }
}

async function bytesOf({ engine, run }: Link): Promise<number> {
  const text =
    engine === 'sqlite'
      ? 'select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()'
      : 'select pg_database_size(current_database()) as bytes'
  const { rows } = await run<{ bytes: number }>(text, [])
  return Number(rows[0]?.bytes ?? 0)
}
