import { type RouteObject, redirectDocument } from 'react-router'
import { LoadingScreen } from '../../lib/loading-screen.tsx'
import { paths } from '../../lib/paths.ts'
import { titles } from '../../lib/titles.ts'
import { RouteError } from '../routing/route-error.tsx'
import { screen } from '../routing/screen.tsx'
import { SiteShell } from './site-shell.tsx'

/** The pages that belong neither to a draw nor to the desk (seed §2). */
export const siteRoutes: RouteObject[] = [
  {
    Component: SiteShell,
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingScreen,
    children: [
      {
        path: '/plugins',
        ...screen(async () => (await import('./plugins-page.tsx')).PluginsPage, titles.plugins),
      },
      {
        path: '/test',
        ...screen(async () => (await import('./self-check-page.tsx')).SelfCheckPage, titles.selfCheck),
      },
    ],
  },
  { path: '*', loader: () => redirectDocument(paths.landing()) },
]
