import { type ConditionKind, day, type HandOver, type TaskKind, tierName } from '@fairdraw/domain'
import { chanceWords } from '../../../lib/chance-words.ts'
import { handOverWays } from '../../../lib/hand-over-ways.ts'
import { handOverOfLine } from '../../../lib/prize-line.ts'
import { prizeTier } from '../../../lib/tier-name.ts'
import { type DrawForm, wayInOf } from './draw-form.ts'

const conditionsZh: Readonly<Record<ConditionKind, string>> = {
  passcode: '输入正确的参与口令',
  region: '所在地在允许的地区内',
  roster: '在组织者的名单上',
  codes: '持有没有用过的参与码',
  mobile: '填写手机号',
  group: '从指定群的邀请链接进入',
  follow: '关注组织者的公众号，到截止时仍在关注',
  customer: '是指定企业微信员工的客户，到截止时仍是',
  customer_group: '在指定的企业微信客户群里，到截止时仍在',
}
const conditionsEn: Readonly<Record<ConditionKind, string>> = {
  passcode: 'type the right passcode',
  region: 'live in one of the allowed regions',
  roster: 'be on the organiser’s list',
  codes: 'bring an unused entry code',
  mobile: 'give a mobile number',
  group: 'come by the invite link of one of the chat groups',
  follow: 'follow the organiser’s official account, and still do when entry closes',
  customer: 'be a WeCom customer of chosen staff, and still be one when entry closes',
  customer_group: 'be a customer in one of the chosen WeCom groups, and still be there when entry closes',
}
const tasksZh: Readonly<Record<TaskKind, string>> = {
  ...chanceWords.zh,
  proof: '上传凭证并通过审核',
  contact: '添加好友或加群并通过审核',
  invite: '邀请一人参与',
}
const tasksEn: Readonly<Record<TaskKind, string>> = {
  passcode: 'a passcode',
  proof: 'an accepted proof',
  article: 'reading an article',
  picture: 'looking at a picture',
  video: 'watching a video',
  mini: 'visiting a mini-program',
  follow: 'following an account',
  contact: 'adding a contact, once accepted',
  invite: 'each invited person who enters',
  daily: 'each day of coming by',
}

/** What follows from conditions, tasks and limits on winning; nothing where a draw has none. */
export function termsZh(form: DrawForm): readonly string[] {
  const { conditions, tasks, codeLimit, winHistory, claimForm } = form
  const found: string[] = []
  if (conditions.length > 0)
    found.push(`参与条件：${conditions.map(({ kind }) => conditionsZh[kind]).join('；')}。全部满足才能参与。`)
  if (tasks.length > 0) {
    const each = tasks.map(({ kind, chances, limit }) => {
      const most = kind === 'daily' && limit === undefined ? '' : `，最多 ${limit ?? 1} 次`
      return `${tasksZh[kind]}得 ${chances ?? 1} 签${most}`
    })
    const cap = codeLimit === null ? '' : `每人最多 ${codeLimit} 签。`
    found.push(`做任务可得更多签：${each.join('；')}。${cap}`)
  }
  if (winHistory)
    found.push(
      `最近 ${winHistory.days ?? 1} 天在本组织者的抽奖中已中过 ${winHistory.wins ?? 1} 次的人，本次不再中奖。`,
    )
  const asked =
    claimForm.length === 0 ? '' : `领奖时需填写：${claimForm.map(({ label }) => label).join('、')}。`
  found.push(`交付方式：${handed(form, handOverWays.zh, tierName, '；')}。${asked}${deadlineZh(form)}`)
  return found
}

export function termsEn(form: DrawForm): readonly string[] {
  const { conditions, tasks, codeLimit, winHistory, claimForm } = form
  const found: string[] = []
  if (conditions.length > 0)
    found.push(`To enter, one has to ${conditions.map(({ kind }) => conditionsEn[kind]).join(', and ')}.`)
  if (tasks.length > 0) {
    const each = tasks.map(({ kind, chances, limit }) => {
      const most = kind === 'daily' && limit === undefined ? '' : `, ${limit ?? 1} at most`
      return `${tasksEn[kind]} (${chances ?? 1} each${most})`
    })
    const cap = codeLimit === null ? '' : ` At most ${codeLimit} chances a person.`
    found.push(`More chances come from ${each.join('; ')}.${cap}`)
  }
  if (winHistory)
    found.push(
      `Who won ${winHistory.wins ?? 1} time(s) in this organiser’s draws of the last ${winHistory.days ?? 1} days does not win again here.`,
    )
  const asked =
    claimForm.length === 0 ? '' : ` Winners are asked for: ${claimForm.map(({ label }) => label).join(', ')}.`
  const tierEn = (tier: number) => prizeTier(tier, 'en')
  found.push(`Hand-over: ${handed(form, handOverWays.en, tierEn, '; ')}.${asked} ${deadlineEn(form)}`.trim())
  return found
}

/** One sentence where all prizes go the same way, else one a tier. */
function handed(
  form: DrawForm,
  ways: Readonly<Record<HandOver, string>>,
  tierOf: (tier: number) => string,
  between: string,
): string {
  const lines = form.prizes.flatMap((line) => {
    const way = handOverOfLine(line, wayInOf(form))
    return way === null ? [] : [{ tier: tierOf(line.tier), way: ways[way] }]
  })
  const [first] = lines
  if (!first || lines.every(({ way }) => way === first.way)) return first?.way ?? ways.contact
  return lines.map(({ tier, way }) => `${tier} ${way}`).join(between)
}

/** On whose clocks the times stand; nothing where nobody has said. */
export const zoneZh = ({ timeZone }: DrawForm) =>
  timeZone === null ? '' : `时间和日期按 ${timeZone} 时区计。`
export const zoneEn = ({ timeZone }: DrawForm) =>
  timeZone === null ? '' : ` Times and days are those of ${timeZone}.`

const days = (ms: number) => String(Number((ms / day).toFixed(2)))

/** True where what is not claimed in time is drawn anew by itself. */
const isReplaced = ({ claimReplaces, play, show, lots }: DrawForm) =>
  claimReplaces && play === null && show === null && lots === null

function deadlineZh(form: DrawForm): string {
  const { claimDeadlineMs, play } = form
  const from = play === null ? '开奖后' : '活动结束后'
  const after = isReplaced(form) ? '逾期作废，到时自动另抽一位' : '逾期视为放弃'
  return claimDeadlineMs === null ? '' : `${from} ${days(claimDeadlineMs)} 天内领取，${after}。`
}

function deadlineEn(form: DrawForm): string {
  const { claimDeadlineMs, play } = form
  const from = play === null ? 'the opening' : 'the end'
  const after = isReplaced(form)
    ? 'later it is void, and somebody else is drawn by itself'
    : 'later it is forfeited'
  return claimDeadlineMs === null
    ? ''
    : `To be claimed within ${days(claimDeadlineMs)} day(s) of ${from}; ${after}.`
}
