import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import type { AnswerOf } from '../../../lib/call-table.ts'

export type AwardSight = AnswerOf<'entryAward'>

/** One own award as it stands; null while it is on its way, `unreached` where it did not come. */
export function useAward(lid: string, awardId: string) {
  const api = useApi()
  const [sight, setSight] = useState<AwardSight | 'unreached' | null>(null)
  const again = useCallback(async () => {
    const answer = await api.call('entryAward', { lid, award_id: awardId }, { isSilent: true })
    setSight((before) => answer ?? (before === null ? 'unreached' : before))
  }, [api, awardId, lid])
  useEffect(() => {
    void again()
    const retry = () => void again()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [again])
  return { sight, setSight, again }
}
