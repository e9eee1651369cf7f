import { useToast } from '@fairdraw/ui'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { type ApiClient, type Around, createApiClient } from './api-client.ts'
import { langNow } from './i18n.ts'
import type { ProofQuestion, Question } from './problem-catalogue.ts'
import { QuestionPlace } from './question-place.tsx'
import { SupportPlace } from './support-place.tsx'
import { type AfterSignOut, problemTeller } from './tell-problem.ts'

export const Api = createContext<ApiClient | null>(null)

/** The client that the page's entry set up. */
export function useApi(): ApiClient {
  const api = useContext(Api)
  if (!api) throw new Error('useApi needs an ApiPlace above it')
  return api
}

type Props = {
  readonly token: () => string | null
  readonly forgetToken: () => void
  /** The big screen reloads where others go to the landing page. */
  readonly onSignedOut?: AfterSignOut
  /** Of a page with acts that want a fresh sign-in: `provingBy`. Others do not load what it takes. */
  readonly proving?: (ask: (question: ProofQuestion) => void) => Around
  readonly children: ReactNode
}

/** The client of phone and public pages, which say every problem at the foot. */
export function ApiPlace({ token, forgetToken, onSignedOut = 'landing', proving, children }: Props) {
  const toast = useToast()
  const [question, ask] = useState<Question | null>(null)
  const api = useMemo(() => {
    const say = (text: string) => toast(text, 'crimson')
    const notify = (title: string, text: string) => say(`${title}: ${text}`)
    const onProblem = problemTeller({ say, notify, ask, forgetToken, onSignedOut })
    return createApiClient({ token, lang: langNow, onProblem, around: proving?.(ask) })
  }, [token, forgetToken, onSignedOut, proving, toast])
  return (
    <Api value={api}>
      <SupportPlace>
        {children}
        <QuestionPlace question={question} />
      </SupportPlace>
    </Api>
  )
}
