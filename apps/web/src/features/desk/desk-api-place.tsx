import { riseOver, useToast } from '@fairdraw/ui'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { notification } from 'antd'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { createApiClient } from '../../lib/api-client.ts'
import { Api } from '../../lib/api-place.tsx'
import { provingBy } from '../../lib/ask-for-proof.ts'
import { CallProblem } from '../../lib/call-problem.ts'
import { langNow } from '../../lib/i18n.ts'
import type { Question } from '../../lib/problem-catalogue.ts'
import { QuestionPlace } from '../../lib/question-place.tsx'
import { forgetUserTokens, userToken } from '../../lib/session.ts'
import { SupportPlace } from '../../lib/support-place.tsx'
import { type AfterSignOut, problemTeller } from '../../lib/tell-problem.ts'

type Props = {
  /** The big screen reloads where others go to the landing page. */
  readonly onSignedOut?: AfterSignOut
  readonly children: ReactNode
}

/** The desk's way to the server: refusals in a toast, faults in a notification, an ended session back to `/`. */
export function DeskApiPlace({ onSignedOut = 'landing', children }: Props) {
  const toast = useToast()
  const place = useRef<HTMLDivElement>(null)
  // One object for good: another one would make another place for notices, and with it another memory of all answers.
  const [corner] = useState({
    placement: 'topRight',
    getContainer: () => place.current ?? document.body,
  } as const)
  const [notices, holder] = notification.useNotification(corner)
  const [question, ask] = useState<Question | null>(null)
  const { api, queries } = useMemo(() => {
    const onProblem = problemTeller({
      say: (text) => toast(text, 'crimson'),
      notify: (title, text) => {
        riseOver(place.current)
        notices.error({ key: text, title, description: text })
      },
      ask,
      forgetToken: forgetUserTokens,
      onSignedOut,
    })
    return {
      api: createApiClient({ token: userToken, lang: langNow, onProblem, around: provingBy(ask) }),
      queries: queriesTelling(onProblem),
    }
  }, [toast, notices, onSignedOut])
  return (
    <Api value={api}>
      <QueryClientProvider client={queries}>
        <SupportPlace>
          {children}
          <div ref={place} className="fd-risen" popover="manual" />
          {holder}
          <QuestionPlace question={question} />
        </SupportPlace>
      </QueryClientProvider>
    </Api>
  )
}

function queriesTelling(onProblem: (problem: CallProblem) => void): QueryClient {
  const onError = (error: Error, asked: { readonly meta?: Record<string, unknown> | undefined }) => {
    if (error instanceof CallProblem && asked.meta?.isSilent !== true) onProblem(error)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: { queries: { retry: retriesOnceUnreached, staleTime: 5_000, throwOnError: isBug } },
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
