import type { Clock, SmsSender } from '@fairdraw/application/ports'
import { partsOf } from '../../answer-parts.ts'
import type { TencentSmsSetting } from '../../config-sms.ts'
import { usualPatienceMs } from './ask-provider.ts'
import { askTencent, tencentError } from './ask-tencent-sms.ts'
import { filledTemplate } from './filled-template.ts'
import { outcomeOf, type SmsWords } from './sms-outcome.ts'

/** Text messages by Tencent Cloud, `SendSms` of 2021-01-11 (https://cloud.tencent.com/document/api/382/55981). */
export function createTencentSms(
  setting: TencentSmsSetting,
  clock: Clock,
  patienceMs = usualPatienceMs,
): SmsSender {
  const { appId, signName } = setting
  return {
    tellsWinners: setting.wonTemplate !== null,
    async sendTemplate(sms) {
      const filled = filledTemplate(setting, sms)
      if (!filled) return { kind: 'refused', answer: 'no_template' }
      const asked = {
        PhoneNumberSet: [`+86${sms.mobile}`],
        SmsSdkAppId: appId,
        SignName: signName,
        TemplateId: filled.id,
        TemplateParamSet: Object.values(filled.params),
      }
      const answer = await askTencent(setting, { action: 'SendSms', asked }, { clock, patienceMs })
      return outcomeOf(answer, codeIn, words)
    },
  }
}

/** Refused as a whole, or by the number; both with HTTP 200. */
function codeIn(body: unknown): unknown {
  const statuses = partsOf(partsOf(body).Response).SendStatusSet
  const [first]: unknown[] = Array.isArray(statuses) ? statuses : []
  return tencentError(body) ?? partsOf(first).Code
}

const words: SmsWords = {
  accepted: 'Ok',
  // The number had too many, or the interface is asked too fast.
  put_off: ['LimitExceeded', 'RequestLimitExceeded'],
  // The keys, the account, or what the operator had approved is not in order; or the day's limit of all numbers is used up.
  unreachable: [
    'AuthFailure',
    'UnauthorizedOperation',
    'UnsupportedRegion',
    'IpInBlacklist',
    'IpNotInWhitelist',
    'LimitExceeded.DailyLimit',
    'LimitExceeded.AppDailyLimit',
    'LimitExceeded.AppCountryOrRegionDailyLimit',
    'FailedOperation.InsufficientBalanceInSmsPackage',
    'FailedOperation.SignatureIncorrectOrUnapproved',
    'FailedOperation.TemplateIncorrectOrUnapproved',
    'FailedOperation.TemplateUnapprovedOrNotExist',
  ],
  uncertain: ['InternalError'],
}
