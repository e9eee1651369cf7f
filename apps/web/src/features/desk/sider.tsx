import { gates } from '@fairdraw/domain'
import { Icon, type IconName, Mark, useWords, Wordmark } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { thousands } from '../../lib/format.ts'
import { useOwnUser } from '../../lib/own-user.ts'
import { paths } from '../../lib/paths.ts'
import { recordVipReason } from '../../lib/vip-reason.ts'
import { words } from './words.ts'
import './sider.css'

type Place = {
  readonly to: string
  readonly icon: IconName
  readonly word: string
  /** Current at this very address only, not below it. */
  readonly isExact?: true
  /** A page of another bundle. */
  readonly isOutside?: true
  readonly onGo?: () => void
}

type Props = {
  /** Narrow: pictures only, so that a form has the room. */
  readonly isFolded?: boolean
  /** Who is signed in, at the foot. */
  readonly account: ReactNode
}

/** The left side of the desk: where to go, how many draws are left, who is here. */
export function Sider({ isFolded = false, account }: Props) {
  const say = useWords(words)
  const places: readonly Place[] = [
    { to: deskPaths.home(), icon: 'home', word: say.home, isExact: true },
    { to: deskPaths.draws(), icon: 'list', word: say.draws },
    { to: deskPaths.examples(), icon: 'image', word: say.examples },
    { to: deskPaths.pay(), icon: 'cart', word: say.pay, onGo: tellPay },
  ]
  const more: readonly Place[] = [
    { to: deskPaths.mini(), icon: 'phone', word: say.mini },
    { to: paths.plugins(), icon: 'link', word: say.plugins, isOutside: true },
  ]
  return (
    <div className={isFolded ? 'sider sider-folded' : 'sider'}>
      <Link className="sider-mark" to={deskPaths.home()} aria-label={say.desk}>
        {isFolded ? <Mark size={36} /> : <Wordmark size={32} />}
      </Link>
      <nav aria-label={say.menu}>
        <NavLink
          className="sider-create"
          to={deskPaths.create()}
          aria-label={say.create}
          title={isFolded ? say.create : undefined}
        >
          <Icon name="plus" size={18} />
          {!isFolded && say.create}
        </NavLink>
        <Places places={places} isFolded={isFolded} />
        <hr />
        <Places places={more} isFolded={isFolded} />
      </nav>
      <div className="sider-foot">
        {!isFolded && <DrawCount />}
        {account}
      </div>
    </div>
  )
}

function Places({ places, isFolded }: { readonly places: readonly Place[]; readonly isFolded: boolean }) {
  return (
    <ul>
      {places.map(({ to, icon, word, isExact = false, isOutside = false, onGo }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={isExact}
            reloadDocument={isOutside}
            onClick={onGo}
            aria-label={word}
            title={isFolded ? word : undefined}
          >
            <Icon name={icon} />
            {!isFolded && <span>{word}</span>}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** Opening the plans from the menu is a reason of its own. */
function tellPay(): void {
  const { from, text } = gates.pay_direct
  if (location.pathname !== deskPaths.pay()) recordVipReason({ from, desc: text })
}

/** How many draws were made of those the plan allows. */
function DrawCount() {
  const say = useWords(words)
  const user = useOwnUser()
  if (!user) return null
  const { all_task_count: made, task_count_limit: limit } = user
  return (
    <div className="sider-count">
      <p id="sider-count">
        <span>{say.made}</span>
        <span className="type-numbers">
          <b>{thousands(made)}</b> {say.ofLimit(thousands(limit))}
        </span>
      </p>
      <meter aria-labelledby="sider-count" min={0} max={limit} value={Math.min(made, limit)} />
    </div>
  )
}
