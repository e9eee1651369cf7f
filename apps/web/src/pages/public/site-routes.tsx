import { type RouteObject, redirectDocument } from 'react-router'
import { LoadingScreen } from '../../lib/loading-screen.tsx'
import { paths } from '../../lib/paths.ts'
import { tripPlatform } from '../../lib/sign-in-trip.ts'
import { titles } from '../../lib/titles.ts'
import { RouteError } from '../routing/route-error.tsx'
import { screen, withLastResort } from '../routing/screen.tsx'
import { claimTitle } from './claim-title.ts'
import { recordTitle } from './record-title.ts'
import { signInReturn } from './sign-in-return.tsx'
import { SiteShell } from './site-shell.tsx'
import {
  EnteringThirdApplication,
  enterThirdApplication,
  ThirdApplicationShell,
} from './third-application-shell.tsx'

/** The pages that belong neither to a draw nor to the desk. */
export const siteRoutes: RouteObject[] = [
  {
    Component: SiteShell,
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingScreen,
    children: [
      withLastResort([
        {
          path: '/plugins',
          ...screen(async () => (await import('./plugins-page.tsx')).PluginsPage, titles.plugins),
        },
        {
          path: '/record/:lid',
          ...screen(async () => (await import('./record-page.tsx')).RecordPage, recordTitle),
        },
        {
          path: '/claim',
          ...screen(async () => (await import('./claim-page.tsx')).ClaimPage, claimTitle),
        },
        {
          path: '/test',
          ...screen(async () => (await import('./self-check-page.tsx')).SelfCheckPage, titles.selfCheck),
        },
        {
          path: '/auth',
          ...screen(
            async () => (await import('./bind-account-page.tsx')).BindAccountPage,
            titles.bindAccount,
          ),
        },
        {
          path: '/auth_callback',
          ...screen(async () => (await import('./bind-return-page.tsx')).BindReturnPage, titles.bindAccount),
        },
        signInReturn('/wxAuthCb', tripPlatform.wechat),
        signInReturn('/auth2', tripPlatform.wechat),
        signInReturn('/auth3', tripPlatform.wecom),
        signInReturn('/auth4', tripPlatform.openId),
        thirdApplication(),
      ]),
    ],
  },
  { path: '*', loader: () => redirectDocument(paths.landing()) },
]

function thirdApplication(): RouteObject {
  const start = screen(
    async () => (await import('./third-application-page.tsx')).ThirdApplicationPage,
    titles.ourApp,
  )
  return {
    path: '/third_application',
    handle: { title: titles.ourApp },
    loader: enterThirdApplication,
    Component: ThirdApplicationShell,
    HydrateFallback: EnteringThirdApplication,
    ErrorBoundary: RouteError,
    children: [
      { index: true, ...start },
      { path: 'index', ...start },
      {
        path: 'customer',
        ...screen(
          async () => (await import('./third-application-customer-page.tsx')).ThirdApplicationCustomerPage,
          titles.ourApp,
        ),
      },
    ],
  }
}
