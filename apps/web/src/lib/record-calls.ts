import type { CallTable } from './call-table.ts'

/** Where the public record of an organiser is asked for. */
export const recordCalls = {
  recordRead: ['GET', '/lotto/organiser/record'],
} as const satisfies CallTable
