import type { Level } from '@fairdraw/domain'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api-place.tsx'

/** The level a publication would get now; null until the server said. */
export function useReachableLevel(): Level | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['beacon'],
    queryFn: () => api.callOrThrow('beaconRead', {}),
    refetchInterval: 30_000,
    meta: { isSilent: true },
  })
  return data?.level_now ?? null
}
