import type { Receipt } from '@fairdraw/fairness'
import { useToast, useWords } from '@fairdraw/ui'
import { useCallback, useState } from 'react'
import type { ApiClient } from '../../lib/api-client.ts'
import { useApi } from '../../lib/api-place.tsx'
import { CallProblem } from '../../lib/call-problem.ts'
import { clientId } from '../../lib/client-id.ts'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { insist } from '../../lib/insist.ts'
import { problemText } from '../../lib/problem-catalogue.ts'
import { entrantToken, forgetEntrantToken, keepGuestToken } from '../../lib/session.ts'
import { wayIn } from '../../lib/way-in.ts'
import { keepReceipt } from './entry-memory.ts'
import type { Brought } from './join/join-questions.ts'
import { words } from './words.ts'

type Joining = 'idle' | 'joining' | 'retrying'
/** In, or why not; null where the page is left or nothing is to be said. */
type Outcome = true | CallProblem | null

type Options = {
  readonly entry: DrawPicture['entry']
  /** Renews the picture after joining or a refusal. */
  readonly reload: () => Promise<boolean>
  /** Asks who the visitor is; signed in, they come back to the whole address: who invited whom travels along. */
  readonly askToSignIn: () => void
}

/** The way in: asks first what the draw needs of this visitor, and repeats the same call until it is answered. */
export function useJoin({ entry, reload, askToSignIn }: Options) {
  const { lid, login_free: isLoginFree } = entry
  const api = useApi()
  const say = useToast()
  const text = useWords(words)
  const [state, setState] = useState<Joining>('idle')
  const [isAsking, setIsAsking] = useState(false)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const enter = useCallback(
    async (brought: Brought = {}): Promise<Outcome> => {
      setState('joining')
      try {
        if (entrantToken() === null) await becomeGuest(api, brought.nickname)
        const sent = { lid, ...brought, ...wayIn(lid) }
        const answer = await insist(
          () => api.callOrThrow('entryJoin', sent, { device: clientId() }),
          () => setState('retrying'),
        )
        keepReceipt(lid, answer.receipt)
        setReceipt(answer.receipt)
        setIsAsking(false)
        await reload()
        return true
      } catch (problem) {
        if (!(problem instanceof CallProblem)) throw problem
        const hasEnded = problem.sta === 4001
        if (hasEnded) forgetEntrantToken()
        else if (problem.code !== 'sign_in_needed') return problem
        if (hasEnded && isLoginFree) setIsAsking(true)
        else {
          setIsAsking(false)
          askToSignIn()
        }
        return null
      } finally {
        setState('idle')
      }
    },
    [api, lid, isLoginFree, reload, askToSignIn],
  )
  const tell = useCallback((problem: CallProblem) => problemText(problem, text.joinFailed), [text])
  const press = useCallback(async () => {
    if (entrantToken() === null && !isLoginFree) return askToSignIn()
    if (entrantToken() === null || asksAnything(entry)) return setIsAsking(true)
    const outcome = await enter()
    if (!(outcome instanceof CallProblem)) return
    say(tell(outcome), 'crimson')
    if (!outcome.isUnreached) await reload()
  }, [enter, entry, isLoginFree, askToSignIn, reload, say, tell])

  return { state, receipt, isAsking, press, enter, tell, dismiss: () => setIsAsking(false) }
}

/** True when there is something to ask of somebody who is known already; be it what they are called. */
function asksAnything({ name_asked, conditions = [], entry_form: form = [] }: DrawPicture['entry']): boolean {
  if (name_asked) return true
  const isAsked = (kind: string) => ['passcode', 'codes', 'roster', 'region', 'mobile'].includes(kind)
  return form.length > 0 || conditions.some(({ kind }) => isAsked(kind))
}

async function becomeGuest(api: ApiClient, nickname?: string): Promise<void> {
  const { token } = await insist(() => api.callOrThrow('guestLogin', nickname ? { nickname } : {}))
  keepGuestToken(token)
}
