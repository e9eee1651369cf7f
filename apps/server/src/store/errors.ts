import type { ErrorFrame, ErrorReport, ErrorWriter } from '@fairdraw/application/ports'
import { changedBy } from './answers.ts'
import type { Link } from './link.ts'
import type { OperatorTables } from './operator-tables.ts'

export function errorStore({ db }: Link): ErrorWriter {
  return {
    async newest(limit) {
      const rows = await db
        .selectFrom('errorReports')
        .selectAll()
        // Says nothing, but has SQLite search the index in its order.
        .where('lastAt', '>=', 0)
        .orderBy('lastAt', 'desc')
        .limit(limit)
        .execute()
      return rows.map(reportOf)
    },
    async meet(error, at) {
      const { fingerprint, type, value, frames, release, path, browser, lang } = error
      const last = { release, path, browser, lang, lastAt: at }
      await db
        .insertInto('errorReports')
        .values({ fingerprint, type, value, frames: JSON.stringify(frames), count: 1, firstAt: at, ...last })
        .onConflict((conflict) =>
          conflict
            .column('fingerprint')
            .doUpdateSet((eb) => ({ ...last, count: eb('errorReports.count', '+', 1) })),
        )
        .execute()
    },
    sweep: (kept, limit) =>
      changedBy(
        db
          .deleteFrom('errorReports')
          .where('fingerprint', 'in', (eb) =>
            eb
              .selectFrom('errorReports')
              .select('fingerprint')
              .where('lastAt', '>=', 0)
              .orderBy('lastAt', 'desc')
              .limit(limit)
              .offset(kept),
          ),
      ),
  }
}

function reportOf(row: OperatorTables['errorReports']): ErrorReport {
  return { ...row, frames: JSON.parse(row.frames) as ErrorFrame[] }
}
