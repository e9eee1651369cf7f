import type { Migration } from './migration.ts'

/**
 * Comment draws. A set is the one row of a draw that collecting and importing change; its comments lie in sealed blocks
 * of some hundred, which are only added to. Runs outlive the comments: they say how often a post was drawn under.
 */
export const comments: Migration = {
  number: 20,
  statements: ({ bytes, int, strict, clustered }) => [
    `create table comment_sets (
      draw_id text not null primary key,
      state text not null,
      stamp text not null,
      blocks ${int} not null,
      comments ${int} not null,
      people ${int} not null,
      report text not null,
      cursor text,
      leased_until ${int},
      next_at ${int},
      failure text,
      expires_at ${int} not null,
      sha256 text,
      tally text,
      sealed_kept_out ${bytes},
      opens_when_seated ${int} not null
    )${strict}`,
    `create index comment_sets_work on comment_sets (next_at, draw_id) where state in ('collecting', 'seating')`,
    'create index comment_sets_expiry on comment_sets (expires_at)',
    `create table comment_blocks (
      draw_id text not null,
      block ${int} not null,
      bytes ${bytes} not null,
      primary key (draw_id, block)
    )${strict}`,
    `create table post_runs (
      run_key text not null,
      at ${int} not null,
      draw_id text not null,
      lid text not null,
      primary key (run_key, at, draw_id)
    )${clustered}`,
    'create unique index post_runs_draw on post_runs (draw_id)',
    `create table comment_accounts (
      user_id text not null,
      platform text not null,
      name text not null,
      sealed_tokens ${bytes} not null,
      connected_at ${int} not null,
      expires_at ${int},
      primary key (user_id, platform)
    )${clustered}`,
    `create table beta_access (
      user_id text not null,
      feature text not null,
      since ${int} not null,
      primary key (user_id, feature)
    )${clustered}`,
  ],
}
