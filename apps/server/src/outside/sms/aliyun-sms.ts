import type { Clock, SmsSender } from '@fairdraw/application/ports'
import { partsOf } from '../../answer-parts.ts'
import type { AliyunSmsSetting } from '../../config-sms.ts'
import { askAliyun } from './ask-aliyun-sms.ts'
import { usualPatienceMs } from './ask-provider.ts'
import { filledTemplate } from './filled-template.ts'
import { outcomeOf, type SmsWords } from './sms-outcome.ts'

/**
 * Text messages by Alibaba Cloud, `SendSms` of 2017-05-25; its parameters travel in the query
 * (https://help.aliyun.com/en/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms).
 */
export function createAliyunSms(
  setting: AliyunSmsSetting,
  clock: Clock,
  patienceMs = usualPatienceMs,
): SmsSender {
  return {
    tellsWinners: setting.wonTemplate !== null,
    async sendTemplate(sms) {
      const filled = filledTemplate(setting, sms)
      if (!filled) return { kind: 'refused', answer: 'no_template' }
      // A parameter that the template does not name is an error here.
      const { minutes: _, ...params } = filled.params
      const asked = {
        PhoneNumbers: sms.mobile,
        SignName: setting.signName,
        TemplateCode: filled.id,
        TemplateParam: JSON.stringify(params),
      }
      const answer = await askAliyun(setting, { action: 'SendSms', asked }, { clock, patienceMs })
      return outcomeOf(answer, codeIn, words)
    },
  }
}

const codeIn = (body: unknown) => partsOf(body).Code

const words: SmsWords = {
  accepted: 'OK',
  // The number had too many, or the interface is asked too fast.
  put_off: ['isv.BUSINESS_LIMIT_CONTROL', 'Throttling'],
  // The keys, the account, or what the operator had approved is not in order; or the day's, the month's limit is used up.
  unreachable: [
    'InvalidAccessKeyId',
    'SignatureDoesNotMatch',
    'IncompleteSignature',
    'InvalidTimeStamp',
    'Forbidden',
    'NoPermission',
    'isp.RAM_PERMISSION_DENY',
    'isv.RAM_PERMISSION_DENY',
    'isv.ACCOUNT_ABNORMAL',
    'isv.ACCOUNT_NOT_EXISTS',
    'isv.AMOUNT_NOT_ENOUGH',
    'isv.OUT_OF_SERVICE',
    'isv.PRODUCT_UNSUBSCRIBE',
    'isv.PRODUCT_UN_SUBSCRIPT',
    'isv.BILLING_DEDUCTION_ERROR',
    'isv.SMS_SIGNATURE_ILLEGAL',
    'isv.SMS_SIGN_ILLEGAL',
    'isv.SMS_TEMPLATE_ILLEGAL',
    'isv.DAY_LIMIT_CONTROL',
    'isv.MONTH_LIMIT_CONTROL',
  ],
  uncertain: ['InternalError', 'ServiceUnavailable', 'isp.SYSTEM_ERROR', 'isp.GATEWAY_ERROR'],
}
