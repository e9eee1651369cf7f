import { useCallback, useEffect, useState } from 'react'
import type { ApiClient } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-place.tsx'

/** How somebody stands at a platform, and the way to ask once more; `ask` is the same function each time. */
export function useSight<Sight>(ask: (api: ApiClient, lid: string) => Promise<Sight>, lid: string) {
  const api = useApi()
  const [sight, setSight] = useState<Sight | 'reading' | 'failed'>('reading')
  const read = useCallback(() => {
    setSight('reading')
    ask(api, lid).then(setSight, () => setSight('failed'))
  }, [api, ask, lid])
  useEffect(read, [read])
  return [sight, read] as const
}
