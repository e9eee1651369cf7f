import type { Clock, SmsSender } from '@fairdraw/application/ports'
import type { TencentSmsSetting } from '../../config-sms.ts'
import { askProvider, memberOf, usualPatienceMs } from './ask-provider.ts'
import { filledTemplate } from './filled-template.ts'
import { outcomeOf, type SmsWords } from './sms-outcome.ts'
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
      return outcomeOf(await askProvider({ url: `${origin}/`, headers, body }, patienceMs), codeIn, words)
    },
  }
}

/** Refused as a whole, or by the number; both with HTTP 200. */
function codeIn(body: unknown): unknown {
  const said = memberOf(body, 'Response')
  const statuses = memberOf(said, 'SendStatusSet')
  const [first]: unknown[] = Array.isArray(statuses) ? statuses : []
  return memberOf(memberOf(said, 'Error'), 'Code') ?? memberOf(first, 'Code')
}

const words: SmsWords = {
  accepted: 'Ok',
  // The number had too many, or the interface is asked too fast.
  put_off: ['LimitExceeded', 'RequestLimitExceeded'],
  // The keys, the account, or what the operator had approved is not in order; or the day's limit of all numbers is used up.
  unreachable: [
    ...['AuthFailure', 'UnauthorizedOperation', 'UnsupportedRegion', 'IpInBlacklist', 'IpNotInWhitelist'],
    ...['LimitExceeded.DailyLimit', 'LimitExceeded.AppDailyLimit'],
    'LimitExceeded.AppCountryOrRegionDailyLimit',
    'FailedOperation.InsufficientBalanceInSmsPackage',
    'FailedOperation.SignatureIncorrectOrUnapproved',
    ...['FailedOperation.TemplateIncorrectOrUnapproved', 'FailedOperation.TemplateUnapprovedOrNotExist'],
  ],
  uncertain: ['InternalError'],
}
