import { useEffect, useState } from 'react'
import type { ApiClient } from '../../../lib/api-client.ts'
import { userToken } from '../../../lib/session.ts'

/** The private id of a draw that the signed-in visitor may run; null for everybody else. */
export function useRunner(api: ApiClient, lid: string): string | null {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    if (userToken() === null) return
    const leave = new AbortController()
    // Who may not run it is simply a spectator.
    void api.call('taskInfo', { id: lid }, { isSilent: true, signal: leave.signal }).then((draw) => {
      if (!leave.signal.aborted) setId(draw?.id ?? null)
    })
    return () => leave.abort()
  }, [api, lid])
  return id
}
