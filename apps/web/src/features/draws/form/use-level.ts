import type { Level } from '@fairdraw/domain'
import { useAsked } from '../../../lib/use-asked.ts'

/** The level a publication would get now; null until the server said. */
export function useReachableLevel(): Level | null {
  const { data } = useAsked('beaconRead', {}, { refetchInterval: 30_000 })
  return data?.level_now ?? null
}
