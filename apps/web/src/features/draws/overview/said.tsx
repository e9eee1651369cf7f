import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './overview.css'

type Props = { readonly title: string; readonly more: string; readonly children?: ReactNode }

/** What a draw is doing, in a title and a sentence. */
export function Said({ title, more, children }: Props) {
  return (
    <div className="now-said">
      <h2 className="type-section">{title}</h2>
      {children}
      <p className="type-2">{more}</p>
    </div>
  )
}

type TabProps = { readonly to: string; readonly children: string }

/** Leads to another view of the draw, where what is due is done. */
export function TabLink({ to, children }: TabProps) {
  return (
    <p className="now-onward">
      <Link className="fd-button fd-button-ink fd-button-36" to={`?tab=${to}`}>
        {children}
      </Link>
    </p>
  )
}
