import { randomBytes, randomUUID } from 'node:crypto'
import { beijingStamp } from '../beijing-time.ts'
import { type ProviderFakeAnswer, type ProviderFakeCall, startFakeProvider } from './fake-provider.ts'
import { rsaPair } from './rsa-pair.ts'
import { makeWechatPlatform, type SignedBy } from './wechat-platform.ts'
import { expectFields, expectSigned, notifyForm, numberForm, WechatSays } from './wechat-rules.ts'

type Sent = Record<string, unknown> & {
  readonly amount: { readonly total: number; readonly currency: string }
}
type Trade = {
  readonly asked: Sent
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND'
  total: number
  transactionId: string | null
  successTime: string | null
}
type Refund = { readonly no: string; readonly of: Trade; readonly fen: number; status: string }

const wechatShop = { mchid: '1900000001', appid: 'wx8888888888888888', serial: '3A7F00D1' }
export const wechatApiV3Key = 'fake-apiv3-key-of-32-characters!'

/** WeChat Pay for one shop, whose keys it knows; `merchant` is what the shop has of it. */
export async function startFakeWechatPay({ now = Date.now }: { readonly now?: () => number } = {}) {
  const shopKeys = rsaPair('wechat shop')
  const shop = { ...wechatShop, publicKey: shopKeys.publicKey }
  const platform = makeWechatPlatform(wechatApiV3Key, now)
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, Refund>()
  const nonces = new Set<string>()
  const whats = { hasCertificates: true, refundStatus: 'SUCCESS', codes: 0, refusal: '', skewMs: 0 }

  const answer = (call: ProviderFakeCall): ProviderFakeAnswer => {
    const by: SignedBy = /^PUB_KEY_ID_/.test(String(call.headers['wechatpay-serial'] ?? ''))
      ? 'public_key'
      : 'certificate'
    const signed = (status: number, body: string) => ({
      status,
      body,
      headers: platform.signed(body, by, now() + whats.skewMs),
    })
    try {
      expectSigned(call, shop, now(), nonces)
      if (whats.refusal !== '' && call.method === 'POST')
        throw new WechatSays(403, whats.refusal, 'as it was told to')
      const said = carryOut(call)
      return said === null ? signed(204, '') : signed(200, said)
    } catch (failure) {
      if (!(failure instanceof WechatSays)) throw failure
      const body = JSON.stringify({ code: failure.code, message: failure.message })
      return failure.status === 401 ? { status: 401, body } : signed(failure.status, body)
    }
  }

  function carryOut({ method, url, body }: ProviderFakeCall): string | null {
    const sent = (body === '' ? {} : JSON.parse(body)) as Sent
    const [, no = '', isClosing] = /out-trade-no\/([^/]+)(\/close)?$/.exec(url.pathname) ?? []
    const as = `${method} ${url.pathname.replace(no || /$^/, '{no}')}`
    if (as === 'GET /v3/certificates') {
      if (!whats.hasCertificates) throw new WechatSays(404, 'RESOURCE_NOT_EXISTS', '无可用的平台证书')
      return platform.listCertificates()
    }
    if (as === 'POST /v3/pay/transactions/native') return opened(sent)
    if (no !== '' && isClosing && method === 'POST') return closed(no, sent)
    if (no !== '' && method === 'GET') {
      if (url.search !== `?mchid=${shop.mchid}`) throw new WechatSays(400, 'PARAM_ERROR', 'mchid')
      return JSON.stringify(transaction(tradeOf(no)))
    }
    if (as === 'POST /v3/refund/domestic/refunds') return refunded(sent)
    const refund = refunds.get(url.pathname.split('/').at(-1) ?? '')
    if (url.pathname.startsWith('/v3/refund/domestic/refunds/') && refund)
      return JSON.stringify(written(refund))
    throw new WechatSays(404, 'RESOURCE_NOT_EXISTS', 'there is no such thing')
  }

  const tradeOf = (no: string): Trade => {
    const found = trades.get(no)
    if (!found) throw new WechatSays(404, 'ORDER_NOT_EXIST', '订单不存在')
    return found
  }

  function opened(sent: Sent): string {
    expectFields(sent, {
      appid: /./,
      mchid: /^\d+$/,
      description: /^.{1,127}$/s,
      out_trade_no: numberForm,
      time_expire: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/,
      notify_url: notifyForm,
      amount: /^\{/,
    })
    expectFields(sent.amount, { total: /^[1-9]\d*$/, currency: /^CNY$/ })
    if (sent.appid !== shop.appid || sent.mchid !== shop.mchid)
      throw new WechatSays(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配')
    if (Buffer.byteLength(String(sent.description)) > 127)
      throw new WechatSays(400, 'PARAM_ERROR', 'too long')
    if (Date.parse(String(sent.time_expire)) < now() + 60_000)
      throw new WechatSays(400, 'PARAM_ERROR', 'time_expire')
    const no = String(sent.out_trade_no)
    const before = trades.get(no)
    if (before?.state === 'SUCCESS') throw new WechatSays(400, 'ORDERPAID', '该订单已支付')
    if (before?.state === 'CLOSED') throw new WechatSays(400, 'ORDER_CLOSED', '该订单已关闭')
    if (before && JSON.stringify(before.asked) !== JSON.stringify(sent))
      throw new WechatSays(403, 'OUT_TRADE_NO_USED', '商户订单号重复')
    const fresh = {
      state: 'NOTPAY',
      total: sent.amount.total,
      transactionId: null,
      successTime: null,
    } as const
    if (!before) trades.set(no, { asked: sent, ...fresh })
    return JSON.stringify({ code_url: `weixin://wxpay/bizpayurl?pr=fake${++whats.codes}` })
  }

  function closed(no: string, sent: Sent): null {
    expectFields(sent, { mchid: new RegExp(`^${shop.mchid}$`) })
    const trade = tradeOf(no)
    if (trade.state === 'CLOSED') throw new WechatSays(400, 'ORDER_CLOSED', '该订单已关闭')
    if (trade.state !== 'NOTPAY') throw new WechatSays(400, 'ORDERPAID', '该订单已支付')
    trade.state = 'CLOSED'
    return null
  }

  function refunded(sent: Sent): string {
    expectFields(sent, {
      transaction_id: /^\d+$/,
      out_refund_no: numberForm,
      notify_url: notifyForm,
      amount: /^\{/,
    })
    expectFields(sent.amount, { refund: /^[1-9]\d*$/, total: /^[1-9]\d*$/, currency: /^CNY$/ })
    const of = [...trades.values()].find((one) => one.transactionId === sent.transaction_id)
    if (!of) throw new WechatSays(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
    const no = String(sent.out_refund_no)
    const fen = Number((sent.amount as Record<string, unknown>).refund)
    if (of.total !== sent.amount.total || fen > of.total)
      throw new WechatSays(400, 'PARAM_ERROR', '金额不一致')
    if (of.state === 'REFUND' && !refunds.has(no)) throw new WechatSays(403, 'NOT_ENOUGH', '可退金额不足')
    const refund = refunds.get(no) ?? { no, of, fen, status: whats.refundStatus }
    refunds.set(no, refund)
    of.state = 'REFUND'
    return JSON.stringify(written(refund))
  }

  const written = ({ no, of, fen, status }: Refund) => ({
    refund_id: `50300${no}`,
    out_refund_no: no,
    transaction_id: of.transactionId,
    out_trade_no: of.asked.out_trade_no,
    channel: 'ORIGINAL',
    status,
    amount: { total: of.total, refund: fen, payer_total: of.total, payer_refund: fen, currency: 'CNY' },
  })

  const transaction = (trade: Trade) => ({
    appid: shop.appid,
    mchid: shop.mchid,
    out_trade_no: trade.asked.out_trade_no,
    trade_type: 'NATIVE',
    trade_state: trade.state,
    trade_state_desc: '…',
    attach: '',
    ...(trade.transactionId === null
      ? { amount: { total: trade.total, currency: 'CNY' } }
      : {
          transaction_id: trade.transactionId,
          bank_type: 'OTHERS',
          success_time: trade.successTime,
          payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
          amount: { total: trade.total, payer_total: trade.total, currency: 'CNY', payer_currency: 'CNY' },
        }),
  })

  const provider = await startFakeProvider(answer)
  /** What is posted to the shop: signed, and sealed in it what it is about. */
  function callback(
    event: string,
    resource: unknown,
    { by = 'certificate', at }: { readonly by?: SignedBy; readonly at?: number } = {},
  ) {
    const type = event.startsWith('REFUND') ? 'refund' : 'transaction'
    const body = JSON.stringify({
      id: randomUUID(),
      create_time: beijingStamp(now()),
      resource_type: 'encrypt-resource',
      event_type: event,
      summary: '支付成功',
      resource: platform.seal(JSON.stringify(resource), type, type),
    })
    const headers: Record<string, string> = platform.signed(body, by, at)
    headers['content-type'] = 'application/json'
    return { headers, body }
  }
  return {
    ...provider,
    platform,
    trades,
    whats,
    callback,
    /** The settings of the shop in this mode. */
    merchant: (by: SignedBy, backup: string | null = null) => ({
      ...wechatShop,
      key: shopKeys.privateKey,
      apiV3Key: wechatApiV3Key,
      origins: backup === null ? [provider.origin] : [backup, provider.origin],
      publicKey: by === 'public_key' ? { id: platform.publicKeyId, key: platform.publicKey } : null,
    }),
    shopKeys,
    /** Somebody scans the code and pays, `total` fen where it is not what was asked for. */
    pay(no: string, total?: number) {
      const trade = tradeOf(no)
      if (trade.state !== 'NOTPAY') throw new Error('it cannot be paid')
      const transactionId = `42000${BigInt(`0x${randomBytes(9).toString('hex')}`)}`
      Object.assign(trade, { state: 'SUCCESS', total: total ?? trade.total, transactionId })
      trade.successTime = beijingStamp(now())
    },
    /** The notice of a payment, as it is sent again and again until it was kept. */
    paid: (no: string, how: { readonly by?: SignedBy; readonly at?: number } = {}) =>
      callback('TRANSACTION.SUCCESS', transaction(tradeOf(no)), how),
    refundDone(refundNo: string) {
      const refund = refunds.get(refundNo)
      if (!refund) throw new Error('there is no such refund')
      refund.status = 'SUCCESS'
      const { status, ...rest } = written(refund)
      const { currency: _, ...amount } = rest.amount
      return callback('REFUND.SUCCESS', { mchid: shop.mchid, refund_status: status, ...rest, amount })
    },
    notifyUrl: (no: string) => String(tradeOf(no).asked.notify_url),
  }
}
