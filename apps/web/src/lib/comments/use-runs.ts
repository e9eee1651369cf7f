import type { DrawStatus } from '@fairdraw/domain'
import { useEffect, useState } from 'react'
import { useApi } from '../api-place.tsx'
import type { AnswerOf } from '../call-table.ts'

export type Runs = AnswerOf<'mediaRuns'>
/** One draw of those under the same post, or over the same list. */
export type Run = Runs['list'][number]

/** Every draw under the same post; asked again when `status` moves. Null until it is here, or where it cannot be had. */
export function useRuns(lid: string, status?: DrawStatus): Runs | null {
  const api = useApi()
  const [runs, setRuns] = useState<Runs | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers of this run moved when its state did.
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      const answer = await api.call('mediaRuns', { lid }, { isSilent: true })
      if (answer && !isGone) setRuns(answer)
    }
    void ask()
    addEventListener('online', ask)
    return () => {
      isGone = true
      removeEventListener('online', ask)
    }
  }, [api, lid, status])
  return runs
}
