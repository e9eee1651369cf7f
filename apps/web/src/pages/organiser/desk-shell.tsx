import { Outlet, useMatch } from 'react-router'
import { AccountMenu } from '../../features/account/account-menu.tsx'
import { Frame } from '../../features/desk/frame.tsx'
import { Sider } from '../../features/desk/sider.tsx'
import { ThemeSwitch } from '../../features/desk/theme-switch.tsx'
import { NoticeBell } from '../../features/notices/notice-bell.tsx'
import { RouteTitle } from '../routing/route-title.tsx'
import './desk-shell.css'

/** What every page of the desk stands in. */
export function DeskShell() {
  const isOfLink = useMatch('/dashboard/create_draw/base_draw/*') !== null
  const isOfGroups = useMatch('/dashboard/create_draw/microgroups_draw/*') !== null
  const isForm = isOfLink || isOfGroups
  return (
    <Frame
      isFolded={isForm}
      sider={<Sider isFolded={isForm} account={<Account isFolded={isForm} />} />}
      drawer={<Sider account={<Account isFolded={false} />} />}
    >
      <RouteTitle />
      <Outlet />
    </Frame>
  )
}

function Account({ isFolded }: { readonly isFolded: boolean }) {
  return (
    <div className={isFolded ? 'shell-account shell-account-folded' : 'shell-account'}>
      <AccountMenu isFolded={isFolded} />
      <NoticeBell />
      <ThemeSwitch />
    </div>
  )
}
