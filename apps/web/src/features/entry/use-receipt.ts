import type { Receipt } from '@fairdraw/fairness'
import { useEffect, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { storedReceipt } from '../../lib/stored-receipt.ts'
import { keepReceipt } from './entry-memory.ts'

/** The own receipt: the one just given, else this browser's, else the server's copy. */
export function useReceipt(lid: string, fresh: Receipt | null, hasJoined: boolean): Receipt | null {
  const api = useApi()
  const [receipt, setReceipt] = useState(() => storedReceipt(lid))
  const known = fresh ?? receipt
  const isMissing = hasJoined && known === null
  useEffect(() => {
    if (!isMissing) return
    const leave = new AbortController()
    api.call('entryReceipt', { lid }, { isSilent: true, signal: leave.signal }).then((answer) => {
      if (!answer) return
      keepReceipt(lid, answer.receipt)
      setReceipt(answer.receipt)
    })
    return () => leave.abort()
  }, [api, lid, isMissing])
  return known
}
