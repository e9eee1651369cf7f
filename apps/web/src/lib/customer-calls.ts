import type { CallTable } from './call-table.ts'

/** Where the calls of draws among the customers of an enterprise go; phones load them with the page's part that makes them. */
export const customerCalls = {
  entryWecom: ['GET', '/lotto/entry/wecom'],
  entryWecomBack: ['POST', '/lotto/entry/wecom'],
  entryWecomLeave: ['GET', '/lotto/entry/wecom/leave'],
} as const satisfies CallTable
