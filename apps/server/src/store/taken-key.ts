/** Every unique key: its name on PostgreSQL, its columns as SQLite tells them, and what `Taken` calls it. */
const keys: readonly (readonly [constraint: string, columns: string, key: string])[] = [
  ['accounts_pkey', 'accounts.id', 'account_id'],
  ['accounts_account', 'accounts.account', 'account'],
  ['accounts_first', 'accounts.is_first_organiser', 'first_organiser'],
  ['sign_in_codes_pkey', 'sign_in_codes.code_hash', 'code'],
  ['passkeys_credential', 'passkeys.credential_id', 'passkey'],
  ['sessions_pkey', 'sessions.token_hash', 'session'],
  ['identities_pkey', 'identities.subject_key', 'identity'],
  ['once_records_pkey', 'once_records.key_hash', 'once'],
  ['signing_keys_pkey', 'signing_keys.key_id', 'key'],
  ['signing_keys_current', 'signing_keys.is_current', 'key'],
  ['draws_pkey', 'draws.id', 'draw'],
  ['draws_lid', 'draws.lid', 'lid'],
  ['draw_chains_pkey', 'draw_chains.draw_id', 'chain'],
  ['facts_pkey', 'facts.draw_id, facts.number', 'fact'],
  ['awards_pkey', 'awards.draw_id, awards.id', 'award'],
  ['awards_slot', 'awards.draw_id, awards.round, awards.slot', 'slot'],
  ['claims_pkey', 'claims.draw_id, claims.award_id', 'claim'],
  ['claims_redeem', 'claims.draw_id, claims.redeem_key', 'redeem_code'],
  ['claim_links_pkey', 'claim_links.draw_id, claim_links.award_id', 'claim_link'],
  ['claim_links_code', 'claim_links.code_key', 'claim_link_code'],
  ['prize_codes_once', 'prize_codes.draw_id, prize_codes.code_key', 'prize_code'],
  ['doors_pkey', 'doors.draw_id', 'door'],
  ['entrants_pkey', 'entrants.draw_id, entrants.join_seq', 'join_seq'],
  ['entrants_identity', 'entrants.identity_key, entrants.draw_id', 'entrant'],
  ['entrant_details_mobile', 'entrant_details.draw_id, entrant_details.mobile_key', 'entrant_mobile'],
  ['rosters_pkey', 'rosters.draw_id, rosters.identity_key', 'roster_person'],
  ['entry_codes_pkey', 'entry_codes.draw_id, entry_codes.code_key', 'entry_code'],
  [
    'list_entries_pkey',
    'list_entries.draw_id, list_entries.kind, list_entries.position, list_entries.stage',
    'list_entry',
  ],
  ['plays_pkey', 'plays.draw_id, plays.seq', 'play_order'],
  ['plays_player', 'plays.draw_id, plays.join_seq, plays.i', 'play'],
  ['lot_takes_pkey', 'lot_takes.draw_id, lot_takes.seq', 'lot_order'],
  ['lot_takes_person', 'lot_takes.draw_id, lot_takes.join_seq', 'lot_taker'],
  ['lot_takes_lot', 'lot_takes.draw_id, lot_takes.k', 'lot'],
  ['lot_takes_holder', 'lot_takes.draw_id, lot_takes.held_by', 'lot_holder'],
  ['lot_swaps_pkey', 'lot_swaps.draw_id, lot_swaps.id', 'lot_swap'],
  ['attendees_pkey', 'attendees.draw_id, attendees.number', 'attendee_number'],
  ['attendees_seat', 'attendees.draw_id, attendees.join_seq', 'attendee_seat'],
  ['attendees_code', 'attendees.draw_id, attendees.code_key', 'attendee_code'],
  ['attendees_phone', 'attendees.draw_id, attendees.phone_key', 'attendee_phone'],
  ['comment_blocks_pkey', 'comment_blocks.draw_id, comment_blocks.block', 'comment_block'],
  ['post_runs_draw', 'post_runs.draw_id', 'post_run'],
  ['organiser_draws_pkey', 'organiser_draws.owner_id, organiser_draws.number', 'organiser_draw'],
  ['organiser_draws_draw', 'organiser_draws.draw_id', 'organiser_draw'],
  ['log_leaves_pkey', 'log_leaves.position', 'leaf'],
  ['log_nodes_pkey', 'log_nodes.level, log_nodes.position', 'node'],
  ['draw_admins_pkey', 'draw_admins.draw_id, draw_admins.user_id', 'draw_admin'],
  ['uploads_pkey', 'uploads.id', 'upload'],
  ['upload_tickets_pkey', 'upload_tickets.ticket_hash', 'upload_ticket'],
  ['outside_accounts_kind', 'outside_accounts.user_id, outside_accounts.kind', 'outside_account'],
  ['chat_groups_pkey', 'chat_groups.id', 'chat_group'],
  ['group_tickets_pkey', 'group_tickets.ticket_hash', 'group_ticket'],
  ['beta_applications_pkey', 'beta_applications.id', 'beta_application'],
]

const byConstraint = new Map(keys.map(([constraint, , key]) => [constraint, key]))
const byColumns = new Map(keys.map(([, columns, key]) => [columns, key]))

/** What `Taken` calls the unique constraint PostgreSQL names. */
export function keyOfConstraint(constraint: string): string {
  return byConstraint.get(constraint) ?? constraint
}

/** What `Taken` calls the unique key in SQLite's message; null when the message is about something else. */
export function keyOfMessage(message: string): string | null {
  const columns = /^UNIQUE constraint failed: (.*)$/.exec(message)?.[1]
  return columns === undefined ? null : (byColumns.get(columns) ?? columns)
}
