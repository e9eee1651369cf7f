import { AgainButton, EmptyScene, Ground, Skeleton, useWords } from '@fairdraw/ui'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { CallProblem } from '../../lib/call-problem.ts'
import { paths } from '../../lib/paths.ts'
import { keepControl } from '../../lib/show/kept-control.ts'
import { deviceName } from './device-name.ts'
import { hallWords } from './hall-words.ts'

type Props = {
  readonly lid: string
  readonly code: string
  /** What is shown once this device drives the show. */
  readonly children: ReactNode
}

/** Trades a pairing code for control, which this device keeps. */
export function Pairing({ lid, code, children }: Props) {
  const say = useWords(hallWords)
  const { state, join } = useJoin(lid, code)
  if (state === 'paired') return children
  return (
    <Ground theme="stage" className="pairing">
      <main id="main">
        {state === 'asking' ? (
          <>
            <h1 className="type-title">{say.pairing}</h1>
            <Skeleton bars={[1, 0.6]} height={44} />
          </>
        ) : (
          <EmptyScene
            title={say.notPaired}
            act={
              <>
                {state === 'unreached' && <AgainButton look="ink" size={44} onAgain={join} />}
                <a className="fd-button fd-button-outline fd-button-44" href={paths.stage(lid)}>
                  {say.look}
                </a>
              </>
            }
          >
            {state === 'unreached' ? say.pairUnread : say.notPairedMore}
          </EmptyScene>
        )}
      </main>
    </Ground>
  )
}

type State = 'asking' | 'paired' | 'refused' | 'unreached'

function useJoin(lid: string, code: string) {
  const api = useApi()
  const [state, setState] = useState<State>('asking')
  const isAsked = useRef(false)
  const join = useCallback(async () => {
    setState('asking')
    try {
      const { control } = await api.callOrThrow('remoteJoin', {
        lid,
        code,
        label: deviceName(navigator.userAgent),
      })
      keepControl(lid, control)
      // A used code stands in no history.
      history.replaceState(null, '', paths.stage(lid))
      setState('paired')
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem
      setState(problem.isUnreached ? 'unreached' : 'refused')
    }
  }, [api, lid, code])
  useEffect(() => {
    // A code works once, and React runs an effect twice while developing.
    if (isAsked.current) return
    isAsked.current = true
    void join()
  }, [join])
  return { state, join: () => void join() }
}
