import { useToast } from '@fairdraw/ui'
import { useCallback, useRef } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { loadPart } from '../../lib/load-part.ts'
import { offersPasskeysInFields } from '../../lib/passkeys/has-passkeys.ts'

/**
 * Offers passkeys in the field of the account, once, from the first sign that somebody means to sign in: whoever only
 * looks at the page costs the server no challenge.
 */
export function usePasskeyInField(back: string): () => void {
  const api = useApi()
  const tell = useToast()
  const isDone = useRef(false)
  return useCallback(() => {
    if (isDone.current) return
    isDone.current = true
    const offer = async () => {
      if (!(await offersPasskeysInFields())) return
      const { enterByPasskey } = await loadPart(() => import('./enter-by-passkey.ts'))
      const fault = await enterByPasskey(api, { back, isInField: true })
      // Nobody asked for what a field offers: that it could not be offered is no news.
      if (fault?.isRefused) tell(fault.words, 'crimson')
    }
    void offer()
  }, [api, back, tell])
}
