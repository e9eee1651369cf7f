import type { Clock, SmsOutcome, SmsSender } from '@fairdraw/application/ports'
import type { TencentSmsSetting } from '../../config-sms.ts'
import { askProvider, memberOf, type SmsAnswer, usualPatienceMs, wordOf } from './ask-provider.ts'
import { filledTemplate } from './filled-template.ts'
import { tc3Authorization } from './tc3.ts'

const action = 'SendSms'
const version = '2021-01-11'
const contentType = 'application/json; charset=utf-8'

/** Text messages by Tencent Cloud, `SendSms` of 2021-01-11 (protocols.md §8.3). */
export function createTencentSms(
  setting: TencentSmsSetting,
  clock: Clock,
  patienceMs = usualPatienceMs,
): SmsSender {
  const { origin, secretId, secretKey, region, appId, signName } = setting
  const { host } = new URL(origin)
  return {
    tellsWinners: setting.wonTemplate !== null,
    async sendTemplate(sms) {
      const filled = filledTemplate(setting, sms)
      if (!filled) return { kind: 'refused', answer: 'no_template' }
      const timestamp = Math.floor(clock.now() / 1_000)
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${sms.mobile}`],
        ...{ SmsSdkAppId: appId, SignName: signName, TemplateId: filled.id },
        TemplateParamSet: Object.values(filled.params),
      })
      const authorization = tc3Authorization(
        {
          ...{ method: 'POST', path: '/', query: '', body },
          headers: { 'content-type': contentType, host, 'x-tc-action': action.toLowerCase() },
        },
        { secretId, secretKey, service: 'sms', timestamp },
      )
      const headers = {
        ...{ authorization, 'content-type': contentType, 'x-tc-action': action, 'x-tc-version': version },
        ...{ 'x-tc-timestamp': String(timestamp), 'x-tc-region': region },
      }
      return outcomeOf(await askProvider({ url: `${origin}/`, headers, body }, patienceMs))
    },
  }
}

/** Refused as a whole, or by the number; both with HTTP 200. */
function outcomeOf(answer: SmsAnswer | null): SmsOutcome {
  if (!answer) return { kind: 'unreachable', answer: 'no_answer' }
  const said = memberOf(answer.body, 'Response')
  const failure = memberOf(memberOf(said, 'Error'), 'Code')
  const statuses = memberOf(said, 'SendStatusSet')
  const [first]: unknown[] = Array.isArray(statuses) ? statuses : []
  const code = failure ?? memberOf(first, 'Code')
  if (answer.status >= 500 || code === undefined)
    return { kind: 'unreachable', answer: `http_${answer.status}` }
  if (code === 'Ok') return { kind: 'accepted', answer: 'Ok' }
  const word = wordOf(code)
  return { kind: word.startsWith('LimitExceeded') ? 'put_off' : 'refused', answer: word }
}
