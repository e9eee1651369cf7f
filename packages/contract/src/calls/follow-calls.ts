import type { CallTable } from './call-table.ts'

/** The calls of draws of followers and of customers; phones load them with the part of a page that makes them. */
export const followCalls = {
  entryFollow: ['GET', '/lotto/entry/follow'],
  entryWechat: ['POST', '/lotto/entry/wechat'],
  entryWechatLeave: ['GET', '/lotto/entry/wechat/leave'],
  entryWecom: ['GET', '/lotto/entry/wecom'],
  entryWecomBack: ['POST', '/lotto/entry/wecom'],
  entryWecomLeave: ['GET', '/lotto/entry/wecom/leave'],
  entryWechatShare: ['GET', '/lotto/entry/wechat/share'],
  miniConsent: ['GET', '/mini/consent'],
  entryConsent: ['GET', '/lotto/entry/consent'],
} as const satisfies CallTable
