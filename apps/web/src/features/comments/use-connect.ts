import { useToast, useWords } from '@fairdraw/ui'
import { useApi } from '../../lib/api-place.tsx'
import { beginConnectTrip } from '../../lib/connect-trip.ts'
import { leaveFor } from '../../lib/leave-page.ts'
import { useBusy } from '../../lib/use-busy.ts'
import type { Platform } from './post.ts'
import { words } from './words.ts'

/** Leaves for a platform to connect an account of it; afterwards the visitor comes back to `back`. */
export function useConnect() {
  const say = useWords(words)
  const api = useApi()
  const toast = useToast()
  const { isBusy: isLeaving, during } = useBusy()
  const connect = (platform: Platform, back: string) =>
    during(async () => {
      const answer = await api.call('mediaConnect', { platform })
      if (answer && beginConnectTrip(answer.url, { platform, back })) await leaveFor(answer.url)
      if (answer) toast(say.keptNot, 'ochre')
    })
  return { connect, isLeaving }
}
