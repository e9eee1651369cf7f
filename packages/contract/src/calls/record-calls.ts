import type { CallTable } from './call-table.ts'

/** The public record of an organiser. */
export const recordCalls = {
  recordRead: ['GET', '/lotto/organiser/record'],
} as const satisfies CallTable
