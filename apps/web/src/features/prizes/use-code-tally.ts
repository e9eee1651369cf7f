import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api-place.tsx'

/** How many codes each prize of a draw has, and how many of them are its winners' already. */
export function useCodeTally(drawId: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: ['code-tally', drawId],
    queryFn: () => api.callOrThrow('prizeCodeTally', { id: drawId ?? '' }),
    enabled: drawId !== null,
    meta: { isSilent: true },
  })
}
