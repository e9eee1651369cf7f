import type { Plan } from './plan.ts'

/** Why somebody was sent to the plans: a code, what it is called, and the plan that unlocks it (null: no plan does). */
export type Gate = {
  readonly from: string
  /** The description kept in `VIP_REASON.desc`. */
  readonly text: string
  readonly en: string
  readonly plan: Plan | null
}

const gate = <From extends string, P extends Plan | null>(from: From, plan: P, text: string, en: string) => ({
  from,
  text,
  en,
  plan,
})

/** Every reason code with its words and its plan. */
export const gates = {
  share_cover: gate('share_cover', 'basic', '自定义分享封面', 'Own share picture'),
  ranking_export: gate('ranking_export', 'basic', '导出排行榜', 'Export of the ranking'),
  hide_ad: gate('hide_ad', 'basic', '隐藏广告', 'No line about the provider'),
  admins: gate('admins', 'basic', '设置管理员', 'Administrators'),
  hide_prize_count: gate('hide_prize_count', 'pro', '隐藏奖品数量', 'Hidden numbers of prizes'),
  hide_claimed_count: gate('hide_claimed_count', 'pro', '隐藏已领取数量', 'Hidden numbers of claims'),
  hide_join_count: gate('hide_join_count', 'pro', '隐藏参与人数', 'Hidden number of entrants'),
  hide_winner_list: gate('hide_winner_list', 'pro', '隐藏中奖名单', 'Hidden list of winners'),
  hide_win_percent: gate('hide_win_percent', 'pro', '隐藏中奖率', 'Hidden odds'),
  hide_creator: gate('hide_creator', 'pro', '隐藏发起人信息', 'Hidden organiser'),
  hide_prize_label: gate('hide_prize_label', 'pro', '隐藏奖项标签', 'Hidden tier names'),
  login_free: gate('login_free', 'basic', '免登录抽奖', 'Entry without signing in'),
  join_limit: gate('join_limit', 'pro', '参与人数上限', 'More entrants'),
  full_count_limit: gate('full_count_limit', 'basic', '满人开奖人数上限', 'Opening at more people'),
  bg_cover: gate('bg_cover', 'basic', '互动抽奖背景图', 'Own background picture'),
  blacklist: gate('blacklist', 'pro', '黑名单', 'Block list'),
  chance_follow: gate('chance_follow', 'pro', '关注公众号增加机会', 'Chances for following an account'),
  chance_passcode: gate('chance_passcode', 'basic', '输入口令增加机会', 'Chances for a passcode'),
  chance_proof: gate('chance_proof', 'pro', '上传凭证增加机会', 'Chances for an uploaded voucher'),
  chance_article: gate('chance_article', 'pro', '浏览文章增加机会', 'Chances for reading an article'),
  chance_picture: gate('chance_picture', 'pro', '浏览图片增加机会', 'Chances for looking at a picture'),
  chance_mini: gate('chance_mini', 'pro', '浏览小程序增加机会', 'Chances for visiting a mini-program'),
  chance_video: gate('chance_video', 'pro', '观看视频增加机会', 'Chances for watching a video'),
  chance_contact: gate(
    'chance_contact',
    'pro',
    '添加好友或加群增加机会',
    'Chances for adding a contact or group',
  ),
  video_banner: gate('video_banner', 'basic', '视频头图', 'Video at the head of the page'),
  activity_data: gate('activity_data', 'pro', '详细活动数据', 'Detailed figures of a draw'),
  more_user_data: gate('more_user_data', 'pro', '更多用户活动数据', 'More about each entrant'),
  security: gate('security', 'pro', '安全设置', 'Security settings'),
  grant_chance: gate('grant_chance', 'pro', '指定用户赠送抽奖机会', 'Chances given to chosen entrants'),
  multi_win_limit: gate('multi_win_limit', 'basic', '限制重复中奖', 'Limits on winning again'),
  too_few: gate('too_few', 'basic', '人数不足时的开奖方式', 'What happens with too few people'),
  hide_unreachable: gate(
    'hide_unreachable',
    'pro',
    '隐藏无法完成的条件',
    'Hidden conditions nobody can meet',
  ),
  notify_fans: gate('notify_fans', 'pro', '通知粉丝', 'Notices to followers'),
  period_stages: gate('period_stages', 'enterprise', '周期抽奖期数', 'Stages of a recurring draw'),
  code_count: gate('code_count', 'pro', '抽奖码数量', 'More codes a person'),
  recycle_bin: gate('recycle_bin', 'basic', '回收站', 'Recycle bin'),
  deadline_beyond_vip: gate(
    'deadline_beyond_vip',
    null,
    '截止时间超出会员有效期',
    'It ends after the plan does',
  ),
  invite_quota: gate('invite_quota', 'pro', '邀请名额', 'More counted invitations'),
  pay_direct: gate('pay_direct', null, '直接进入购买页', 'Opened from the menu'),
  webhooks: gate('webhooks', 'enterprise', '事件推送', 'Webhooks'),
  api_keys: gate('api_keys', 'enterprise', '接口密钥', 'API keys'),
  wework: gate('wework', 'enterprise', '企业微信客户抽奖', 'Draws among WeCom customers'),
  wecom_group: gate('wecom_group', 'enterprise', '企业微信客户群抽奖', 'Draws in WeCom groups'),
  big_screen: gate('big_screen', 'enterprise', '大屏幕抽奖', 'Big-screen draws'),
} as const satisfies Readonly<Record<string, Gate>>

type Catalogue = typeof gates

/** Every reason code. */
export type ReasonCode = keyof Catalogue
/** The codes that a plan unlocks. */
export type GateId = { [Code in ReasonCode]: Catalogue[Code]['plan'] extends Plan ? Code : never }[ReasonCode]
