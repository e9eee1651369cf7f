import { useToast } from '@fairdraw/ui'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type ApiClient, createApiClient } from './api-client.ts'
import type { CallProblem } from './call-problem.ts'
import { langNow } from './i18n.ts'
import { paths } from './paths.ts'
import { remedyOf, signOutDelayMs } from './problem-catalogue.ts'

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
  readonly children: ReactNode
}

/** The client of phone and public pages: problems are said in a toast, an ended session leads to the landing page. */
export function ApiPlace({ token, forgetToken, children }: Props) {
  const say = useToast()
  const api = useMemo(() => {
    const onProblem = (problem: CallProblem) => {
      const remedy = remedyOf(problem, langNow())
      say(remedy.kind === 'notification' ? `${remedy.title}: ${remedy.text}` : remedy.text, 'crimson')
      if (remedy.kind !== 'signed_out') return
      setTimeout(() => {
        forgetToken()
        location.assign(paths.landing())
      }, signOutDelayMs)
    }
    return createApiClient({ token, lang: langNow, onProblem })
  }, [token, forgetToken, say])
  return <Api value={api}>{children}</Api>
}
