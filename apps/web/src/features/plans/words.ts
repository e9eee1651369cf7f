import { freeDrawTypes, freeLimits, freeShowPeople, type GateId, type Plan } from '@fairdraw/domain'
import { thousands } from '../../lib/format.ts'
import type { GateGroup } from './gate-groups.ts'

/** What there is without the plan; a gate that is not named has nothing then. */
type Without = Readonly<Partial<Record<GateId, string>>>

const withoutZh: Without = {
  share_cover: '自动生成',
  ranking_export: '屏幕上看',
  join_limit: `${thousands(freeLimits.entrants)} 人`,
  full_count_limit: `${freeLimits.openingCount} 人`,
  multi_win_limit: '每人一次',
  too_few: '照常开奖',
  bg_cover: '自带主题',
  video_banner: '图片头图',
  activity_data: '总数',
  more_user_data: '昵称和状态',
  security: '默认防护',
  period_stages: '1 期',
  code_count: `每人 ${freeLimits.codes} 个`,
  invite_quota: `每人 ${freeLimits.invited} 个`,
  recycle_bin: '只能删除',
  big_screen: `${freeShowPeople} 人试用`,
  login_free: `${freeLimits.guests} 人`,
  hide_winner_list: '脱敏显示',
  admins: '只有自己',
}
const withoutEn: Without = {
  share_cover: 'Generated',
  ranking_export: 'On screen',
  join_limit: `${thousands(freeLimits.entrants)} people`,
  full_count_limit: `${freeLimits.openingCount} people`,
  multi_win_limit: 'One win each',
  too_few: 'Opens anyway',
  bg_cover: 'Built-in themes',
  video_banner: 'A picture',
  activity_data: 'Totals',
  more_user_data: 'Name and state',
  security: 'Default guards',
  period_stages: '1 stage',
  code_count: `${freeLimits.codes} each`,
  invite_quota: `${freeLimits.invited} each`,
  recycle_bin: 'Deleting only',
  big_screen: `Trial, ${freeShowPeople} people`,
  login_free: `${freeLimits.guests} people`,
  hide_winner_list: 'Masked',
  admins: 'Owner only',
}

const groupsZh: Readonly<Record<GateGroup, string>> = {
  entry: '参与和开奖',
  chances: '增加机会',
  look: '页面样式',
  hiding: '页面上不显示',
  figures: '数据',
  together: '协作和接口',
  places: '更多场合',
}
const groupsEn: Readonly<Record<GateGroup, string>> = {
  entry: 'Entry and opening',
  chances: 'More chances',
  look: 'Look of the page',
  hiding: 'Not shown on the page',
  figures: 'Figures',
  together: 'People and programs',
  places: 'More occasions',
}

const forWhomZh: Readonly<Record<Plan, string>> = {
  free: '办一场公正的抽奖，该有的都有',
  basic: '给店铺和班级：免登录，换上自己的样子',
  pro: '给品牌和社群：人数不限，机会和数据都在手里',
  enterprise: '给公司和活动现场：大屏幕、企业微信和接口',
}
const forWhomEn: Readonly<Record<Plan, string>> = {
  free: 'Everything a fair draw needs',
  basic: 'For shops and classes: no sign-in, and a look of your own',
  pro: 'For brands and communities: any number of people, chances and figures',
  enterprise: 'For companies and events: big screen, WeCom and programs',
}

/** The ways that stand behind no gate, counted and by name. */
function waysOf(lang: 'zh' | 'en', noun: string, between: string): string {
  const names = freeDrawTypes.map(({ name }) => name[lang]).join(between)
  return `${freeDrawTypes.length} ${noun}${lang === 'zh' ? '：' : ': '}${names}`
}

/** What the page of plans says. */
export const planWords = {
  zh: {
    lead: '每一场的公开证明都免费。方案打开的，下面逐项写明。',
    reason: (what: string) => `你是为了：${what} 而来`,
    /** Before and after the badge of the plan. */
    reasonPlan: ['', '就能用'],
    reasonHeld: '你的方案已经包含它，现在就能用',
    reasonLonger: '让方案晚些到期就能用',
    back: '回到刚才的地方',
    own: '你的方案',
    forEver: '不限期',
    until: (when: string, left: string) => `${when} 到期（${left}）`,
    ended: (when: string) => `已于 ${when} 到期`,
    plans: '方案',
    forWhom: forWhomZh,
    current: '当前方案',
    wanted: '你要的在这里',
    included: '已包含',
    unlocks: (count: number) => `解锁 ${count} 项`,
    unlocksNone: '免费',
    acts: {
      order: { first: '购买', higher: '升级', renew: '续期' },
      ask: { first: '联系管理员开通', higher: '联系管理员开通', renew: '联系管理员续期' },
    },
    request: (id: string, plan: string) => `账号 ${id}，申请${plan}`,
    requestFor: (what: string) => `，为了「${what}」`,
    feature: '功能',
    unlocked: '可用',
    locked: '不可用',
    everyone: '每个方案都有',
    everyoneHas: [waysOf('zh', '种玩法', '、'), '公开证明，人人可以复算', '导出参与者和中奖名单'],
    groups: groupsZh,
    without: withoutZh,
    /** What the plan below the one that unlocks it has more of. */
    stagesOfPro: '7 期',
    endsSoon: (plan: string, when: string, left: string) =>
      `${plan}${/^\d/.test(left) ? ' ' : ''}${left}到期（${when}）。`,
    endsSoonMore: '正在进行的抽奖不受影响，会按发布时的方案办完。',
    renewNow: '看看续期',
  },
  en: {
    lead: 'The public proof of every draw is free. What plans open stands below, line by line.',
    reason: (what: string) => `You came for: ${what}`,
    reasonPlan: ['It comes with', ''],
    reasonHeld: 'Your plan includes it; you can use it now',
    reasonLonger: 'A plan that ends later allows it',
    back: 'Back to where you were',
    own: 'Your plan',
    forEver: 'without an end',
    until: (when: string, left: string) => `until ${when} (${left})`,
    ended: (when: string) => `ended on ${when}`,
    plans: 'Plans',
    forWhom: forWhomEn,
    current: 'Your plan',
    wanted: 'What you want is here',
    included: 'Included',
    unlocks: (count: number) => `Unlocks ${count}`,
    unlocksNone: 'Costs nothing',
    acts: {
      order: { first: 'Buy', higher: 'Upgrade', renew: 'Renew' },
      ask: { first: 'Ask the operator', higher: 'Ask the operator', renew: 'Ask to renew' },
    },
    request: (id: string, plan: string) => `Account ${id}, asking for ${plan}`,
    requestFor: (what: string) => `, because of “${what}”`,
    feature: 'Feature',
    unlocked: 'Available',
    locked: 'Not available',
    everyone: 'With every plan',
    everyoneHas: [
      waysOf('en', 'ways to draw', ', '),
      'Public proof anyone can recompute',
      'Export of entrants and winners',
    ],
    groups: groupsEn,
    without: withoutEn,
    stagesOfPro: '7 stages',
    endsSoon: (plan: string, when: string, left: string) => `${plan} ends ${left} (${when}).`,
    endsSoonMore: 'Draws that run now go on to their end under the plan of publication.',
    renewNow: 'Renew',
  },
}
