import { useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router'
import { completeTrip, type TripFailure as Failure } from '../../features/sign-in/complete-trip.ts'
import { TripFailure } from '../../features/sign-in/trip-failure.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { leavePage } from '../../lib/leave-page.ts'
import { LoadingScreen } from '../../lib/loading-screen.tsx'
import { paths } from '../../lib/paths.ts'
import { quietClient } from '../../lib/quiet-client.ts'
import { userToken } from '../../lib/session.ts'
import { titles } from '../../lib/titles.ts'
import { RouteError } from '../routing/route-error.tsx'
import { RouteTitle } from '../routing/route-title.tsx'

/** The page at `path` that visitors return to from the site of `platform`. */
export function signInReturn(path: string, platform: number): RouteObject {
  return {
    path,
    handle: { title: titles.signingIn },
    loader: ({ request }: LoaderFunctionArgs) => returned(request, platform),
    HydrateFallback: SigningIn,
    ErrorBoundary: RouteError,
    Component: () => <SignInReturnPage platform={platform} returnsTo={path} />,
  }
}

async function returned(request: Request, platform: number): Promise<Failure> {
  const { pathname, searchParams } = new URL(request.url)
  const clients = { visitor: quietClient(), own: quietClient(userToken) }
  const end = await completeTrip(clients, platform, searchParams)
  const isDone = end.kind === 'signed_in' || end.kind === 'linked' || end.kind === 'proved'
  if (isDone) return leavePage(end.back ?? paths.dashboard())
  // A code must not stay in the history, but where nothing was decided about it, it is still needed.
  const isNeeded = end.kind === 'unanswered' || end.kind === 'fresh_needed'
  if (!isNeeded) history.replaceState(history.state, '', pathname)
  return end
}

function SigningIn() {
  return (
    <>
      <RouteTitle />
      <LoadingScreen say={titles.signingIn} />
    </>
  )
}

const StepUpDialog = lazyPart(async () => (await import('../../lib/step-up/step-up-dialog.tsx')).StepUpDialog)

function SignInReturnPage({
  platform,
  returnsTo,
}: {
  readonly platform: number
  readonly returnsTo: string
}) {
  const end = useLoaderData<Failure>()
  const [isProving, setIsProving] = useState(false)
  const again = () => location.reload()
  const proved = (isProved: boolean) => {
    setIsProving(false)
    if (isProved) again()
  }
  return (
    <main id="main">
      <h1 className="fd-hidden">{useWords(titles.signingIn)}</h1>
      <TripFailure
        end={end}
        platform={platform}
        returnsTo={returnsTo}
        onAgain={again}
        onProve={() => setIsProving(true)}
      />
      {isProving && <StepUpDialog isOpen isKept onEnd={proved} />}
    </main>
  )
}
