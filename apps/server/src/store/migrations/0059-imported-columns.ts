import type { Migration } from './migration.ts'

/** What organisers' lists said of people beside name and identity; and who of those who may enter got in, by their place. */
export const importedColumns: Migration = {
  number: 59,
  statements: ({ bytes, int, strict, clustered }) => [
    `create table imported_columns (
      draw_id text not null,
      position ${int} not null,
      heading text not null,
      primary key (draw_id, position)
    )${clustered}`,
    `create table imported_rows (
      draw_id text not null,
      person_key ${bytes} not null,
      sealed ${bytes} not null,
      terms text not null,
      primary key (draw_id, person_key)
    )${strict}`,
    'create index rosters_entered on rosters (draw_id, join_seq) where join_seq is not null',
  ],
}
