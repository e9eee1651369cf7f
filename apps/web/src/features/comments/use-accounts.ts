import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'

export type Accounts = AnswerOf<'mediaAccounts'>

/** The platforms that can be connected, and the accounts that are. */
export function useAccounts() {
  const api = useApi()
  return useQuery({
    queryKey: ['comments', 'accounts'],
    queryFn: () => api.callOrThrow('mediaAccounts', {}),
    meta: { isSilent: true },
  })
}
