import { createBrowserRouter, type LoaderFunctionArgs, redirectDocument, useRouteError } from 'react-router'
import { enterSupport } from '../../features/desk/enter-support.ts'
import { UnforeseenError } from '../../lib/error-boundary.tsx'
import { paths } from '../../lib/paths.ts'
import { userToken } from '../../lib/session.ts'
import { DeskShell } from './desk-shell.tsx'
import { LoadingPage } from './loading-page.tsx'

/** Every page of the desk, each loaded when it is first opened. */
export function deskRouter() {
  return createBrowserRouter([
    {
      path: '/dashboard',
      loader: onlySignedIn,
      Component: DeskShell,
      ErrorBoundary: RouteError,
      HydrateFallback: LoadingPage,
      children: [
        { index: true, lazy: async () => ({ Component: (await import('./home-page.tsx')).HomePage }) },
        {
          path: 'lucky_draw',
          lazy: async () => ({ Component: (await import('./draws-page.tsx')).DrawsPage }),
        },
        {
          path: 'lucky_draw/data/:id/:has_prize_form/:task_type',
          lazy: async () => ({ Component: (await import('./draw-page.tsx')).DrawPage }),
        },
        {
          path: 'create_draw',
          lazy: async () => ({ Component: (await import('./create-page.tsx')).CreatePage }),
        },
        {
          path: 'create_draw/base_draw/:operType/:type/:id?',
          lazy: async () => ({ Component: (await import('./draw-form-page.tsx')).DrawFormPage }),
        },
      ],
    },
    { path: '*', loader: () => redirectDocument(paths.landing()) },
  ])
}

/** A visitor without a token stands at `/` instead; a support code becomes a session first (seed §2, §4). */
async function onlySignedIn({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const code = searchParams.get('token')
  if (searchParams.get('gm') === 'true' && code !== null) {
    await enterSupport(code)
    return redirectDocument(pathname)
  }
  return userToken() === null ? redirectDocument(paths.landing()) : null
}

function RouteError() {
  const thrown = useRouteError()
  return <UnforeseenError error={thrown instanceof Error ? thrown : new Error(String(thrown))} />
}
