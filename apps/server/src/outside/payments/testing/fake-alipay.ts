import { sign } from 'node:crypto'
import { beijingText } from '../beijing-time.ts'
import { AlipaySays, expectAsked, expectContent } from './alipay-rules.ts'
import { type ProviderFakeAnswer, type ProviderFakeCall, startFakeProvider } from './fake-provider.ts'
import { rsaPair } from './rsa-pair.ts'

type Code = {
  readonly asked: Readonly<Record<string, string>>
  readonly notifyUrl: string
  readonly no: string
}
type Trade = {
  readonly code: Code
  readonly tradeNo: string
  state: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED' | 'TRADE_FINISHED'
  total: string
  paidAt: string | null
  readonly refunds: Map<string, string>
}

const alipayApp = { appId: '2021000000000001', sellerId: '2088000000000001' }

const numberForm = /^[\w-]{1,64}$/
const yuanForm = /^(?:0|[1-9]\d*)\.\d\d$/

/** Alipay for one app, whose key it knows; `merchant` is what the app has of it. */
export async function startFakeAlipay({ now = Date.now }: { readonly now?: () => number } = {}) {
  const appKeys = rsaPair('alipay app')
  const ownKeys = rsaPair('alipay')
  const codes = new Map<string, Code>()
  const trades = new Map<string, Trade>()
  const whats = { codes: 0, isRefundSlow: false, subCode: '', code: '40004', isSigned: true }
  const signed = (text: string) => sign('sha256', Buffer.from(text), ownKeys.privateKey).toString('base64')

  const answer = (call: ProviderFakeCall): ProviderFakeAnswer => {
    let part = 'error'
    try {
      const { method, content, notifyUrl } = expectAsked(call, alipayApp.appId, appKeys.publicKey)
      part = method.replaceAll('.', '_')
      if (whats.subCode !== '') throw new AlipaySays(whats.code, whats.subCode)
      const said = carryOut(method, content as Record<string, string>, notifyUrl)
      return written(part, { code: '10000', msg: 'Success', ...said }, whats.isSigned)
    } catch (failure) {
      if (!(failure instanceof AlipaySays)) throw failure
      const { code, sub, isUnsigned } = failure
      const said = { code, msg: 'Business Failed', sub_code: sub, sub_msg: '失败: "原因"}' }
      return written(part, said, whats.isSigned && !isUnsigned)
    }
  }

  /** As some of its servers write: with slashes escaped, and the signature over that. */
  function written(part: string, said: object, isSigned: boolean): ProviderFakeAnswer {
    const raw = JSON.stringify(said).replaceAll('/', '\\/').replace('","', '" , "')
    const tail = isSigned ? `,"sign":"${signed(raw)}"` : ''
    return { status: 200, body: `{"${part}_response":${raw}${tail}}` }
  }

  function carryOut(method: string, content: Record<string, string>, notifyUrl: string | null): object {
    if (method === 'alipay.trade.precreate') return precreated(content, notifyUrl)
    if (method === 'alipay.trade.query') {
      expectContent(content, { out_trade_no: numberForm })
      return told(tradeOf(content.out_trade_no))
    }
    if (method === 'alipay.trade.close') {
      expectContent(content, { out_trade_no: numberForm })
      const trade = tradeOf(content.out_trade_no)
      if (trade.state !== 'WAIT_BUYER_PAY') throw new AlipaySays('40004', 'ACQ.REASON_TRADE_STATUS_INVALID')
      trade.state = 'TRADE_CLOSED'
      return { trade_no: trade.tradeNo, out_trade_no: trade.code.no }
    }
    if (method === 'alipay.trade.refund') return refunded(content)
    if (method === 'alipay.trade.fastpay.refund.query') {
      expectContent(content, { trade_no: /^\d{28}$/, out_request_no: numberForm })
      const trade = tradeNamed(content.trade_no)
      if (whats.isRefundSlow || !trade.refunds.has(content.out_request_no ?? '')) return {}
      return { refund_status: 'REFUND_SUCCESS', total_amount: trade.total }
    }
    throw new AlipaySays('40002', 'isv.invalid-method', true)
  }

  const tradeOf = (no = ''): Trade => {
    const found = trades.get(no)
    if (!found) throw new AlipaySays('40004', 'ACQ.TRADE_NOT_EXIST')
    return found
  }
  const tradeNamed = (tradeNo = ''): Trade => {
    const found = [...trades.values()].find((one) => one.tradeNo === tradeNo)
    if (!found) throw new AlipaySays('40004', 'ACQ.TRADE_NOT_EXIST')
    return found
  }

  function precreated(content: Record<string, string>, notifyUrl: string | null): object {
    expectContent(content, {
      out_trade_no: numberForm,
      total_amount: yuanForm,
      subject: /^.{1,256}$/s,
      seller_id: /^2088\d{12}$/,
      time_expire: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
    })
    const no = content.out_trade_no ?? ''
    if (!notifyUrl || !/^https?:\/\/[^?#]{4,240}$/.test(notifyUrl))
      throw new AlipaySays('40002', 'isv.invalid-notify-url')
    if (content.seller_id !== alipayApp.sellerId) throw new AlipaySays('40004', 'ACQ.PARTNER_ERROR')
    if ((content.time_expire ?? '') <= beijingText(now())) throw new AlipaySays('40004', 'ACQ.TIME_EXPIRE')
    const before = codes.get(no)
    if (trades.get(no)?.state === 'TRADE_SUCCESS') throw new AlipaySays('40004', 'ACQ.TRADE_HAS_SUCCESS')
    if (trades.get(no)?.state === 'TRADE_CLOSED') throw new AlipaySays('40004', 'ACQ.TRADE_HAS_CLOSE')
    if (before && JSON.stringify(before.asked) !== JSON.stringify(content))
      throw new AlipaySays('40004', 'ACQ.CONTEXT_INCONSISTENT')
    codes.set(no, { asked: content, notifyUrl, no })
    return { out_trade_no: no, qr_code: `https://qr.alipay.com/fake${++whats.codes}` }
  }

  function refunded(content: Record<string, string>): object {
    expectContent(content, { trade_no: /^\d{28}$/, out_request_no: numberForm, refund_amount: yuanForm })
    const trade = tradeNamed(content.trade_no)
    const [no = '', amount = ''] = [content.out_request_no, content.refund_amount]
    const before = trade.refunds.get(no)
    const answered = { trade_no: trade.tradeNo, out_trade_no: trade.code.no, refund_fee: amount }
    if (before !== undefined) {
      if (before !== amount) throw new AlipaySays('40004', 'ACQ.DISCORDANT_REPEAT_REQUEST')
      return { ...answered, fund_change: 'N' }
    }
    if (trade.state !== 'TRADE_SUCCESS') throw new AlipaySays('40004', 'ACQ.TRADE_STATUS_ERROR')
    if (Number(amount) > Number(trade.total)) throw new AlipaySays('40004', 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
    trade.refunds.set(no, amount)
    if (amount === trade.total) trade.state = 'TRADE_CLOSED'
    return { ...answered, fund_change: whats.isRefundSlow ? 'N' : 'Y' }
  }

  const told = ({ code, tradeNo, state, total, paidAt }: Trade) => ({
    out_trade_no: code.no,
    trade_no: tradeNo,
    trade_status: state,
    total_amount: total,
    buyer_logon_id: '159****5620',
    buyer_pay_amount: total,
    ...(paidAt === null ? {} : { send_pay_date: paidAt }),
  })

  /** A notice as it is posted: a form, signed with its `sign_type` or, as of old, without. */
  function notice(no: string, more: Record<string, string> = {}, isTypeSigned = false) {
    const { code, tradeNo, state, total, paidAt } = tradeOf(no)
    const fields: Record<string, string> = {
      notify_time: beijingText(now()),
      notify_type: 'trade_status_sync',
      notify_id: `n${tradeNo}`,
      charset: 'utf-8',
      version: '1.0',
      sign_type: 'RSA2',
      app_id: alipayApp.appId,
      seller_id: alipayApp.sellerId,
      out_trade_no: code.no,
      trade_no: tradeNo,
      trade_status: state,
      total_amount: total,
      subject: code.asked.subject ?? '',
      body: '',
      ...(paidAt === null ? {} : { gmt_payment: paidAt }),
      ...more,
    }
    const text = Object.entries(fields)
      .filter(([name, value]) => value !== '' && (isTypeSigned || name !== 'sign_type'))
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('&')
    const body = String(new URLSearchParams({ ...fields, sign: signed(text) }))
    return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body }
  }

  const provider = await startFakeProvider(answer)
  return {
    ...provider,
    codes,
    trades,
    whats,
    notice,
    merchant: {
      ...alipayApp,
      gateway: `${provider.origin}/gateway.do`,
      key: appKeys.privateKey,
      publicKey: ownKeys.publicKey,
    },
    /** Somebody scans the code: the trade begins. */
    scan(no: string) {
      const code = codes.get(no)
      if (!code) throw new Error('there is no such code')
      const tradeNo = `20261122220014${String(trades.size + 1).padStart(14, '0')}`
      const total = code.asked.total_amount ?? ''
      trades.set(no, { code, tradeNo, state: 'WAIT_BUYER_PAY', total, paidAt: null, refunds: new Map() })
    },
    /** And pays, `total` yuan where it is not what was asked for. */
    pay(no: string, total?: string) {
      const trade = tradeOf(no)
      if (trade.state !== 'WAIT_BUYER_PAY') throw new Error('it cannot be paid')
      Object.assign(trade, {
        state: 'TRADE_SUCCESS',
        paidAt: beijingText(now()),
        total: total ?? trade.total,
      })
    },
    notifyUrl: (no: string) => codes.get(no)?.notifyUrl ?? '',
  }
}
