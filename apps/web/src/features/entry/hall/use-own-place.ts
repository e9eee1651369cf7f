import { useEffect, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import type { AnswerOf } from '../../../lib/call-table.ts'
import { entrantToken } from '../../../lib/session.ts'
import { keepCheckIn } from '../../../lib/stored-receipt.ts'

export type OwnPlace = NonNullable<AnswerOf<'liveMe'>['me']>

/** Who this phone is in the hall; asked for again when it turns out to be in the list. */
export function useOwnPlace(lid: string, joinSeq: number | null) {
  const api = useApi()
  const [own, setOwn] = useState<OwnPlace | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place in the list says when to ask again
  useEffect(() => {
    if (entrantToken() === null) return
    const leash = new AbortController()
    const ask = async () => {
      const answer = await api.call('liveMe', { lid }, { isSilent: true, signal: leash.signal })
      // The staff may have taken it back.
      if (!answer) return
      setOwn(answer.me)
      keepCheckIn(lid, answer.me?.check_in)
    }
    void ask()
    return () => leash.abort()
  }, [api, lid, joinSeq])
  return [own, setOwn] as const
}
