import { useToast, useWords } from '@fairdraw/ui'
import { useEffect, useRef } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { useBusy } from '../../lib/use-busy.ts'
import { goToWechat, takeReturn } from './authorising.ts'
import { authorisingWords } from './authorising-words.ts'
import type { OutsideAccount } from './outside-kind.ts'

/** Leaves for WeChat's page on which an official account is authorised, and takes back who comes from there. */
export function useAuthorising(onConnected: (account: OutsideAccount) => void) {
  const api = useApi()
  const toast = useToast()
  const say = useWords(authorisingWords)
  const { isBusy, during } = useBusy()
  const connected = useRef(onConnected)
  connected.current = onConnected
  const isTaken = useRef(false)
  // Once: the state works once, and a page that is drawn twice came back once.
  useEffect(() => {
    const back = isTaken.current ? null : takeReturn()
    if (!back) return
    isTaken.current = true
    void during(() => api.call('outsideAuthorised', back)).then((account) => {
      if (!account) return
      toast(say.authorised, 'bamboo')
      connected.current(account)
    })
  }, [api, during, say, toast])
  const leave = () =>
    during(async () => {
      const page = await api.call('outsideAuthorise', {})
      if (page) await goToWechat(page.url)
    })
  return { isBusy, leave }
}
