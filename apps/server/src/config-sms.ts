import { groupOf, type Reading, webOriginOf, wellFormed } from './config-groups.ts'

/** Tencent Cloud SMS. */
export type TencentSmsSetting = {
  readonly provider: 'tencent'
  readonly origin: string
  readonly secretId: string
  readonly secretKey: string
  readonly region: string
  readonly appId: string
  readonly signName: string
  /** Its template has the code as {1} and the minutes as {2}. */
  readonly codeTemplate: string
  /** For winners: the draw's title as {1} and the prize as {2}; null where the operator tells none by text message. */
  readonly wonTemplate: string | null
}

/** Alibaba Cloud SMS. */
export type AliyunSmsSetting = {
  readonly provider: 'aliyun'
  readonly origin: string
  readonly keyId: string
  readonly keySecret: string
  readonly signName: string
  /** Its template has the code as ${code}. */
  readonly codeTemplate: string
  /** For winners: the draw's title as ${title} and the prize as ${prize}; null for none. */
  readonly wonTemplate: string | null
}

export type SmsSetting = TencentSmsSetting | AliyunSmsSetting

/** Who sends text messages; null when nobody is set. Throws what `bad` makes of a wrong setting, and of two senders. */
export function smsOf(reading: Reading): SmsSetting | null {
  const tencent = tencentOf(reading)
  const aliyun = aliyunOf(reading)
  if (tencent && aliyun)
    throw reading.bad(
      'SMS_TENCENT_SECRET_ID SMS_ALIYUN_KEY_ID',
      '只能填写一家',
      'are of two providers: set one of them',
    )
  return tencent ?? aliyun
}

function tencentOf(reading: Reading): TencentSmsSetting | null {
  const origin = webOriginOf(reading, 'SMS_TENCENT_BASE', 'https://sms.tencentcloudapi.com')
  const group = groupOf(reading, [
    'SMS_TENCENT_SECRET_ID',
    'SMS_TENCENT_SECRET_KEY',
    'SMS_TENCENT_APP_ID',
    'SMS_TENCENT_SIGN_NAME',
    'SMS_TENCENT_CODE_TEMPLATE',
  ])
  if (!group) return null
  const [secretId = '', secretKey = '', appId = '', signName = '', codeTemplate = ''] = group
  const region = reading.read('SMS_TENCENT_REGION') ?? 'ap-guangzhou'
  const formed = wellFormed(reading)
  formed('SMS_TENCENT_SECRET_ID', secretId, keyForm, ...keyWords)
  formed('SMS_TENCENT_SECRET_KEY', secretKey, keyForm, ...keyWords)
  formed(
    'SMS_TENCENT_APP_ID',
    appId,
    /^\d{4,20}$/,
    '应为数字，如 1400006666',
    'must be a number such as 1400006666',
  )
  formed('SMS_TENCENT_SIGN_NAME', signName, signForm, ...signWords)
  const wonTemplate = reading.read('SMS_TENCENT_WON_TEMPLATE')
  for (const [name, value] of [
    ['SMS_TENCENT_CODE_TEMPLATE', codeTemplate],
    ['SMS_TENCENT_WON_TEMPLATE', wonTemplate],
  ] as const)
    if (value !== null)
      formed(name, value, /^\d{1,20}$/, '应为模板 ID（数字）', 'must be the number of a template')
  formed(
    'SMS_TENCENT_REGION',
    region,
    /^[a-z]+-[a-z\d-]{1,30}$/,
    '应形如 ap-guangzhou',
    'must look like ap-guangzhou',
  )
  const app = { region, appId, signName, codeTemplate, wonTemplate }
  return { provider: 'tencent', origin, secretId, secretKey, ...app }
}

function aliyunOf(reading: Reading): AliyunSmsSetting | null {
  const origin = webOriginOf(reading, 'SMS_ALIYUN_BASE', 'https://dysmsapi.aliyuncs.com')
  const group = groupOf(reading, [
    'SMS_ALIYUN_KEY_ID',
    'SMS_ALIYUN_KEY_SECRET',
    'SMS_ALIYUN_SIGN_NAME',
    'SMS_ALIYUN_CODE_TEMPLATE',
  ])
  if (!group) return null
  const [keyId = '', keySecret = '', signName = '', codeTemplate = ''] = group
  const formed = wellFormed(reading)
  formed('SMS_ALIYUN_KEY_ID', keyId, keyForm, ...keyWords)
  formed('SMS_ALIYUN_KEY_SECRET', keySecret, keyForm, ...keyWords)
  formed('SMS_ALIYUN_SIGN_NAME', signName, signForm, ...signWords)
  const wonTemplate = reading.read('SMS_ALIYUN_WON_TEMPLATE')
  for (const [name, value] of [
    ['SMS_ALIYUN_CODE_TEMPLATE', codeTemplate],
    ['SMS_ALIYUN_WON_TEMPLATE', wonTemplate],
  ] as const)
    if (value !== null)
      formed(name, value, /^SMS_\d{1,20}$/, '应形如 SMS_154950909', 'must look like SMS_154950909')
  return { provider: 'aliyun', origin, keyId, keySecret, signName, codeTemplate, wonTemplate }
}

const keyForm = /^[!-~]{8,200}$/
const keyWords = ['应为云平台给出的密钥', 'must be the key that the provider gave'] as const
const signForm = /^[^\p{C}]{1,30}$/u
const signWords = ['应为已审核的短信签名', 'must be an approved signature'] as const
