import {
  listAllOrders,
  listInvoices,
  markInvoiced,
  maskedAccount,
  refundOrder,
  returnStrayMoney,
} from '@fairdraw/application'
import { type Order, WayRefused, WayUnreachable } from '@fairdraw/application/ports'
import { payWayNames, Refusal } from '@fairdraw/domain'
import type { Lang } from '../http/lang.ts'
import { productTitle } from '../http/pay-words.ts'
import { type Desk, minuteOf } from './desk.ts'
import { plainText } from './plain-text.ts'
import { tableText } from './table-text.ts'
import { BadCommand, type Words } from './words.ts'

const mostInvoices = 200

const stateWords: Readonly<Record<Order['state'], Words>> = {
  created: { zh: '待付款', en: 'waiting' },
  paid: { zh: '退款中', en: 'being refunded' },
  credited: { zh: '已到账', en: 'credited' },
  closed: { zh: '已关闭', en: 'closed' },
  refunded: { zh: '已退款', en: 'refunded' },
}

const troubleWords: Readonly<Record<NonNullable<Order['trouble']>, Words>> = {
  another_amount: { zh: '金额不符', en: 'another amount' },
  paid_twice: { zh: '重复付款', en: 'paid twice' },
}

/** `operator orders [--trouble] [--last N]` */
export async function ordersVerb(
  desk: Desk,
  asked: { readonly last: number; readonly isTroubled: boolean },
): Promise<void> {
  const found = await listAllOrders(desk.ports, asked)
  if (found.length === 0)
    return desk.say(
      asked.isTroubled
        ? {
            zh: '没有款项不符或正在退款的订单。',
            en: 'The money of every order fits, and no refund is under way.',
          }
        : { zh: '还没有订单。', en: 'There is no order yet.' },
    )
  const { lang } = desk
  const heads = {
    zh: ['时间', '订单号', '账户', '内容', '金额', '方式', '状态', '问题'],
    en: ['at', 'order', 'account', 'what', 'amount', 'by', 'state', 'trouble'],
  }
  const rows = found.map(({ order, account }) => [
    minuteOf(order.createdAt),
    order.no,
    (account && maskedAccount(account)) ?? order.userId,
    productTitle(order.product, lang),
    yuan(order.amountFen),
    payWayNames[lang][order.way],
    stateWords[order.state][lang],
    order.trouble === null ? '–' : troubleWords[order.trouble][lang],
  ])
  desk.print(tableText(heads[lang], rows))
}

/** `operator refund <order> [--stray]` */
export async function refundVerb(desk: Desk, no: string, isStray: boolean): Promise<void> {
  const { order, money } = isStray
    ? await told(no, strayRefusals, () => returnStrayMoney(desk.ports, no))
    : await told(no, refundRefusals, () => refundOrder(desk.ports, no), takenBackFirst)
  const by = { zh: payWayNames.zh[order.way], en: payWayNames.en[order.way] }
  if (money === 'pending')
    return desk.say({
      zh: `${by.zh}已受理，稍后退到付款人账户。`,
      en: `${by.en} has taken it on and gives the money back later.`,
    })
  desk.say({ zh: `${by.zh}已退款。`, en: `${by.en} has given the money back.` })
}

/** `operator invoices` */
export async function invoicesVerb(desk: Desk): Promise<void> {
  const waiting = await listInvoices(desk.ports, mostInvoices)
  if (waiting.length === 0) return desk.say({ zh: '没有待开的发票。', en: 'No invoice is waiting.' })
  const { lang } = desk
  const heads = {
    zh: ['申请时间', '订单号', '内容', '金额', '类型', '抬头', '税号', '邮箱'],
    en: ['asked at', 'order', 'what', 'amount', 'for', 'title', 'tax number', 'e-mail'],
  }
  const kinds: Readonly<Record<Lang, Readonly<Record<'person' | 'company', string>>>> = {
    zh: { person: '个人', company: '单位' },
    en: { person: 'person', company: 'company' },
  }
  const rows = waiting.map(({ request, order, words }) => [
    minuteOf(request.at),
    order.no,
    productTitle(order.product, lang),
    yuan(order.amountFen),
    kinds[lang][words.kind],
    words.title,
    words.taxNumber || '–',
    words.email,
  ])
  desk.print(tableText(heads[lang], rows))
}

/** `operator invoiced <order>` */
export async function invoicedVerb(desk: Desk, no: string): Promise<void> {
  await told(no, invoiceRefusals, () => markInvoiced(desk.ports, no))
  const named = plainText(no)
  desk.say({ zh: `${named}：已开发票。`, en: `${named}: the invoice is issued.` })
}

function yuan(fen: number): string {
  return `¥${(fen / 100).toFixed(2)}`
}

type Told = Readonly<Partial<Record<Refusal['code'], Words>>>

const noWay: Words = {
  zh: '这笔订单的支付方式现在没有配置，无法退款。',
  en: 'The way this order was paid by is not set up now, so it cannot be given back.',
}
const refundRefusals: Told = {
  order_over: {
    zh: '不能退款：没有付款，或买到的会员卡、大屏场次已经用过。',
    en: 'It cannot be given back: it was not paid, or its cards or its event were used.',
  },
  way_not_open: noWay,
}
const strayRefusals: Told = {
  order_over: { zh: '这笔订单没有多收的款项。', en: 'No money of this order is in excess.' },
  way_not_open: noWay,
}
const invoiceRefusals: Told = {
  order_over: { zh: '这笔订单没有申请发票。', en: 'No invoice was asked for with this order.' },
}

const nothingYet: Words = { zh: '', en: '' }
const takenBackFirst: Words = {
  zh: '买到的内容已经收回，这条命令可以重复执行。',
  en: ' What was bought is taken back already; the same command can be repeated.',
}

/**
 * Carries out something about an order, and says in a sentence why not; `done`: what came about all the same when it
 * was the provider that did not.
 */
async function told<Answer>(
  no: string,
  refusals: Told,
  act: () => Promise<Answer>,
  done: Words = nothingYet,
): Promise<Answer> {
  try {
    return await act()
  } catch (failure) {
    throw wordsOf(failure, no, refusals, done) ?? failure
  }
}

function wordsOf(failure: unknown, no: string, refusals: Told, done: Words): BadCommand | null {
  const named = plainText(no)
  if (failure instanceof WayUnreachable)
    return new BadCommand({
      zh: `现在连不上支付平台，请稍后再执行一次。${done.zh}`,
      en: `The payment provider cannot be reached now. Say it again later.${done.en}`,
    })
  if (failure instanceof WayRefused)
    return new BadCommand({
      zh: `支付平台拒绝了：${plainText(failure.code)}。${done.zh}`,
      en: `The payment provider refused: ${plainText(failure.code)}.${done.en}`,
    })
  if (!(failure instanceof Refusal)) return null
  if (failure.code === 'not_found')
    return new BadCommand({ zh: `没有“${named}”这笔订单。`, en: `There is no order "${named}".` })
  const words = refusals[failure.code]
  return words ? new BadCommand(words) : null
}
