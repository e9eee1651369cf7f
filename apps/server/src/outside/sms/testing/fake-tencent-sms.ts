import type { TencentSmsSetting } from '../../../config-sms.ts'
import { hashed, mac, type SmsRequest, signedText, startFakeSms } from './fake-provider.ts'

export const tencentSetting: Omit<TencentSmsSetting, 'origin'> = {
  provider: 'tencent',
  secretId: 'AKIDfake0000000000',
  secretKey: 'fake-tencent-secret',
  region: 'ap-guangzhou',
  appId: '1400006666',
  signName: '明签',
  codeTemplate: '1110',
  wonTemplate: '2330',
}
const farMs = 300_000
const actions = ['SendSms', 'DescribeSmsTemplateList']
const approved = (): TencentTemplates =>
  new Map([tencentSetting.codeTemplate, tencentSetting.wonTemplate].map((id) => [Number(id), 0]))

/** The states of templates as its console has them; 0 alone may be used. */
export type TencentTemplates = Map<number, -1 | 0 | 1 | 2>

/**
 * Tencent Cloud SMS: takes a message only as documented, signed by its TC3 key, and not five minutes off its clock; and
 * lists the templates that are named.
 */
export function startFakeTencentSms(now: () => number, templates: TencentTemplates = approved()) {
  return startFakeSms({
    judge(request, host) {
      const wrong = wrongIn(request, host, now())
      if (wrong !== null) return wrong
      return request.headers['x-tc-action'] === 'SendSms'
        ? messageIn(request.body)
        : listed(request.body, templates)
    },
    accepted: said({ SendStatusSet: [{ ...status, Code: 'Ok', Message: 'send success' }] }),
    // A number is refused in its status, a request as a whole.
    refused: (word) =>
      word.startsWith('LimitExceeded')
        ? said({ SendStatusSet: [{ ...status, Code: word, Message: '+8613800138000 too often' }] })
        : said({ Error: { Code: word, Message: 'told in words' } }),
    limitWord: 'LimitExceeded.PhoneNumberThirtySecondLimit',
  })
}

const status = {
  SerialNo: '5000:1',
  PhoneNumber: '+8613800138000',
  Fee: 1,
  SessionContext: '',
  IsoCode: 'CN',
}
const said = (response: object) => ({ Response: { ...response, RequestId: 'fake-request' } })

function wrongIn(request: SmsRequest, host: string, now: number): string | null {
  const { headers, method, path, query } = request
  if (method !== 'POST' || path !== '/' || query !== '') return 'InvalidRequest'
  if (!actions.includes(String(headers['x-tc-action']))) return 'InvalidAction'
  if (headers['x-tc-version'] !== '2021-01-11') return 'NoSuchVersion'
  if (headers['x-tc-region'] !== tencentSetting.region) return 'UnsupportedRegion'
  if (headers['content-type'] !== 'application/json; charset=utf-8') return 'InvalidParameter.ContentType'
  const timestamp = Number(headers['x-tc-timestamp'])
  if (!(Math.abs(timestamp * 1_000 - now) < farMs)) return 'AuthFailure.SignatureExpire'
  return isSigned(request, host, timestamp) ? null : 'AuthFailure.SignatureFailure'
}

function isSigned(request: SmsRequest, host: string, timestamp: number): boolean {
  const form = /^TC3-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([\da-f]{64})$/
  const [, id, scope = '', names = '', signature] = form.exec(request.headers.authorization ?? '') ?? []
  const date = new Date(timestamp * 1_000).toISOString().slice(0, 10)
  if (id !== tencentSetting.secretId || scope !== `${date}/sms/tc3_request`) return false
  const listed = names.split(';')
  if (!['content-type', 'host'].every((name) => listed.includes(name))) return false
  const text = signedText(request, listed, host)
  if (text === null) return false
  const toSign = `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${hashed(text)}`
  const ofDay = mac(`TC3${tencentSetting.secretKey}`, date)
  return mac(mac(mac(ofDay, 'sms'), 'tc3_request'), toSign).toString('hex') === signature
}

function messageIn(body: string) {
  const sent = JSON.parse(body) as Readonly<Record<string, unknown>>
  const known = ['PhoneNumberSet', 'SmsSdkAppId', 'TemplateId', 'SignName', 'TemplateParamSet']
  const unknown = Object.keys(sent).find((name) => !known.includes(name))
  if (unknown !== undefined) return 'UnknownParameter'
  if (known.some((name) => !(name in sent))) return 'MissingParameter'
  if (sent.SmsSdkAppId !== tencentSetting.appId) return 'UnauthorizedOperation.SmsSdkAppIdVerifyFail'
  if (sent.SignName !== tencentSetting.signName) return 'FailedOperation.SignatureIncorrectOrUnapproved'
  const { codeTemplate, wonTemplate } = tencentSetting
  if (sent.TemplateId !== codeTemplate && sent.TemplateId !== wonTemplate)
    return 'FailedOperation.TemplateIncorrectOrUnapproved'
  const params = sent.TemplateParamSet as unknown[]
  const form = sent.TemplateId === codeTemplate ? /^\d{1,6}$/ : /^[^\p{Cc}]{1,35}$/u
  if (params.length !== 2 || params.some((param) => typeof param !== 'string' || !form.test(param)))
    return 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate'
  const [number] = sent.PhoneNumberSet as unknown[]
  const mobile = /^\+86(\d{11})$/.exec(String(number))?.[1]
  return mobile === undefined
    ? 'InvalidParameterValue.IncorrectPhoneNumber'
    : { mobile, params: params as string[] }
}

/** `DescribeSmsTemplateList`; what the account does not have is left out of the answer. */
function listed(body: string, templates: TencentTemplates) {
  const { International, TemplateIdSet, ...more } = JSON.parse(body) as Readonly<Record<string, unknown>>
  const isNumbers = (value: unknown): value is readonly number[] =>
    Array.isArray(value) && value.every((id) => Number.isSafeInteger(id))
  if (Object.keys(more).length > 0) return 'UnknownParameter'
  if (International !== 0 || !isNumbers(TemplateIdSet)) return 'InvalidParameter'
  const found = TemplateIdSet.filter((id) => templates.has(id)).map((TemplateId) => ({
    TemplateId,
    International: 0,
    StatusCode: templates.get(TemplateId),
    ReviewReply: '',
    TemplateName: '模板',
    CreateTime: 1_617_379_200,
    TemplateContent: '{1}{2}',
  }))
  return { told: said({ DescribeTemplateStatusSet: found }) }
}
