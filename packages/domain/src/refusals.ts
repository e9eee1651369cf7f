/** Every "no" the product can say. Its number and words live in `contract`. */
export const refusalCodes = [
  'not_found',
  'stale_version',
  'key_reused',
  'key_in_use',
  'not_permitted',
  'signed_out',
  'sign_in_wrong',
  'sign_up_closed',
  'account_taken',
  'vip_required',
  'draw_not_open_yet',
  'draw_closed',
  'draw_full',
  'draw_cancelled',
  'draw_has_objections',
  'draw_not_draft',
  'draw_not_openable',
  'draw_not_cancellable',
  'draw_not_changeable',
  'draw_not_drawn',
  'draw_over',
  'nobody_entered',
  'too_few_entrants',
  'already_entered',
  'not_entered',
  'sign_in_needed',
  'not_eligible',
  'excluded',
  'award_already_void',
  'award_handed_over',
  'round_running',
  'redraws_used_up',
  'plays_not_redrawn',
  'beacon_unavailable',
  'beacon_refused',
  'beacon_not_awaited',
  'list_rejected',
  'task_count_reached',
  'template_count_reached',
  'image_wrong_type',
  'image_too_large',
  'image_too_many_pixels',
  'video_wrong_type',
  'video_too_large',
  'upload_broken',
  'upload_quota',
  'not_connected',
  'date_passed',
  'draw_running',
  'draw_not_recycled',
  'draw_recycled',
  'fresh_sign_in_needed',
  'code_limit_reached',
  'withdrawn',
  'passcode_wrong',
  'entry_code_wrong',
  'entry_code_used',
  'region_wrong',
  'not_on_roster',
  'group_wrong',
  'mobile_needed',
  'answers_rejected',
  'won_too_often',
  'too_many_here',
  'device_used_up',
  'task_unknown',
  'task_not_started',
  'task_too_soon',
  'task_done',
  'proof_wrong',
  'proof_waiting',
  'award_not_claimable',
  'claim_over',
  'codes_rejected',
  'codes_held',
  'redeem_code_wrong',
  'redeem_code_used',
  'admin_unknown',
  'already_admin',
  'blacklisted',
  'no_chances',
  'wins_used_up',
  'play_conflict',
  'play_out_of_order',
  'play_waiting',
  'cell_taken',
  'cell_unknown',
  'board_not_sealed',
] as const

export type RefusalCode = (typeof refusalCodes)[number]

/** What a refusal may tell beside its code; sent to the client as it is. */
export type RefusalDetail = Readonly<Record<string, unknown>>

/** The product says no. Born in `domain` or a use case, mapped to `sta` and words at one edge. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly detail: RefusalDetail

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(code)
    this.code = code
    this.detail = detail
  }
}
