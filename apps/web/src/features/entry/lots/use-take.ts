import { useCallback, useRef, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import type { CallProblem } from '../../../lib/call-problem.ts'
import { insist } from '../../../lib/insist.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import type { OwnLot } from './lots-of.ts'

/** A lot that was drawn right here, and when its picture began. */
export type Drawn = { readonly lot: OwnLot; readonly startedAt: number }

export type Taking =
  | { readonly is: 'idle' | 'sent' | 'retrying' }
  | { readonly is: 'refused'; readonly problem: CallProblem }

/** The one way to draw a lot on a phone. Asked again it is the same lot, so the call is repeated until it is answered. */
export function useTake(lid: string, reload: () => Promise<boolean>) {
  const api = useApi()
  const [taking, setTaking] = useState<Taking>({ is: 'idle' })
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const { during } = useBusy()
  const isBusy = useRef(false)
  const take = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    setTaking({ is: 'sent' })
    const lot = await during(
      () =>
        insist(
          () => api.callOrThrow('entryTake', { lid }),
          () => setTaking({ is: 'retrying' }),
        ),
      (problem) => setTaking({ is: 'refused', problem }),
    )
    if (lot) setDrawn({ lot, startedAt: Date.now() })
    setTaking((now) => (now.is === 'refused' ? now : { is: 'idle' }))
    isBusy.current = false
    // Keeps the lot on this phone, or learns why there is none.
    await reload()
  }, [api, during, lid, reload])
  return { taking, drawn, take: () => void take() }
}
