import type { ReactNode } from 'react'
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
