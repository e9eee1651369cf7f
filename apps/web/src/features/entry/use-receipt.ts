import type { Receipt } from '@fairdraw/fairness'
import { useEffect, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { storedReceipt } from '../../lib/stored-receipt.ts'
import { keepReceipt } from './entry-memory.ts'

/**
 * The own receipt: the one just given, else this browser's, else the server's copy, which is asked for again once there are
 * more chances than the receipt shows: each grant is signed. `chances` are null for who is not in.
 */
export function useReceipt(lid: string, fresh: Receipt | null, chances: number | null): Receipt | null {
  const api = useApi()
  const [receipt, setReceipt] = useState(() => storedReceipt(lid))
  const known = fresh && !receipt?.grant ? fresh : receipt
  const isMissing = known === null || (chances ?? 0) > (known.grant?.chances ?? 1)
  const missing = isMissing ? chances : null
  useEffect(() => {
    if (missing === null) return
    const leave = new AbortController()
    api.call('entryReceipt', { lid }, { isSilent: true, signal: leave.signal }).then((answer) => {
      if (!answer) return
      setReceipt(keepReceipt(lid, answer.receipt))
    })
    return () => leave.abort()
  }, [api, lid, missing])
  return known
}
