import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api-place.tsx'

/** How the own account is known at other sites, and whether it has a password. */
export function useIdentities() {
  const api = useApi()
  return useQuery({
    queryKey: ['identities'],
    queryFn: () => api.callOrThrow('authIdentities', {}),
    meta: { isSilent: true },
  })
}
