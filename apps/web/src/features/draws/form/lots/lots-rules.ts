import { thousands } from '../../../../lib/format.ts'
import { type DrawForm, isLoginFree } from '../draw-form.ts'
import { termsEn, termsZh } from '../rules-terms.ts'
import { configuredOf, type LotsLine, lotsIn, teamsOf } from './lots-line.ts'

/** A draw of lots. */
export type LotsForm = DrawForm & { readonly lots: LotsLine }
type Tell = (at: number) => string
type Proves = { readonly level: 'B' | 'C'; readonly tell: Tell }

export const isLotsForm = (form: DrawForm): form is LotsForm => form.lots !== null

/** The rules of a draw of lots, clause by clause, as the charter will hold them. */
export function lotsZh(form: LotsForm, { level, tell }: Proves): readonly string[] {
  const { lots, startAt, endAt } = form
  const from = startAt === null ? '' : `${tell(startAt)} 开始。`
  const until = endAt === null ? '发布后 30 天' : tell(endAt)
  const enter = `打开链接，${isLoginFree(form) ? '填写昵称' : '登录后'}即可参与，每人一支签。${from}`
  const zone = form.timeZone === null ? '' : `时间按 ${form.timeZone} 时区计。`
  const conditions = termsZh(form).slice(0, -1)
  const beacon = level === 'B' ? '和那时谁也不知道的公共随机数' : ''
  if (lots.rule === 'pairing')
    return [
      `${enter}由组织者截止，最晚 ${until}；少于 2 人时不抽。${zone}`,
      ...conditions,
      '参与者互相抽：每人抽到另一个人，没有人抽到自己。组织者可以在截止前指定谁不抽谁，和名单一起封存，有多少个在证明里公开；其余每种配法机会相同。',
      `截止后名单封成一枚公开的指纹，再用发布时锁定的密数${beacon}配好，任何人都可以复算。`,
      sightZh(lots),
    ]
  const how =
    lots.rule === 'host'
      ? '由主持人在大屏上为所有人一次抽完，按参与的先后依次发签。'
      : '每人在自己的手机上抽，先到先抽；主持人也可以替还没有抽的人抽完。'
  return [
    `${enter}${how}抽完为止，最晚 ${until}；也可以由组织者提前结束。${zone}`,
    ...conditions,
    whatZh(lots),
    `开始前，所有的签用发布时锁定的密数${beacon}洗好次序，封存并公布指纹，谁也不能偷看或换签；第几个抽就拿第几支。结束后公开密数，任何人都可以复算。`,
    sightZh(lots),
    `${lots.canSwap ? '双方都同意可以换签，换过的公开记录。' : '抽到的签不能换。'}缺席者的签可以由组织者公开理由收回，排在剩下的签后面再抽；被收回的人不再抽。`,
  ]
}

export function lotsEn(form: LotsForm, { level, tell }: Proves): readonly string[] {
  const { lots, startAt, endAt } = form
  const from = startAt === null ? '' : ` It starts ${tell(startAt)}.`
  const until = endAt === null ? '30 days after publication' : tell(endAt)
  const enter = `Open the link and enter ${isLoginFree(form) ? 'with a nickname' : 'after signing in'}; one lot a person.${from}`
  const zone = form.timeZone === null ? '' : ` Times are those of ${form.timeZone}.`
  const conditions = termsEn(form).slice(0, -1)
  const beacon = level === 'B' ? ' and public randomness that nobody knows by then' : ''
  if (lots.rule === 'pairing')
    return [
      `${enter} The organiser closes the list, ${until} at the latest; fewer than 2 people are not drawn.${zone}`,
      ...conditions,
      'People draw each other: everybody draws somebody, nobody themselves. Until the close the organiser may say who does not draw whom; that is sealed with the list, and the proof tells how many. Every other pairing is equally likely.',
      `At the close the list becomes one public fingerprint; a secret locked at publication${beacon} then draws the pairs, and anyone can recompute them.`,
      sightEn(lots),
    ]
  const how =
    lots.rule === 'host'
      ? 'The host draws for everybody at once on the big screen, in the order of joining.'
      : 'Everybody draws on a phone, first come first served; the host may draw for those who have not.'
  return [
    `${enter} ${how} It ends with the last lot, ${until} at the latest, or earlier by the organiser.${zone}`,
    ...conditions,
    whatEn(lots),
    `Before it starts, the order of all lots is dealt with a secret locked at publication${beacon}, sealed, and its fingerprint published: nobody can peek or exchange a lot. Who draws as the n-th holds the n-th lot. The secret is revealed at the end, and anyone can recompute the deal.`,
    sightEn(lots),
    `${lots.canSwap ? 'Two people may exchange lots when both agree, which is recorded in public.' : 'Lots are not exchanged.'} The organiser may take back the lot of somebody absent with a public reason; it is drawn again after those that are left, and who held it draws no other.`,
  ]
}

/** So many kinds of lots are told one by one. */
const mostTold = 20

function whatZh(lots: LotsLine): string {
  const { total, captains } = lotsIn(lots)
  const all = configuredOf(lots)
  if (lots.rule === 'teams') {
    const led = teamsOf(lots).flatMap(({ name, captain }) =>
      captain.trim() === '' ? [] : [`${name.trim()} ${captain.trim()}`],
    )
    const leaders = led.length === 0 ? '' : `组长：${led.join('、')}，各先有本组一支；`
    return `签：${all.map(({ label, count }) => `${label} ${count} 人`).join('、')}，共 ${thousands(total)} 支。${leaders}大家抽 ${thousands(total - captains)} 支。`
  }
  if (lots.matter === 'numbers') return `签：编号 1 到 ${thousands(total)}，每个编号一支。`
  if (lots.matter === 'order') return `签：第 1 到第 ${thousands(total)} 位，抽到几就第几个上场。`
  const told = all
    .slice(0, mostTold)
    .map(({ label, count }) => (count === 1 ? label : `${label} ${count} 支`))
  const more = all.length > mostTold ? `等 ${all.length} 种` : ''
  return `签：${told.join('、')}${more}，共 ${thousands(total)} 支。`
}

function whatEn(lots: LotsLine): string {
  const { total, captains } = lotsIn(lots)
  const all = configuredOf(lots)
  if (lots.rule === 'teams') {
    const led = teamsOf(lots).flatMap(({ name, captain }) =>
      captain.trim() === '' ? [] : [`${captain.trim()} (${name.trim()})`],
    )
    const leaders = led.length === 0 ? '' : ` Captains, who hold one each: ${led.join(', ')}.`
    return `Lots: ${all.map(({ label, count }) => `${label} × ${count}`).join(', ')}; ${thousands(total)} in all.${leaders} ${thousands(total - captains)} are drawn.`
  }
  if (lots.matter === 'numbers') return `Lots: the numbers 1 to ${thousands(total)}, one each.`
  if (lots.matter === 'order') return `Lots: places 1 to ${thousands(total)} in the order of appearance.`
  const told = all.slice(0, mostTold).map(({ label, count }) => (count === 1 ? label : `${label} × ${count}`))
  const more = all.length > mostTold ? ` and ${all.length - mostTold} more kinds` : ''
  return `Lots: ${told.join(', ')}${more}; ${thousands(total)} in all.`
}

const sightsZh = {
  at_once: '别人的签马上看得到。',
  at_end: '别人的签结束后看得到。',
  never: '页面上不显示别人的签。',
}
const sightsEn = {
  at_once: 'Pages show the lots of others at once.',
  at_end: 'Pages show the lots of others when it is over.',
  never: 'Pages do not show the lots of others.',
}
const sightZh = ({ rule, shows }: LotsLine) =>
  `${sightsZh[shows[rule]]}证明里按参与号码列出每一支签，名字从不写进证明。`
const sightEn = ({ rule, shows }: LotsLine) =>
  `${sightsEn[shows[rule]]} The proof lists every lot by join number; names never stand in it.`
