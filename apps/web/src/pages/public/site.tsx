import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { siteRoutes } from './site-routes.tsx'

const router = createBrowserRouter(siteRoutes)

/** The public pages beside the draws. */
export function Site() {
  return <RouterProvider router={router} />
}
