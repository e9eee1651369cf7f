import type { Migration } from './migration.ts'

/**
 * What the organiser's tables are looked up by. The search index is narrow and is written behind the joins, never by
 * them: `member_indexes` says how far it has come.
 */
export const memberData: Migration = {
  number: 11,
  statements: ({ int, serial, strict, clustered }) => [
    `create table member_indexes (
      draw_no ${serial},
      draw_id text not null,
      indexed_to ${int} not null
    )${strict}`,
    'create unique index member_indexes_draw on member_indexes (draw_id)',
    `create table member_terms (
      draw_no ${int} not null,
      term ${int} not null,
      join_seq ${int} not null,
      primary key (draw_no, term, join_seq)
    )${clustered}`,
    "create index entrants_excluded on entrants (draw_id, join_seq) where status <> 'E'",
    // Whoever holds one chance, as joining gives it, has no row.
    `create table chance_ranks (
      draw_id text not null,
      join_seq ${int} not null,
      chances ${int} not null,
      primary key (draw_id, join_seq)
    )${clustered}`,
    'create index chance_ranks_order on chance_ranks (draw_id, chances desc, join_seq)',
    `insert into chance_ranks (draw_id, join_seq, chances)
      select e.draw_id, e.join_seq, e.chances + coalesce((
        select sum(g.count) from grants g where g.draw_id = e.draw_id and g.join_seq = e.join_seq
      ), 0)
      from entrants e
      where e.chances <> 1 or exists (
        select 1 from grants g where g.draw_id = e.draw_id and g.join_seq = e.join_seq
      )`,
    `create table activities (
      id ${serial},
      draw_id text not null,
      at ${int} not null,
      user_id text not null,
      what text not null
    )${strict}`,
    'create index activities_draw on activities (draw_id, at, id)',
    // When the password or a code was last given; that of the sign-in itself when null.
    `alter table sessions add column fresh_at ${int}`,
  ],
}
