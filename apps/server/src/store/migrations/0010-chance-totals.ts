import type { Migration } from './migration.ts'

/** Sums of the chances ledger by source, so that a page never adds up a million grants; and the words of gifts. */
export const chanceTotals: Migration = {
  number: 10,
  statements: ({ int, clustered }) => [
    'alter table grants add column note text',
    `create table chance_totals (
      draw_id text not null,
      reason text not null,
      count ${int} not null,
      primary key (draw_id, reason)
    )${clustered}`,
    // Getting in gives one chance; only what it gave beyond is a row, so that joins write none.
    `insert into chance_totals (draw_id, reason, count)
      select draw_id, reason, cast(sum(count) as bigint) from grants group by draw_id, reason`,
    `insert into chance_totals (draw_id, reason, count)
      select draw_id, 'join', cast(sum(chances - 1) as bigint) from entrants
      where chances <> 1 group by draw_id`,
  ],
}
