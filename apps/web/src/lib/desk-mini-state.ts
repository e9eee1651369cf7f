import { useQuery } from '@tanstack/react-query'
import { useApi } from './api-place.tsx'

/** True once the service says that it has a mini-program; what needs one is not shown before, nor without. */
export function useMiniState(): boolean {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['mini-state'],
    queryFn: () => api.call('miniState', {}, { isSilent: true }),
  })
  return data?.is_connected === true
}
