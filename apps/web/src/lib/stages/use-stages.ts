import type { DrawStatus } from '@fairdraw/domain'
import { useEffect, useState } from 'react'
import { useApi } from '../api-place.tsx'
import type { AnswerOf } from '../call-table.ts'

/** A published stage of a period draw as everybody may see it. */
export type ShownStage = AnswerOf<'entryStages'>['list'][number]

/** The stages of a period draw, asked for again when `status` moves; none until they are here, or where they cannot be had. */
export function useStages(lid: string, status?: DrawStatus): readonly ShownStage[] {
  const api = useApi()
  const [stages, setStages] = useState<readonly ShownStage[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stages may have moved when this one did.
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      const answer = await api.call('entryStages', { lid }, { isSilent: true })
      if (answer && !isGone) setStages(answer.list)
    }
    void ask()
    addEventListener('online', ask)
    return () => {
      isGone = true
      removeEventListener('online', ask)
    }
  }, [api, lid, status])
  return stages
}
