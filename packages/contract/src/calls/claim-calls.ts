import type { CallTable } from './call-table.ts'

/** What winners do beside claiming: their pages load it when it is wanted. */
export const claimCalls = {
  claimLook: ['POST', '/lotto/claim/look'],
  claimOpen: ['POST', '/lotto/claim/open'],
  entryReceived: ['POST', '/lotto/entry/received'],
} as const satisfies CallTable
