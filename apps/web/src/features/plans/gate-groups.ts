import type { GateId } from '@fairdraw/domain'

/** How the gates are told apart on the page of plans, in its order. */
export const gateGroups = ['entry', 'chances', 'look', 'hiding', 'figures', 'together', 'places'] as const
export type GateGroup = (typeof gateGroups)[number]

/** Where each gate stands; typed by the catalogue, so that a new one has to be given a place. */
const groupOf: Readonly<Record<GateId, GateGroup>> = {
  login_free: 'entry',
  join_limit: 'entry',
  full_count_limit: 'entry',
  multi_win_limit: 'entry',
  too_few: 'entry',
  code_count: 'entry',
  invite_quota: 'entry',
  period_stages: 'entry',
  blacklist: 'entry',
  security: 'entry',
  chance_passcode: 'chances',
  chance_follow: 'chances',
  chance_proof: 'chances',
  chance_article: 'chances',
  chance_picture: 'chances',
  chance_mini: 'chances',
  chance_video: 'chances',
  chance_contact: 'chances',
  grant_chance: 'chances',
  share_cover: 'look',
  bg_cover: 'look',
  video_banner: 'look',
  hide_ad: 'look',
  hide_prize_count: 'hiding',
  hide_claimed_count: 'hiding',
  hide_join_count: 'hiding',
  hide_winner_list: 'hiding',
  hide_win_percent: 'hiding',
  hide_creator: 'hiding',
  hide_prize_label: 'hiding',
  hide_unreachable: 'hiding',
  ranking_export: 'figures',
  recycle_bin: 'figures',
  activity_data: 'figures',
  more_user_data: 'figures',
  admins: 'together',
  notify_fans: 'together',
  webhooks: 'together',
  api_keys: 'together',
  big_screen: 'places',
  wework: 'places',
  wecom_group: 'places',
}

/** Every gate that some plan unlocks. */
export const everyGate = Object.keys(groupOf) as readonly GateId[]

/** The gates of a group, in the order they are written down above. */
export function gatesIn(group: GateGroup): readonly GateId[] {
  return everyGate.filter((gate) => groupOf[gate] === group)
}

/** True for a reason code that some plan unlocks. */
export function isGate(from: string): from is GateId {
  return Object.hasOwn(groupOf, from)
}
