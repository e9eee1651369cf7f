import { randomBytes } from 'node:crypto'
import type { Clock, SmsOutcome, SmsSender } from '@fairdraw/application/ports'
import type { AliyunSmsSetting } from '../../config-sms.ts'
import { acs3Authorization, canonicalQuery } from './acs3.ts'
import { askProvider, memberOf, type SmsAnswer, usualPatienceMs, wordOf } from './ask-provider.ts'
import { filledTemplate } from './filled-template.ts'
import { sha256Hex } from './signed-request.ts'

/** Text messages by Alibaba Cloud, `SendSms` of 2017-05-25; its parameters travel in the query (protocols.md §8.3). */
export function createAliyunSms(
  setting: AliyunSmsSetting,
  clock: Clock,
  patienceMs = usualPatienceMs,
): SmsSender {
  const { origin, keyId, keySecret, signName } = setting
  const { host } = new URL(origin)
  return {
    tellsWinners: setting.wonTemplate !== null,
    async sendTemplate(sms) {
      const filled = filledTemplate(setting, sms)
      if (!filled) return { kind: 'refused', answer: 'no_template' }
      // A parameter that the template does not name is an error here.
      const { minutes: _, ...params } = filled.params
      const query = canonicalQuery({
        ...{ PhoneNumbers: sms.mobile, SignName: signName, TemplateCode: filled.id },
        TemplateParam: JSON.stringify(params),
      })
      const signed = {
        host,
        ...{ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' },
        'x-acs-date': `${new Date(clock.now()).toISOString().slice(0, 19)}Z`,
        'x-acs-signature-nonce': randomBytes(16).toString('hex'),
        'x-acs-content-sha256': sha256Hex(''),
      }
      const authorization = acs3Authorization(
        { method: 'POST', path: '/', query, headers: signed, body: '' },
        { keyId, keySecret },
      )
      const { host: _host, ...headers } = signed
      const call = { url: `${origin}/?${query}`, headers: { ...headers, authorization }, body: '' }
      return outcomeOf(await askProvider(call, patienceMs))
    },
  }
}

function outcomeOf(answer: SmsAnswer | null): SmsOutcome {
  if (!answer) return { kind: 'unreachable', answer: 'no_answer' }
  const code = memberOf(answer.body, 'Code')
  if (answer.status >= 500 || code === undefined)
    return { kind: 'unreachable', answer: `http_${answer.status}` }
  if (code === 'OK') return { kind: 'accepted', answer: 'OK' }
  const word = wordOf(code)
  return { kind: word === 'isv.BUSINESS_LIMIT_CONTROL' ? 'put_off' : 'refused', answer: word }
}
