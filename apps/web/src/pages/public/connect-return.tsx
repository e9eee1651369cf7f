import { AgainButton, ErrorScene, Skeleton, useWords } from '@fairdraw/ui'
import { useEffect, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { CallProblem } from '../../lib/call-problem.ts'
import { type ConnectTrip, keepConnectTrip } from '../../lib/connect-trip.ts'
import { leavePage } from '../../lib/leave-page.ts'
import { bindWords } from './bind-words.ts'

type Props = {
  readonly trip: ConnectTrip
  /** What the platform added to the address. */
  readonly query: URLSearchParams
}

type Failure = 'declined' | 'refused' | 'unanswered'

/** Ends the connection of an account that this tab began, and goes back to where it was begun. */
export function ConnectReturn({ trip, query }: Props) {
  const say = useWords(bindWords)
  const failure = useConnected(trip, query)
  if (failure === null) return <Skeleton bars={[0.4, 1]} height={44} />
  return (
    <ErrorScene
      title={say.notConnected}
      act={
        failure === 'unanswered' ? (
          <AgainButton look="ink" size={44} onAgain={() => location.reload()} />
        ) : (
          <a className="fd-button fd-button-ink fd-button-44" href={trip.back}>
            {say.toComments}
          </a>
        )
      }
    >
      {say.connectFailures[failure]}
    </ErrorScene>
  )
}

/** Why it failed; null while it is asked, and once the page is being left. */
function useConnected(trip: ConnectTrip, query: URLSearchParams): Failure | null {
  const api = useApi()
  const code = query.get('code')
  const isOurs = code !== null && !query.has('error') && query.get('state') === trip.state
  const [failure, setFailure] = useState<Failure | null>(isOurs ? null : 'declined')
  useEffect(() => {
    if (!isOurs || code === null) return
    const { platform, state, back } = trip
    const fail = ({ isUnreached, sta }: CallProblem) => {
      const isPassing = isUnreached || sta === -1 || sta === 1029
      // Nothing was decided about the code: the same return may be tried again.
      if (isPassing) keepConnectTrip(trip)
      setFailure(isPassing ? 'unanswered' : 'refused')
    }
    void api
      .call('mediaConnected', { platform, code, state }, { isSilent: true, onProblem: fail })
      .then((answer) => answer && leavePage(back))
  }, [api, code, isOurs, trip])
  return failure
}
