import type { ErrorFrame, ErrorReader, ErrorReport, ErrorWriter } from '@fairdraw/application/ports'
import type { Selectable } from 'kysely'
import type { Link } from './link.ts'
import type { ErrorReportsTable } from './operator-tables.ts'

export function errorReader({ db }: Link): ErrorReader {
  return {
    async newest(limit) {
      const rows = await db
        .selectFrom('error_reports')
        .selectAll()
        // Says nothing, but has SQLite search the index in its order.
        .where('last_at', '>=', 0)
        .orderBy('last_at', 'desc')
        .limit(limit)
        .execute()
      return rows.map(reportOf)
    },
  }
}

export function errorWriter(link: Link): ErrorWriter {
  const { db } = link
  return {
    ...errorReader(link),
    async meet(error, at) {
      const { fingerprint, type, value, frames, release, path, browser, lang } = error
      const last = { release, path, browser, lang, last_at: at }
      await db
        .insertInto('error_reports')
        .values({ fingerprint, type, value, frames: JSON.stringify(frames), count: 1, first_at: at, ...last })
        .onConflict((conflict) =>
          conflict
            .column('fingerprint')
            .doUpdateSet((eb) => ({ ...last, count: eb('error_reports.count', '+', 1) })),
        )
        .execute()
    },
    async sweep(kept, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('error_reports')
        .where('fingerprint', 'in', (eb) =>
          eb
            .selectFrom('error_reports')
            .select('fingerprint')
            .where('last_at', '>=', 0)
            .orderBy('last_at', 'desc')
            .limit(limit)
            .offset(kept),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

function reportOf(row: Selectable<ErrorReportsTable>): ErrorReport {
  const { frames, first_at, last_at, ...rest } = row
  return { ...rest, frames: JSON.parse(frames) as ErrorFrame[], firstAt: first_at, lastAt: last_at }
}
