import type { CallTable } from './call-table.ts'

/** What winners do beside claiming: their pages load it when it is wanted. */
export const claimCalls = {
  entryReceived: ['POST', '/lotto/entry/received'],
} as const satisfies CallTable
