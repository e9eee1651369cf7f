import { expect, it } from 'vitest'
import { type Gate, gates } from './gates.ts'
import { latestEnd, planAt, plans, unlocks } from './plan.ts'

const day = 86_400_000
const rows: readonly Gate[] = Object.values(gates)

// Codes, words and plans that accounts were sold by: they do not change.
it.each([
  ['share_cover', '自定义分享封面', 'basic'],
  ['ranking_export', '导出排行榜', 'basic'],
  ['hide_ad', '隐藏广告', 'basic'],
  ['admins', '设置管理员', 'basic'],
  ['hide_prize_count', '隐藏奖品数量', 'pro'],
  ['hide_claimed_count', '隐藏已领取数量', 'pro'],
  ['hide_join_count', '隐藏参与人数', 'pro'],
  ['hide_winner_list', '隐藏中奖名单', 'pro'],
  ['hide_win_percent', '隐藏中奖率', 'pro'],
  ['hide_creator', '隐藏发起人信息', 'pro'],
  ['hide_prize_label', '隐藏奖项标签', 'pro'],
  ['login_free', '免登录抽奖', 'basic'],
  ['join_limit', '参与人数上限', 'pro'],
  ['full_count_limit', '满人开奖人数上限', 'basic'],
  ['bg_cover', '互动抽奖背景图', 'basic'],
  ['blacklist', '黑名单', 'pro'],
  ['chance_follow', '关注公众号增加机会', 'pro'],
  ['chance_passcode', '输入口令增加机会', 'basic'],
  ['chance_proof', '上传凭证增加机会', 'pro'],
  ['chance_article', '浏览文章增加机会', 'pro'],
  ['chance_picture', '浏览图片增加机会', 'pro'],
  ['chance_mini', '浏览小程序增加机会', 'pro'],
  ['chance_video', '观看视频增加机会', 'pro'],
  ['chance_contact', '添加好友或加群增加机会', 'pro'],
  ['video_banner', '视频头图', 'basic'],
  ['activity_data', '详细活动数据', 'pro'],
  ['more_user_data', '更多用户活动数据', 'pro'],
  ['security', '安全设置', 'pro'],
  ['grant_chance', '指定用户赠送抽奖机会', 'pro'],
  ['multi_win_limit', '限制重复中奖', 'basic'],
  ['too_few', '人数不足时的开奖方式', 'basic'],
  ['hide_unreachable', '隐藏无法完成的条件', 'pro'],
  ['notify_fans', '通知粉丝', 'pro'],
  ['period_stages', '周期抽奖期数', 'enterprise'],
  ['code_count', '抽奖码数量', 'pro'],
  ['recycle_bin', '回收站', 'basic'],
  ['deadline_beyond_vip', '截止时间超出会员有效期', null],
  ['invite_quota', '邀请名额', 'pro'],
  ['pay_direct', '直接进入购买页', null],
])('%s is called %s and needs the plan %s', (from, text, plan) => {
  expect(gates[from as keyof typeof gates]).toMatchObject({ from, text, plan })
})

it('our own gates ask for the enterprise plan', () => {
  for (const from of ['webhooks', 'api_keys', 'wework', 'wecom_group', 'big_screen'] as const)
    expect(gates[from].plan).toBe('enterprise')
})

it('every gate stands under its own code, in both languages', () => {
  for (const [code, { from, text, en }] of Object.entries(gates)) {
    expect(from).toBe(code)
    expect(text).toMatch(/^\p{Script=Han}+$/u)
    expect(en).toMatch(/^[\x20-\x7e]+$/)
  }
  expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length)
})

it('a gate opens from its plan upwards', () => {
  expect(plans.map((plan) => unlocks(plan, 'login_free'))).toEqual([false, true, true, true])
  expect(plans.map((plan) => unlocks(plan, 'blacklist'))).toEqual([false, false, true, true])
  expect(plans.map((plan) => unlocks(plan, 'period_stages'))).toEqual([false, false, false, true])
})

it.each([
  ['free', null, 30 * day],
  ['pro', 7 * day, 7 * day],
  ['pro', null, null],
  ['enterprise', null, null],
  ['pro', -1, 30 * day],
] as const)('with %s until %s a draw may run until %s', (plan, endsAt, end) => {
  expect(latestEnd({ plan, endsAt }, 0)).toBe(end)
})

it('a plan counts until the moment it ends', () => {
  expect(planAt({ plan: 'pro', endsAt: 10 }, 9)).toBe('pro')
  expect(planAt({ plan: 'pro', endsAt: 10 }, 10)).toBe('free')
})
