import type { Forecast } from '@fairdraw/domain'
import { useEffect, useRef, useState } from 'react'
import { askRehearsal } from './ask-rehearsal.ts'
import type { RehearsalRequest } from './rehearsal-messages.ts'

/** Where a rehearsal stands; `told` keeps what was asked, so that a change can be noticed. */
export type RehearsalState =
  | { readonly is: 'none' | 'failed' }
  | { readonly is: 'running'; readonly share: number }
  | { readonly is: 'told'; readonly forecast: Forecast; readonly asked: RehearsalRequest }

/** One rehearsal at a time; it is called off with the page. */
export function useRehearsal() {
  const [state, setState] = useState<RehearsalState>({ is: 'none' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (asked: RehearsalRequest) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setState({ is: 'running', share: 0 })
    try {
      const forecast = await askRehearsal(asked, (share) => setState({ is: 'running', share }), own.signal)
      setState({ is: 'told', forecast, asked })
    } catch {
      if (!own.signal.aborted) setState({ is: 'failed' })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setState({ is: 'none' })
  }
  return { state, start, cancel }
}
