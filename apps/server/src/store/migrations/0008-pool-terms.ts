import type { Migration } from './migration.ts'

/** Who got in on which terms, what they did for more chances, and how prizes reach them. */
export const poolTerms: Migration = {
  number: 8,
  statements: ({ bytes, int, strict, clustered }) => [
    `create table entrant_details (
      draw_id text not null,
      join_seq ${int} not null,
      joined_at ${int},
      sealed_answers ${bytes},
      district text,
      mobile_key ${bytes},
      device_key ${bytes},
      address_key ${bytes},
      inviter_seq ${int},
      chat_group text,
      exclude_reason text,
      excluded_at ${int},
      appeal text,
      withdrawn_at ${int},
      primary key (draw_id, join_seq)
    )${strict}`,
    'create unique index entrant_details_mobile on entrant_details (draw_id, mobile_key) where mobile_key is not null',
    'create index entrant_details_device on entrant_details (draw_id, device_key) where device_key is not null',
    'create index entrant_details_address on entrant_details (draw_id, address_key, joined_at) where address_key is not null',
    'create index entrant_details_inviter on entrant_details (draw_id, inviter_seq) where inviter_seq is not null',
    `create table task_runs (
      draw_id text not null,
      join_seq ${int} not null,
      task_id text not null,
      occasion text not null,
      started_at ${int} not null,
      finished_at ${int},
      primary key (draw_id, join_seq, task_id, occasion)
    )${clustered}`,
    `create table proofs (
      draw_id text not null,
      id text not null,
      join_seq ${int} not null,
      task_id text not null,
      file text not null,
      sent_at ${int} not null,
      state text not null,
      reason text,
      primary key (draw_id, id)
    )${strict}`,
    'create index proofs_state on proofs (draw_id, state, sent_at, id)',
    'create index proofs_sender on proofs (draw_id, join_seq)',
    `create table claims (
      draw_id text not null,
      award_id text not null,
      sealed_answers ${bytes},
      claimed_at ${int},
      carrier text,
      parcel text,
      shipped_at ${int},
      redeem_key ${bytes},
      sealed_redeem ${bytes},
      redeemed_at ${int},
      redeemed_by text,
      primary key (draw_id, award_id)
    )${strict}`,
    'create unique index claims_redeem on claims (draw_id, redeem_key) where redeem_key is not null',
    `create table prize_codes (
      draw_id text not null,
      tier ${int} not null,
      position ${int} not null,
      code_key ${bytes} not null,
      sealed_code ${bytes} not null,
      award_id text,
      primary key (draw_id, tier, position)
    )${strict}`,
    'create unique index prize_codes_once on prize_codes (draw_id, code_key)',
    'create index prize_codes_free on prize_codes (draw_id, tier, position) where award_id is null',
    'create unique index prize_codes_award on prize_codes (draw_id, award_id) where award_id is not null',
    `create table rosters (
      draw_id text not null,
      identity_key ${bytes} not null,
      position ${int} not null,
      sealed_identity ${bytes} not null,
      name text not null,
      join_seq ${int},
      primary key (draw_id, identity_key)
    )${strict}`,
    'create unique index rosters_order on rosters (draw_id, position)',
    `create table entry_codes (
      draw_id text not null,
      code_key ${bytes} not null,
      position ${int} not null,
      sealed_code ${bytes} not null,
      made_at ${int} not null,
      join_seq ${int},
      primary key (draw_id, code_key)
    )${strict}`,
    'create unique index entry_codes_order on entry_codes (draw_id, position)',
    `create table draw_admins (
      draw_id text not null,
      user_id text not null,
      added_at ${int} not null,
      primary key (draw_id, user_id)
    )${strict}`,
    'create index draw_admins_user on draw_admins (user_id, added_at)',
    `create table blacklist (
      id text not null primary key,
      owner_id text not null,
      draw_id text,
      identity_key ${bytes} not null,
      shown text not null,
      reason text not null,
      added_at ${int} not null
    )${strict}`,
    'create index blacklist_who on blacklist (owner_id, identity_key)',
    'create index blacklist_age on blacklist (owner_id, added_at, id)',
    `create table notices (
      id text not null primary key,
      reader_key ${bytes} not null,
      draw_id text not null,
      kind text not null,
      at ${int} not null,
      read_at ${int}
    )${strict}`,
    'create index notices_reader on notices (reader_key, at desc, id desc)',
    `alter table draws add column recycled_at ${int}`,
    'create index draws_recycled on draws (recycled_at) where recycled_at is not null',
  ],
}
