import { row } from './refusal-row.ts'

type Lang = 'zh' | 'en'
type Said = { readonly code: string; readonly detail: Readonly<Record<string, unknown>> }

/** Refusals are read in passing: so many names, and that there are more. */
const mostNamed = 3

/** What is refused where a draw is for the customers, or the customer groups, of an enterprise. */
export const refusalsOnCustomers = {
  customer_needed: row(
    2174,
    '这场抽奖只给客户参与：请先添加主办方的企业微信员工为好友，再回来参与；企业自己的成员不算客户',
    'This draw is for customers: add a member of the organiser’s staff in WeCom first, then come back. The enterprise’s own people are no customers',
  ),
  customer_group_needed: row(
    2175,
    '这场抽奖只给客户群里的客户参与：请先进群，再回来参与；企业自己的成员不算客户',
    'This draw is for customers in the chosen groups: get into one first, then come back. The enterprise’s own people are no customers',
  ),
  message_settled: row(
    2176,
    '这条群发已经发出或已经取消，不能再催发或取消',
    'This message was sent or cancelled already, so it cannot be reminded of or cancelled any more',
  ),
  nobody_to_tell: row(
    2177,
    '这位员工名下还没有可以发给的客户，等有客户加好友之后再发',
    'This member has no customers to send to yet. Send once somebody has added them',
  ),
  sender_unknown: row(
    2178,
    '这位员工不在这场抽奖的员工或群主里，请刷新页面重新选择',
    'This member is not among the staff or group owners of the draw. Reload the page and choose again',
  ),
  too_many_to_tell: row(
    2179,
    '这位员工的客户超过 10,000 位，一次群发不能超过这个数；请在企业微信后台按标签分批发',
    'This member has more than 10,000 customers, which is the most for one message. Send it in parts, by tag, in the console of WeCom',
  ),
} as const

/** The same refusals, with the names of whom to add and which groups to get into; null for any other refusal. */
export function customersSaid({ code, detail }: Said, lang: Lang): string | null {
  if (code === 'customer_needed') return customerSaid(detail, lang)
  if (code === 'customer_group_needed') return groupSaid(detail, lang)
  return null
}

function customerSaid({ enterprise_name: of, staff }: Said['detail'], lang: Lang): string {
  const names = namesSaid(staff, lang)
  const whose = typeof of === 'string' ? of : ''
  if (lang === 'zh')
    return `这场抽奖只给${whose && `${whose}的`}客户参与：请先添加${names || '主办方员工'}的企业微信为好友，再回来参与；企业自己的成员不算客户`
  const whom = names || 'a member of the organiser’s staff'
  return `This draw is for customers${whose && ` of ${whose}`}: add ${whom} in WeCom first, then come back. The enterprise’s own people are no customers`
}

function groupSaid({ groups }: Said['detail'], lang: Lang): string {
  const names = namesSaid(groups, lang)
  if (lang === 'zh')
    return `这场抽奖只给客户群里的客户参与：请先进群${names && `（${names}）`}，再回来参与；企业自己的成员不算客户`
  return `This draw is for customers in the chosen groups: get into one first${names && ` (${names})`}, then come back. The enterprise’s own people are no customers`
}

/** The first names; empty where nobody has one. */
function namesSaid(given: unknown, lang: Lang): string {
  const names = Array.isArray(given) ? given.filter((name) => typeof name === 'string' && name !== '') : []
  const first = names.slice(0, mostNamed)
  if (lang === 'zh') return `${first.join('、')}${names.length > mostNamed ? '等' : ''}`
  return `${first.join(', ')}${names.length > mostNamed ? ' or others' : ''}`
}
