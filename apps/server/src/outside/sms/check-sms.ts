import type { Clock } from '@fairdraw/application/ports'
import type { OwnServiceFault, OwnServiceTrouble } from '@fairdraw/domain'
import { listOf, partsOf, textOf } from '../../answer-parts.ts'
import type { AliyunSmsSetting, SmsSetting, TencentSmsSetting } from '../../config-sms.ts'
import { askAliyun } from './ask-aliyun-sms.ts'
import { type NoAnswer, type SmsAnswer, usualPatienceMs } from './ask-provider.ts'
import { askTencent, tencentError } from './ask-tencent-sms.ts'
import { isOf, wordOf } from './sms-outcome.ts'

type By = { readonly clock: Clock; readonly patienceMs: number }

/**
 * Looks whether text messages could be sent, and sends none: whether the keys are taken, and what the provider says of the
 * templates, and of the signature where it can be asked by its text. Null where all of it is good.
 */
export async function checkSms(
  setting: SmsSetting,
  clock: Clock,
  patienceMs = usualPatienceMs,
): Promise<OwnServiceFault | null> {
  const by = { clock, patienceMs }
  return await (setting.provider === 'tencent' ? checkTencent(setting, by) : checkAliyun(setting, by))
}

const templatesOf = ({ codeTemplate, wonTemplate }: SmsSetting) =>
  [codeTemplate, wonTemplate].filter((id) => id !== null)

/** `DescribeSmsTemplateList`; signatures are listed by numbers that no setting has. */
async function checkTencent(setting: TencentSmsSetting, by: By): Promise<OwnServiceFault | null> {
  const wanted = templatesOf(setting)
  const asked = { International: 0, TemplateIdSet: wanted.map(Number) }
  const answer = await askTencent(setting, { action: 'DescribeSmsTemplateList', asked }, by)
  const fault = faultIn(answer, tencentError, tencentWords)
  if (fault) return fault
  const said = partsOf(partsOf(bodyOf(answer)).Response).DescribeTemplateStatusSet
  if (!Array.isArray(said)) return outOfOrder(answer)
  const states = new Map(
    listOf(said)
      .map(partsOf)
      .map(({ TemplateId, StatusCode }) => [textOf(TemplateId), textOf(StatusCode)]),
  )
  // 0 alone may be used (2: approved, and not yet in effect).
  return wanted.every((id) => states.get(id) === '0') ? null : notApproved('template')
}

/** `GetSmsSign` and `GetSmsTemplate`, whose state 1 is approved. */
async function checkAliyun(setting: AliyunSmsSetting, by: By): Promise<OwnServiceFault | null> {
  const approved = async (
    action: string,
    asked: Readonly<Record<string, string>>,
    [trouble, state]: readonly ['signature' | 'template', string],
  ) => {
    const answer = await askAliyun(setting, { action, asked }, by)
    const fault = faultIn(answer, errorOfAliyun, aliyunWords)
    if (fault) return fault
    const said = textOf(partsOf(bodyOf(answer))[state])
    if (said === '') return outOfOrder(answer)
    return said === '1' ? null : notApproved(trouble)
  }
  const signed = await approved('GetSmsSign', { SignName: setting.signName }, ['signature', 'SignStatus'])
  if (signed) return signed
  for (const TemplateCode of templatesOf(setting)) {
    const fault = await approved('GetSmsTemplate', { TemplateCode }, ['template', 'TemplateStatus'])
    if (fault) return fault
  }
  return null
}

function errorOfAliyun(body: unknown): unknown {
  const code = partsOf(body).Code
  return code === 'OK' ? undefined : code
}

type Words = readonly (readonly [OwnServiceTrouble, readonly string[]])[]

/** The first that fits counts. */
const tencentWords: Words = [
  ['clock', ['AuthFailure.SignatureExpire']],
  ['address', ['IpInBlacklist', 'IpNotInWhitelist', 'UnauthorizedOperation.RequestIpNotInWhitelist']],
  ['permission', ['AuthFailure.UnauthorizedOperation', 'UnauthorizedOperation']],
  ['credentials', ['AuthFailure']],
  ['quota', ['RequestLimitExceeded', 'LimitExceeded']],
  ['busy', ['InternalError', 'ResourceUnavailable']],
]
const aliyunWords: Words = [
  ['clock', ['InvalidTimeStamp']],
  ['credentials', ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'IncompleteSignature']],
  ['permission', ['Forbidden', 'NoPermission', 'isp.RAM_PERMISSION_DENY', 'isv.RAM_PERMISSION_DENY']],
  ['signature', ['isv.SMS_SIGNATURE_ILLEGAL', 'isv.SMS_SIGN_ILLEGAL']],
  ['template', ['isv.SMS_TEMPLATE_ILLEGAL']],
  ['quota', ['Throttling', 'isv.BUSINESS_LIMIT_CONTROL']],
  ['busy', ['InternalError', 'ServiceUnavailable', 'isp.SYSTEM_ERROR', 'isp.GATEWAY_ERROR']],
]

/** What the provider refused the call by; null where it carried it out. */
function faultIn(
  answer: SmsAnswer | NoAnswer,
  errorIn: (body: unknown) => unknown,
  words: Words,
): OwnServiceFault | null {
  if (typeof answer === 'string') return { trouble: 'busy', errcode: null, word: null }
  const error = errorIn(answer.body)
  if (error === undefined) return answer.status >= 400 ? outOfOrder(answer) : null
  const word = wordOf(error)
  const known = words.find(([, each]) => each.some((one) => isOf(word, one)))
  return { trouble: known?.[0] ?? 'refused', errcode: null, word }
}

/** An answer that is none of the provider's. */
function outOfOrder(answer: SmsAnswer | NoAnswer): OwnServiceFault {
  const word = typeof answer === 'string' ? null : `http_${answer.status}`
  return { trouble: 'busy', errcode: null, word }
}

function bodyOf(answer: SmsAnswer | NoAnswer): unknown {
  return typeof answer === 'string' ? undefined : answer.body
}

function notApproved(trouble: 'signature' | 'template'): OwnServiceFault {
  return { trouble, errcode: null, word: null }
}
