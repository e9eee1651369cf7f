import { expect, it } from 'vitest'
import { BadSetting, readConfig } from './config.ts'

const tencent = {
  SMS_TENCENT_SECRET_ID: 'AKIDfake0000000000',
  SMS_TENCENT_SECRET_KEY: 'fake-tencent-secret',
  SMS_TENCENT_APP_ID: '1400006666',
  SMS_TENCENT_SIGN_NAME: '明签',
  SMS_TENCENT_CODE_TEMPLATE: '1110',
}
const aliyun = {
  SMS_ALIYUN_KEY_ID: 'LTAIfake00000000',
  SMS_ALIYUN_KEY_SECRET: 'fake-aliyun-secret',
  SMS_ALIYUN_SIGN_NAME: '明签',
  SMS_ALIYUN_CODE_TEMPLATE: 'SMS_154950909',
}

it('sends no text messages when no provider is set', () => {
  expect(readConfig({}).sms).toBeNull()
})

it('reads Tencent Cloud, at its own address or another', () => {
  const read = {
    provider: 'tencent',
    secretId: 'AKIDfake0000000000',
    secretKey: 'fake-tencent-secret',
    region: 'ap-guangzhou',
    appId: '1400006666',
    signName: '明签',
    codeTemplate: '1110',
    wonTemplate: null,
  }
  expect(readConfig(tencent).sms).toEqual({ ...read, origin: 'https://sms.tencentcloudapi.com' })
  const elsewhere = { SMS_TENCENT_BASE: 'http://127.0.0.1:9', SMS_TENCENT_REGION: 'ap-nanjing' }
  expect(readConfig({ ...tencent, ...elsewhere }).sms).toEqual({
    ...read,
    origin: 'http://127.0.0.1:9',
    region: 'ap-nanjing',
  })
})

it('reads Alibaba Cloud, at its own address or another', () => {
  const read = {
    provider: 'aliyun',
    keyId: 'LTAIfake00000000',
    keySecret: 'fake-aliyun-secret',
    signName: '明签',
    codeTemplate: 'SMS_154950909',
    wonTemplate: null,
  }
  expect(readConfig(aliyun).sms).toEqual({ ...read, origin: 'https://dysmsapi.aliyuncs.com' })
  expect(readConfig({ ...aliyun, SMS_ALIYUN_BASE: 'http://127.0.0.1:9' }).sms).toMatchObject({
    origin: 'http://127.0.0.1:9',
  })
})

it('tells winners where there is a template for them', () => {
  expect(readConfig({ ...tencent, SMS_TENCENT_WON_TEMPLATE: '2330' }).sms).toMatchObject({
    wonTemplate: '2330',
  })
  expect(readConfig({ ...aliyun, SMS_ALIYUN_WON_TEMPLATE: 'SMS_2330' }).sms).toMatchObject({
    wonTemplate: 'SMS_2330',
  })
})

it.each([
  ...Object.keys(tencent).map((name) => [name, tencent] as const),
  ...Object.keys(aliyun).map((name) => [name, aliyun] as const),
])('misses %s', (name, group) => {
  expect(() => readConfig({ ...group, [name]: '' })).toThrow(BadSetting)
  expect(() => readConfig({ ...group, [name]: '' })).toThrow(name)
})

it.each([
  ['SMS_TENCENT_APP_ID', 'app', tencent],
  ['SMS_TENCENT_CODE_TEMPLATE', 'SMS_1', tencent],
  ['SMS_TENCENT_WON_TEMPLATE', 'SMS_1', tencent],
  ['SMS_ALIYUN_WON_TEMPLATE', '987654321', aliyun],
  ['SMS_TENCENT_SECRET_KEY', '密钥密钥密钥密钥', tencent],
  ['SMS_TENCENT_REGION', 'Guangzhou', tencent],
  ['SMS_TENCENT_BASE', 'sms.tencentcloudapi.com/x', tencent],
  ['SMS_ALIYUN_CODE_TEMPLATE', '987654321', aliyun],
  ['SMS_ALIYUN_KEY_ID', 'short', aliyun],
  ['SMS_ALIYUN_SIGN_NAME', '明'.repeat(31), aliyun],
])('refuses a %s that cannot be one, and does not repeat it', (name, value, group) => {
  const read = () => readConfig({ ...group, [name]: value })
  expect(read).toThrow(name)
  expect(read).not.toThrow(value)
})

it('sends by one provider, so that no code comes twice', () => {
  expect(() => readConfig({ ...tencent, ...aliyun })).toThrow('SMS_TENCENT_SECRET_ID SMS_ALIYUN_KEY_ID')
})
