import { useToast } from '@fairdraw/ui'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { notification } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { createApiClient } from '../../lib/api-client.ts'
import { Api } from '../../lib/api-place.tsx'
import { CallProblem } from '../../lib/call-problem.ts'
import { langNow } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { remedyOf, signOutDelayMs } from '../../lib/problem-catalogue.ts'
import { forgetUserTokens, userToken } from '../../lib/session.ts'

/** The desk's way to the server: refusals in a toast, faults in a notification, an ended session back to `/`. */
export function DeskApiPlace({ children }: { readonly children: ReactNode }) {
  const say = useToast()
  const [notify, holder] = notification.useNotification({ placement: 'topRight' })
  const { api, queries } = useMemo(() => {
    const onProblem = (problem: CallProblem) => {
      const remedy = remedyOf(problem, langNow())
      if (remedy.kind === 'notification')
        notify.error({ key: remedy.text, title: remedy.title, description: remedy.text })
      else say(remedy.text, 'crimson')
      if (remedy.kind === 'signed_out') setTimeout(signOutHere, signOutDelayMs)
    }
    return {
      api: createApiClient({ token: userToken, lang: langNow, onProblem }),
      queries: queriesTelling(onProblem),
    }
  }, [say, notify])
  return (
    <Api value={api}>
      <QueryClientProvider client={queries}>
        {holder}
        {children}
      </QueryClientProvider>
    </Api>
  )
}

/** Leaves the desk of this browser. */
export function signOutHere(): void {
  forgetUserTokens()
  location.assign(paths.landing())
}

function queriesTelling(onProblem: (problem: CallProblem) => void): QueryClient {
  const onError = (error: Error, asked: { readonly meta?: Record<string, unknown> | undefined }) => {
    if (error instanceof CallProblem && asked.meta?.isSilent !== true) onProblem(error)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onError(error, query) }),
    mutationCache: new MutationCache({
      onError: (error, _sent, _kept, mutation) => onError(error, mutation),
    }),
    defaultOptions: {
      queries: { retry: retriesOnceUnreached, staleTime: 5_000, throwOnError: isBug },
      mutations: { throwOnError: isBug },
    },
  })
}

/** A refusal will be the same again; a lost connection may not. */
function retriesOnceUnreached(failures: number, error: Error): boolean {
  return error instanceof CallProblem && error.isUnreached && failures < 1
}

/** Anything but the server's answer is a fault of ours: the page of last resort says it. */
function isBug(error: Error): boolean {
  return !(error instanceof CallProblem)
}
