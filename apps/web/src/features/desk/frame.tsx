import { Icon, useWords, Wordmark } from '@fairdraw/ui'
import { Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { LoadingScreen } from '../../lib/loading-screen.tsx'
import { SupportBanner } from './support-banner.tsx'
import { words } from './words.ts'
import './desk-rows.css'
import './frame.css'

type Props = {
  readonly isFolded: boolean
  readonly sider: ReactNode
  /** The same, for the drawer of a phone. */
  readonly drawer: ReactNode
  readonly children: ReactNode
}

/** The desk: sider and page side by side; on phones a bar on top and the sider in a drawer. */
export function Frame({ isFolded, sider, drawer, children }: Props) {
  const say = useWords(words)
  const { pathname } = useLocation()
  // The drawer is open at one address; following a link out of it closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isLeaving = useNavigation().state !== 'idle'
  return (
    <div className={isFolded ? 'frame frame-folded' : 'frame'}>
      <a className="frame-skip" href="#main">
        {say.skip}
      </a>
      <aside className="frame-sider" aria-label={say.sider}>
        {sider}
      </aside>
      <header className="frame-bar">
        <button
          type="button"
          className="icon-button"
          aria-label={say.openMenu}
          onClick={() => setOpenAt(pathname)}
        >
          <Icon name="list" />
        </button>
        <Link to={deskPaths.home()} aria-label={say.desk}>
          <Wordmark size={28} latin={false} />
        </Link>
        <Link className="icon-button" to={deskPaths.create()} aria-label={say.create}>
          <Icon name="plus" />
        </Link>
      </header>
      <Drawer
        open={openAt === pathname}
        onClose={() => setOpenAt(null)}
        placement="left"
        size={272}
        closable={false}
        aria-label={say.menu}
        rootClassName="frame-drawer"
      >
        {drawer}
      </Drawer>
      <div className="frame-page">
        <SupportBanner />
        {children}
        {isLeaving && <LoadingScreen />}
      </div>
    </div>
  )
}
