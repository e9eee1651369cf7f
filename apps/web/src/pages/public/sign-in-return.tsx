import { useWords } from '@fairdraw/ui'
import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router'
import { completeTrip, type TripEnd } from '../../features/sign-in/complete-trip.ts'
import { TripFailure } from '../../features/sign-in/trip-failure.tsx'
import { leavePage } from '../../lib/leave-page.ts'
import { LoadingScreen } from '../../lib/loading-screen.tsx'
import { paths } from '../../lib/paths.ts'
import { quietClient } from '../../lib/quiet-client.ts'
import { titles } from '../../lib/titles.ts'
import { RouteError } from '../routing/route-error.tsx'
import { RouteTitle } from '../routing/route-title.tsx'

type Failure = Exclude<TripEnd, { readonly kind: 'signed_in' }>

/** The page at `path` that visitors return to from the site of `platform` (gates-and-words.md §2). */
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
  const end = await completeTrip(quietClient(), platform, searchParams)
  if (end.kind === 'signed_in') return leavePage(end.back ?? paths.dashboard())
  // A code must not stay in the history, but where the server did not answer it is still needed.
  if (end.kind !== 'unanswered') history.replaceState(history.state, '', pathname)
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

function SignInReturnPage({
  platform,
  returnsTo,
}: {
  readonly platform: number
  readonly returnsTo: string
}) {
  const end = useLoaderData<Failure>()
  return (
    <main id="main">
      <h1 className="fd-hidden">{useWords(titles.signingIn)}</h1>
      <TripFailure end={end} platform={platform} returnsTo={returnsTo} onAgain={() => location.reload()} />
    </main>
  )
}
