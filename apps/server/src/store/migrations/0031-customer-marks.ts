import type { Migration } from './migration.ts'

/** Marks that customers are to carry at WeCom because they joined a draw, or won in it. */
export const customerMarks: Migration = {
  number: 31,
  statements: ({ bytes, int, strict }) => [
    `create table customer_marks (
      draw_id text not null,
      join_seq ${int} not null,
      kind text not null,
      identity_key ${bytes} not null,
      state text not null,
      tries ${int} not null,
      since ${int} not null,
      next_at ${int} not null,
      constraint customer_marks_pkey primary key (draw_id, join_seq, kind)
    )${strict}`,
    "create index customer_marks_due on customer_marks (next_at) where state = 'waiting'",
    'create index customer_marks_identity on customer_marks (identity_key)',
    'create index customer_marks_age on customer_marks (since)',
  ],
}
