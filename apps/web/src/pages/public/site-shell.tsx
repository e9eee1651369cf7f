import { Outlet, useNavigation } from 'react-router'
import { LoadingScreen } from '../../lib/loading-screen.tsx'
import { SiteHeader } from '../../lib/site-header.tsx'
import { RouteTitle } from '../routing/route-title.tsx'
import './site-shell.css'

/** What the public pages beside the draws stand in. */
export function SiteShell() {
  const isLeaving = useNavigation().state !== 'idle'
  return (
    <div className="site">
      <RouteTitle />
      <SiteHeader />
      <Outlet />
      {isLeaving && <LoadingScreen />}
    </div>
  )
}
