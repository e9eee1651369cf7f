import { sentFilters } from '@fairdraw/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../../../lib/api-place.tsx'
import { CallProblem } from '../../../../lib/call-problem.ts'
import type { AnswerOf } from '../../../../lib/call-table.ts'
import { filtersOf, type MediaLine, plainMedia } from './media-line.ts'

export type Tally = AnswerOf<'mediaFilter'>

/** How long typing rests before the comments are counted. */
const restMs = 250

/** Who stays under the filters as they stand in the form. The answer to what is asked now wins, whatever comes later. */
export function useCounted(id: string | null, line: MediaLine | null) {
  const api = useApi()
  const { chance } = line ?? plainMedia
  const wanted = JSON.stringify({ chance, filters: sentFilters(filtersOf(line ?? plainMedia)) })
  const asked = useRested(wanted)
  const counted = useQuery({
    queryKey: ['comments', 'mediaFilter', id, asked],
    queryFn: ({ signal }) => {
      const sent = JSON.parse(asked) as { chance: typeof chance; filters: ReturnType<typeof sentFilters> }
      return api.callOrThrow('mediaFilter', { id: id ?? '', ...sent }, { signal })
    },
    enabled: id !== null && line !== null,
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  })
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = counted
  const code = error instanceof CallProblem ? error.code : null
  return {
    tally: data ?? null,
    /** Why nothing is counted. */
    state: standing(code, error !== null, isPending),
    /** What is shown was counted before the last change. */
    isStale: wanted !== asked || isPlaceholderData || (isFetching && data !== undefined),
    again: refetch,
  }
}

export type Standing = 'asking' | 'counted' | 'missing' | 'busy' | 'unread'

function standing(code: string | null, hasFailed: boolean, isPending: boolean): Standing {
  if (code === 'comments_missing') return 'missing'
  if (code === 'comments_busy') return 'busy'
  if (hasFailed) return 'unread'
  return isPending ? 'asking' : 'counted'
}

/** The value once it has stayed the same for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    if (value === rested) return
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, rested])
  return rested
}
