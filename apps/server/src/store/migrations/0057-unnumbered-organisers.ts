import type { Migration } from './migration.ts'

/** Who published draws before they were numbered: from then on nobody is added, so that nobody's draws are searched for them. */
export const unnumberedOrganisers: Migration = {
  number: 57,
  statements: ({ clustered }) => [
    `create table unnumbered_organisers (owner_id text not null primary key)${clustered}`,
    `insert into unnumbered_organisers (owner_id)
      select distinct owner_id from draws
      where status <> 'draft' and not exists (select 1 from organiser_draws where draw_id = draws.id)`,
  ],
}
