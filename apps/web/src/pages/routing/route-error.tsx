import { isRouteErrorResponse, useRouteError } from 'react-router'
import { UnforeseenError } from '../../lib/error-boundary.tsx'

/** The page of last resort for what a route threw. */
export function RouteError() {
  const thrown = useRouteError()
  if (thrown instanceof Error) return <UnforeseenError error={thrown} />
  const message = isRouteErrorResponse(thrown) ? `${thrown.status} ${thrown.statusText}` : String(thrown)
  return <UnforeseenError error={new Error(message)} />
}
