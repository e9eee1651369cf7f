import type { AnswerOf } from '../../lib/call-table.ts'
import { useAsked } from '../../lib/use-asked.ts'

export type Accounts = AnswerOf<'mediaAccounts'>

/** The platforms that can be connected, and the accounts that are. */
export function useAccounts() {
  return useAsked('mediaAccounts', {})
}
