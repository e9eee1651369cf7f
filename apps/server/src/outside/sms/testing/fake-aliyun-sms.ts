import type { AliyunSmsSetting } from '../../../config-sms.ts'
import { hashed, mac, type SmsRequest, signedText, startFakeSms } from './fake-provider.ts'

export const aliyunSetting: Omit<AliyunSmsSetting, 'origin'> = {
  provider: 'aliyun',
  keyId: 'LTAIfake00000000',
  keySecret: 'fake-aliyun-secret',
  signName: '明签',
  codeTemplate: 'SMS_154950909',
  wonTemplate: 'SMS_2330',
}
const farMs = 900_000
type Question = {
  readonly name: string
  readonly state: string
  readonly none: string
  readonly asText: boolean
}
const questions = new Map<string, Question>([
  ['GetSmsSign', { name: 'SignName', state: 'SignStatus', none: 'isv.SMS_SIGN_ILLEGAL', asText: false }],
  [
    'GetSmsTemplate',
    { name: 'TemplateCode', state: 'TemplateStatus', none: 'isv.SMS_TEMPLATE_ILLEGAL', asText: true },
  ],
])
const approved = (): AliyunStates => {
  const { codeTemplate, signName, wonTemplate } = aliyunSetting
  return new Map([codeTemplate, signName, wonTemplate].map((named) => [String(named), 1]))
}
/** What each template leaves open. */
const namesOf = new Map<string | null, string>([
  [aliyunSetting.codeTemplate, 'code'],
  [aliyunSetting.wonTemplate, 'title,prize'],
])

/** The states of signatures and templates as its console has them; 1 is approved. */
export type AliyunStates = Map<string, 0 | 1 | 2 | 10>

/**
 * Alibaba Cloud SMS: takes a message only as documented, signed with ACS3, each nonce once; and tells of the signature or
 * the template that is named.
 */
export function startFakeAliyunSms(now: () => number, states: AliyunStates = approved()) {
  const nonces = new Set<string>()
  return startFakeSms({
    judge(request, host) {
      const wrong = wrongIn(request, host, now())
      if (wrong !== null) return wrong
      const nonce = String(request.headers['x-acs-signature-nonce'])
      if (nonces.has(nonce)) return 'SignatureNonceUsed'
      nonces.add(nonce)
      const asked = questions.get(String(request.headers['x-acs-action']))
      return asked ? toldOf(request.query, asked, states) : messageIn(request.query)
    },
    accepted: { Code: 'OK', Message: 'OK', BizId: '900619746936498440^0', RequestId: 'fake-request' },
    refused: (word) => ({ Code: word, Message: '13800138000 told in words', RequestId: 'fake-request' }),
    limitWord: 'isv.BUSINESS_LIMIT_CONTROL',
  })
}

function wrongIn(request: SmsRequest, host: string, now: number): string | null {
  const { headers, method, path, body } = request
  if (method !== 'POST' || path !== '/' || body !== '') return 'InvalidRequest'
  const action = String(headers['x-acs-action'])
  if (action !== 'SendSms' && !questions.has(action)) return 'InvalidAction.NotFound'
  if (headers['x-acs-version'] !== '2017-05-25') return 'InvalidVersion'
  const date = String(headers['x-acs-date'])
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date)) return 'InvalidTimeStamp.Format'
  if (Math.abs(Date.parse(date) - now) > farMs) return 'InvalidTimeStamp.Expired'
  if (headers['x-acs-content-sha256'] !== hashed('')) return 'SignatureDoesNotMatch'
  return isSigned(request, host) ? null : 'SignatureDoesNotMatch'
}

/** Every header of its own, the host and what the body would be must be signed where they are sent. */
function isSigned(request: SmsRequest, host: string): boolean {
  const form = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([\da-f]{64})$/
  const [, id, names = '', signature] = form.exec(request.headers.authorization ?? '') ?? []
  const listed = names.split(';')
  const due = Object.keys(request.headers).filter((name) => /^(x-acs-.*|host|content-type)$/.test(name))
  if (id !== aliyunSetting.keyId || listed.join(';') !== due.toSorted().join(';')) return false
  const text = signedText(request, listed, host)
  if (text === null) return false
  return mac(aliyunSetting.keySecret, `ACS3-HMAC-SHA256\n${hashed(text)}`).toString('hex') === signature
}

function messageIn(query: string) {
  const sent = Object.fromEntries(new URLSearchParams(query))
  const known = ['PhoneNumbers', 'SignName', 'TemplateCode', 'TemplateParam']
  if (Object.keys(sent).some((name) => !known.includes(name))) return 'InvalidParameter'
  const missing = known.find((name) => !sent[name])
  if (missing !== undefined) return `Missing${missing}`
  if (!/^\d{11}$/.test(sent.PhoneNumbers ?? '')) return 'isv.MOBILE_NUMBER_ILLEGAL'
  if (sent.SignName !== aliyunSetting.signName) return 'isv.SMS_SIGNATURE_ILLEGAL'
  const names = namesOf.get(sent.TemplateCode ?? null)
  if (names === undefined) return 'isv.SMS_TEMPLATE_ILLEGAL'
  const params = JSON.parse(sent.TemplateParam ?? '') as Readonly<Record<string, unknown>>
  if (Object.keys(params).join() !== names) return 'isv.TEMPLATE_MISSING_PARAMETERS'
  const values = Object.values(params).map(String)
  if (values.some((value) => value === '' || [...value].length > 35)) return 'isv.PARAM_LENGTH_LIMIT'
  return { mobile: sent.PhoneNumbers ?? '', params: values }
}

function toldOf(query: string, { name, state, none, asText }: Question, states: AliyunStates) {
  const sent = Object.fromEntries(new URLSearchParams(query))
  if (Object.keys(sent).join() !== name) return 'InvalidParameter'
  const named = sent[name] ?? ''
  const found = states.get(named)
  if (found === undefined) return none
  const told = { Code: 'OK', Message: 'OK', RequestId: 'fake-request', [name]: named }
  return { told: { ...told, [state]: asText ? String(found) : found } }
}
