import type { Receipt } from '@fairdraw/domain/fairness'
import { useToast, useWords } from '@fairdraw/ui'
import { useCallback, useState } from 'react'
import type { ApiClient } from '../../lib/api-client.ts'
import { useApi } from '../../lib/api-place.tsx'
import { CallProblem } from '../../lib/call-problem.ts'
import { channelHere } from '../../lib/channel-here.ts'
import { langNow } from '../../lib/i18n.ts'
import { jittered } from '../../lib/jitter.ts'
import { paths } from '../../lib/paths.ts'
import { remedyOf } from '../../lib/problem-catalogue.ts'
import { entrantToken, forgetEntrantToken, keepGuestToken } from '../../lib/session.ts'
import { keepReceipt } from './entry-memory.ts'
import { words } from './words.ts'

const attempts = 4
const firstWaitMs = 800

type Joining = 'idle' | 'joining' | 'retrying'

type Options = {
  readonly lid: string
  readonly isLoginFree: boolean
  /** Renews the picture after joining or a refusal. */
  readonly reload: () => Promise<boolean>
}

/** The way in: asks a guest's name first where nobody is signed in, and repeats the same call until it is answered. */
export function useJoin({ lid, isLoginFree, reload }: Options) {
  const api = useApi()
  const say = useToast()
  const text = useWords(words)
  const [state, setState] = useState<Joining>('idle')
  const [asksName, setAsksName] = useState(false)
  const [receipt, setReceipt] = useState<Receipt | null>(null)

  const enter = useCallback(
    async (nickname?: string) => {
      setState('joining')
      try {
        if (entrantToken() === null) await becomeGuest(api, nickname)
        const answer = await insist(
          () => joinOnce(api, lid, nickname),
          () => setState('retrying'),
        )
        keepReceipt(lid, answer.receipt)
        setReceipt(answer.receipt)
        setAsksName(false)
        await reload()
      } catch (problem) {
        if (!(problem instanceof CallProblem)) throw problem
        if (problem.code === 'sign_in_needed') return location.assign(paths.signIn(paths.draw(lid)))
        if (problem.sta === 4001) {
          forgetEntrantToken()
          return isLoginFree ? setAsksName(true) : location.assign(paths.signIn(paths.draw(lid)))
        }
        say(problem.isUnreached ? text.joinFailed : remedyOf(problem, langNow()).text, 'crimson')
        if (!problem.isUnreached) await reload()
      } finally {
        setState('idle')
      }
    },
    [api, lid, isLoginFree, reload, say, text],
  )
  const press = useCallback(() => {
    if (entrantToken() !== null) return void enter()
    if (isLoginFree) setAsksName(true)
    else location.assign(paths.signIn(paths.draw(lid)))
  }, [enter, isLoginFree, lid])

  return { state, receipt, asksName, press, enter, dismiss: () => setAsksName(false) }
}

async function becomeGuest(api: ApiClient, nickname?: string): Promise<void> {
  const { token } = await insist(() => api.callOrThrow('guestLogin', nickname ? { nickname } : {}))
  keepGuestToken(token)
}

function joinOnce(api: ApiClient, lid: string, nickname?: string) {
  return api.callOrThrow('entryJoin', {
    lid,
    ...(nickname ? { nickname } : {}),
    ...channelHere(),
  })
}

/** Repeats a call that is safe to repeat while the server cannot be reached. */
async function insist<T>(call: () => Promise<T>, onRetry?: () => void): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (problem) {
      if (!(problem instanceof CallProblem) || !problem.isUnreached || attempt === attempts) throw problem
      onRetry?.()
      await new Promise((wake) => setTimeout(wake, jittered(firstWaitMs * 2 ** attempt)))
    }
  }
}
