import type { GateId } from './gates.ts'

/** Where a gate stands: so that none is only words. A test on the server and one in the web hold the names to what is there. */
export type GatePlace = {
  /** The routes that answer `vip_required` with this gate, by their names in the contract. */
  readonly refusedBy: readonly string[]
  /** The routes that keep to what is free without naming it: they leave something out, or an entrant is told it is full. */
  readonly keptIn?: readonly string[]
  /** The files of the web app that show the plan beside what it unlocks, beside the page of plans, which shows all. */
  readonly shownIn: readonly string[]
}

const settings = ['taskCreate', 'taskUpdate', 'taskPublish'] as const
const form = 'features/draws/form'

const ofForm = (file: string, ...more: readonly string[]): GatePlace => ({
  refusedBy: [...settings, ...more],
  shownIn: [`${form}/${file}`],
})
const hiding = ofForm('page-section.tsx')
const task = ofForm('form-gates.ts')

/** Where every gate is enforced and shown. */
export const gatePlaces: Readonly<Record<GateId, GatePlace>> = {
  share_cover: ofForm('more-pictures.tsx'),
  ranking_export: { refusedBy: ['taskExport'], shownIn: ['features/records/export-dialog.tsx'] },
  hide_ad: hiding,
  admins: { refusedBy: ['adminAdd'], shownIn: ['features/team/admins-card.tsx'] },
  hide_prize_count: hiding,
  hide_claimed_count: hiding,
  hide_join_count: hiding,
  hide_winner_list: hiding,
  hide_win_percent: hiding,
  hide_creator: hiding,
  hide_prize_label: hiding,
  login_free: { ...ofForm('entry/entry-section.tsx'), keptIn: ['entryJoin'] },
  join_limit: {
    ...ofForm('entry/entry-section.tsx', 'memberImport', 'memberImportFile'),
    keptIn: ['entryJoin'],
  },
  full_count_limit: ofForm('opening-section.tsx'),
  bg_cover: ofForm('more-pictures.tsx'),
  blacklist: {
    refusedBy: ['blacklistAdd', 'blacklistRemove'],
    shownIn: ['features/team/blacklist-card.tsx', 'features/entrants/member-menu.tsx'],
  },
  chance_follow: task,
  chance_passcode: task,
  chance_proof: task,
  chance_article: task,
  chance_picture: task,
  chance_mini: task,
  chance_video: task,
  chance_contact: task,
  video_banner: ofForm('more-pictures.tsx'),
  activity_data: { refusedBy: ['taskStat'], shownIn: ['features/draws/overview/origin-cards.tsx'] },
  more_user_data: {
    refusedBy: [],
    keptIn: ['memberList', 'memberSearch'],
    shownIn: ['features/entrants/member-details.tsx'],
  },
  security: ofForm('security-section.tsx'),
  grant_chance: { refusedBy: ['memberChance'], shownIn: ['features/entrants/member-menu.tsx'] },
  multi_win_limit: ofForm('max-wins.tsx'),
  too_few: ofForm('opening-section.tsx'),
  hide_unreachable: hiding,
  notify_fans: { refusedBy: ['taskFansTell'], shownIn: ['features/draws/fans-tick.tsx'] },
  period_stages: ofForm('stages/more-stages.tsx'),
  code_count: ofForm('chances/chances-section.tsx'),
  recycle_bin: {
    refusedBy: ['taskRestore', 'taskList'],
    shownIn: ['features/draws/draw-menu.tsx', 'features/draws/bin-locked.tsx'],
  },
  invite_quota: ofForm('chances/task-card.tsx'),
  webhooks: {
    refusedBy: ['webhookAdd', 'webhookChange', 'webhookTest', 'webhookResend'],
    shownIn: ['pages/public/plugins-own.tsx', 'features/connect/hook-list.tsx'],
  },
  api_keys: {
    refusedBy: ['apiKeyAdd'],
    shownIn: ['pages/public/plugins-own.tsx', 'features/connect/key-list.tsx'],
  },
  wework: ofForm('form-gates.ts'),
  wecom_group: ofForm('form-gates.ts'),
  big_screen: { refusedBy: ['liveRosterImport', 'taskPublish'], shownIn: ['features/roster/trial.tsx'] },
}
