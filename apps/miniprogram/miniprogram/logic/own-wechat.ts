import type { Consent, Wechat } from './wechat.ts'
import { langOf } from './words.ts'

const patienceMs = 10_000
/** They switched off all messages of this program. */
const switchedOff = 20004
const consents: Readonly<Record<string, Consent>> = { accept: 'accept', reject: 'reject', ban: 'off' }

/** WeChat itself. */
export const ownWechat: Wechat = {
  login: () =>
    new Promise((resolve) => {
      wx.login({
        timeout: patienceMs,
        success: ({ code }) => resolve(code || null),
        fail: () => resolve(null),
      })
    }),
  sealedGroup: () =>
    new Promise((resolve) => {
      wx.getGroupEnterInfo({
        success: ({ encryptedData, iv }) => resolve({ encryptedData, iv }),
        fail: () => resolve(null),
      })
    }),
  askToSubscribe: (template) =>
    new Promise((resolve) => {
      if (!wx.canIUse('requestSubscribeMessage')) return resolve('old')
      wx.requestSubscribeMessage({
        tmplIds: [template],
        success: (said) => resolve(consents[said[template] ?? ''] ?? 'failed'),
        fail: ({ errCode }) => resolve(errCode === switchedOff ? 'off' : 'failed'),
      })
    }),
  send: ({ method, url, json, lang }) =>
    new Promise((resolve, reject) => {
      wx.request({
        method,
        url,
        data: json,
        timeout: patienceMs,
        dataType: 'json',
        header: { 'accept-language': lang === 'zh' ? 'zh-CN' : 'en' },
        success: ({ statusCode, data }) => resolve({ status: statusCode, body: data }),
        fail: ({ errMsg }) => reject(new Error(errMsg)),
      })
    }),
}

/** The language that WeChat speaks to this person. */
export function ownLang() {
  return langOf(wx.getAppBaseInfo().language)
}
