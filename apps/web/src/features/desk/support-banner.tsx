import { Button, useWords } from '@fairdraw/ui'
import { useEffect, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { deskPaths } from '../../lib/desk-paths.ts'
import { leavePage } from '../../lib/leave-page.ts'
import { forgetSupportToken, isSupportSession } from '../../lib/session.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { supportWords } from './support-words.ts'

const minuteMs = 60_000

/** Says that somebody of the operator is at work here, for how long yet, and lets them leave. */
export function SupportBanner() {
  return isSupportSession() ? <Banner /> : null
}

function Banner() {
  const say = useWords(supportWords)
  const api = useApi()
  const minutes = useMinutesLeft()
  const { isBusy: isLeaving, during } = useBusy()
  const leave = () =>
    during(async () => {
      // Where the server does not hear it, the session ends by itself within minutes; this tab forgets it anyway.
      await api.call('authLogout', {}, { isSilent: true })
      forgetSupportToken()
      await leavePage(deskPaths.home())
    })
  return (
    <section className="frame-support" aria-label={say.session}>
      <p>
        {say.banner}
        {minutes !== null && <b className="type-numbers"> {say.minutes(minutes)}</b>}
      </p>
      <Button look="outline" busy={isLeaving ? say.leaving : undefined} onClick={leave}>
        {say.leave}
      </Button>
    </section>
  )
}

/** Whole minutes until this session ends; null until that is known. */
function useMinutesLeft(): number | null {
  const { data } = useAsked(
    'authSessions',
    {},
    { group: 'support session', staleTime: Number.POSITIVE_INFINITY },
  )
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 4)
    return () => clearInterval(timer)
  }, [])
  const own = data?.list.find(({ current }) => current)
  return own ? Math.max(0, Math.ceil((Date.parse(own.expires_at) - now) / minuteMs)) : null
}
