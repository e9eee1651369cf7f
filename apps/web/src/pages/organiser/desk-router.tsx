import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirectDocument,
  useLoaderData,
} from 'react-router'
import { enterSupport, type SupportEntry } from '../../features/desk/enter-support.ts'
import { SupportRefused } from '../../features/desk/support-refused.tsx'
import { leavePage } from '../../lib/leave-page.ts'
import { LoadingScreen } from '../../lib/loading-screen.tsx'
import { paths } from '../../lib/paths.ts'
import { userToken } from '../../lib/session.ts'
import { titles } from '../../lib/titles.ts'
import { followDestination } from '../routing/follow-destination.ts'
import { RouteError } from '../routing/route-error.tsx'
import { RouteTitle } from '../routing/route-title.tsx'
import { screen, withLastResort } from '../routing/screen.tsx'
import { createRoutes } from './create-routes.tsx'
import { DeskShell } from './desk-shell.tsx'

/** Every page of the desk at its address, each loaded when it is first opened. */
export const deskRoutes: RouteObject[] = [
  {
    path: '/dashboard',
    loader: onlySignedIn,
    Component: Entrance,
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingScreen,
    children: [
      withLastResort([
        { index: true, ...screen(async () => (await import('./home-page.tsx')).HomePage) },
        { path: 'mini', ...screen(async () => (await import('./mini-page.tsx')).MiniPage, titles.mini) },
        { path: 'create_draw', children: createRoutes },
        { path: 'lucky_draw', children: drawRoutes() },
        { path: 'pay', ...screen(async () => (await import('./pay-page.tsx')).PayPage, titles.pay) },
        { path: 'example', children: exampleRoutes() },
      ]),
    ],
  },
  { path: '*', loader: () => redirectDocument(paths.landing()) },
]

export function deskRouter() {
  return followDestination(createBrowserRouter(deskRoutes))
}

function drawRoutes(): RouteObject[] {
  const list = screen(async () => (await import('./draws-page.tsx')).DrawsPage, titles.draws)
  return [
    { index: true, ...list },
    { path: 'index', ...list },
    {
      path: 'data/:id/:has_prize_form/:task_type',
      ...screen(async () => (await import('./draw-page.tsx')).DrawPage, titles.draws),
    },
    {
      path: 'sub_form_data/:id',
      ...screen(async () => (await import('./form-answers-page.tsx')).FormAnswersPage, titles.draws),
    },
  ]
}

function exampleRoutes(): RouteObject[] {
  const list = screen(async () => (await import('./example-page.tsx')).ExamplePage, titles.examples)
  return [
    { index: true, ...list },
    { path: 'index', ...list },
    {
      path: 'detail/:id',
      ...screen(async () => (await import('./example-detail-page.tsx')).ExampleDetailPage, titles.examples),
    },
  ]
}

/**
 * A visitor without a token stands at `/` instead. A support code becomes a session first; the page is
 * then loaded anew without it, so that nothing of the user before is left.
 */
export async function onlySignedIn({ request }: LoaderFunctionArgs): Promise<SupportEntry | null> {
  const { pathname, searchParams } = new URL(request.url)
  const code = searchParams.get('token')
  if (searchParams.get('gm') !== 'true' || code === null)
    return userToken() === null ? leavePage(paths.landing()) : null
  const entry = await enterSupport(code)
  if (entry === 'entered') return leavePage(pathname)
  if (entry === 'refused') history.replaceState(history.state, '', pathname)
  return entry
}

function Entrance() {
  const entry = useLoaderData<SupportEntry | null>()
  if (entry !== 'refused' && entry !== 'unanswered') return <DeskShell />
  return (
    <>
      <RouteTitle />
      <SupportRefused entry={entry} />
    </>
  )
}
