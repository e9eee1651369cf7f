import { createBrowserRouter, redirectDocument, useRouteError } from 'react-router'
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

/** A visitor without a token stands at `/` instead (seed §4). */
function onlySignedIn() {
  return userToken() === null ? redirectDocument(paths.landing()) : null
}

function RouteError() {
  const thrown = useRouteError()
  return <UnforeseenError error={thrown instanceof Error ? thrown : new Error(String(thrown))} />
}
