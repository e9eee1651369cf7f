import { type Clock, WayRefused, WayUnreachable } from '@fairdraw/application/ports'
import { jsonIn, partsOf } from '../../answer-parts.ts'
import type { AlipaySetting } from '../../config-payments.ts'
import { alipaySignature, alipayText, isSignedByAlipay } from './alipay-signing.ts'
import { askProvider } from './ask-provider.ts'
import { beijingText } from './beijing-time.ts'
import { rawMember } from './raw-member.ts'
import { type Said, textIn } from './said.ts'

/** Asks, such as `alipay.trade.query`. Throws WayRefused with Alipay's word, and WayUnreachable. */
export type AskAlipay = (method: string, content: Said, notifyUrl?: string) => Promise<Said>

/** Calls of Alipay's gateway, each signed, each answer checked over the bytes it came as. */
export function createAlipayCalls(setting: AlipaySetting, { now }: Clock, patienceMs: number): AskAlipay {
  return async (method, content, notifyUrl) => {
    const common = {
      app_id: setting.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: beijingText(now()),
      version: '1.0',
      ...(notifyUrl === undefined ? {} : { notify_url: notifyUrl }),
    }
    const biz_content = JSON.stringify(content)
    const sign = alipaySignature(alipayText({ ...common, biz_content }, ['sign']), setting.key)
    // The charset has to stand in the address: a body is read by it.
    const url = `${setting.gateway}?${new URLSearchParams({ ...common, sign })}`
    const answer = await askProvider(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: String(new URLSearchParams({ biz_content })),
      },
      patienceMs,
    )
    if (answer.status !== 200) throw new WayRefused(String(answer.status))
    return goodAnswer(String(answer.body), `${method.replaceAll('.', '_')}_response`, setting)
  }
}

function goodAnswer(text: string, part: string, { publicKey }: AlipaySetting): Said {
  const said = partsOf(jsonIn(text))
  const raw = rawMember(text, part)
  const signature = textIn(said.sign)
  if (raw !== null && signature !== null && !isSignedByAlipay(raw, signature, publicKey))
    throw new WayUnreachable('the answer is not signed by Alipay')
  const answer = partsOf(raw === null ? said.error_response : jsonIn(raw))
  const code = textIn(answer.code)
  if (code === null) throw new WayUnreachable('the answer cannot be read')
  // 20000: out of order. Of what is wrong with a call itself, Alipay may speak without a signature.
  const word = textIn(answer.sub_code) ?? code
  if (code === '20000' || word === 'ACQ.SYSTEM_ERROR') throw new WayUnreachable(`Alipay answers ${word}`)
  const isBusiness = code === '10000' || code === '40004'
  if (isBusiness && (raw === null || signature === null))
    throw new WayUnreachable('the answer is not signed at all')
  if (code !== '10000') throw new WayRefused(word)
  return answer
}
