import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { followDestination } from '../routing/follow-destination.ts'
import { siteRoutes } from './site-routes.tsx'

const router = followDestination(createBrowserRouter(siteRoutes))

/** The public pages beside the draws. */
export function Site() {
  return <RouterProvider router={router} />
}
