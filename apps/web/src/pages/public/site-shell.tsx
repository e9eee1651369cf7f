import { useWords } from '@fairdraw/ui'
import { Outlet, useNavigation } from 'react-router'
import { LoadingScreen } from '../../lib/loading-screen.tsx'
import { paths } from '../../lib/paths.ts'
import { userToken } from '../../lib/session.ts'
import { SiteHeader } from '../../lib/site-header.tsx'
import { RouteTitle } from '../routing/route-title.tsx'
import './site-shell.css'

const words = { zh: { desk: '返回首页' }, en: { desk: 'Back to the desk' } }

/** What the public pages beside the draws stand in. */
export function SiteShell() {
  const isLeaving = useNavigation().state !== 'idle'
  return (
    <div className="site">
      <RouteTitle />
      <SiteHeader act={userToken() !== null && <ToDesk />} />
      <Outlet />
      {isLeaving && <LoadingScreen />}
    </div>
  )
}

function ToDesk() {
  const say = useWords(words)
  return (
    <a className="fd-button fd-button-outline" href={paths.dashboard()}>
      {say.desk}
    </a>
  )
}
