import type { DrawStatus } from '@fairdraw/domain'
import { useEffect, useState } from 'react'
import type { ApiClient } from './api-client.ts'
import { useApi } from './api-place.tsx'

/**
 * What stands beside a draw, asked for again when `status` moves or the network is back; null until it is here, or
 * where it cannot be had.
 */
export function useBeside<Answer>(
  call: (api: ApiClient, lid: string) => Promise<Answer | null>,
  lid: string,
  status?: DrawStatus,
): Answer | null {
  const api = useApi()
  const [answer, setAnswer] = useState<Answer | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands beside it may have moved when the draw did.
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      const fresh = await call(api, lid)
      if (fresh && !isGone) setAnswer(fresh)
    }
    void ask()
    addEventListener('online', ask)
    return () => {
      isGone = true
      removeEventListener('online', ask)
    }
  }, [api, call, lid, status])
  return answer
}
