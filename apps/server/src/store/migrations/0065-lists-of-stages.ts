import type { Migration } from './migration.ts'

/**
 * Lists of people and entry codes are kept with the first stage and let people in to every one: who came in by which
 * stands by stage. What was listed for a later stage let nobody in.
 */
export const listsOfStages: Migration = {
  number: 65,
  statements: ({ int, clustered }) => [
    `create table list_entries (
      draw_id text not null,
      kind text not null,
      position ${int} not null,
      stage ${int} not null,
      join_seq ${int} not null,
      primary key (draw_id, kind, position, stage)
    )${clustered}`,
    'create index list_entries_entrant on list_entries (draw_id, stage, kind, join_seq)',
    ...(['rosters', 'entry_codes'] as const).flatMap((table) => [
      `delete from ${table} where draw_id in (select id from draws where series_id <> id)`,
      `insert into list_entries (draw_id, kind, position, stage, join_seq)
        select draw_id, '${table}', position, 1, join_seq from ${table} where join_seq is not null`,
    ]),
    'drop index rosters_entered',
    'alter table rosters drop column join_seq',
    'alter table entry_codes drop column join_seq',
  ],
}
