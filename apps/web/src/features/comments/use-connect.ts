import { useToast, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { beginConnectTrip } from '../../lib/connect-trip.ts'
import type { Platform } from './post.ts'
import { words } from './words.ts'

/** Leaves for a platform to connect an account of it; afterwards the visitor comes back to `back`. */
export function useConnect() {
  const say = useWords(words)
  const api = useApi()
  const toast = useToast()
  const [isLeaving, setIsLeaving] = useState(false)
  const connect = async (platform: Platform, back: string) => {
    setIsLeaving(true)
    const answer = await api.call('mediaConnect', { platform })
    if (answer && beginConnectTrip(answer.url, { platform, back })) return location.assign(answer.url)
    setIsLeaving(false)
    if (answer) toast(say.keptNot, 'ochre')
  }
  return { connect, isLeaving }
}
