import type { DrawStatus } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StateOfDraw } from '../../features/draws/state-of-draw.tsx'
import { deskPaths } from '../../lib/desk-paths.ts'
import { pageWords } from './page-words.ts'

type Props = {
  readonly title: string
  readonly status: DrawStatus
  /** What the page is called where it is not called as the draw. */
  readonly page?: string
  /** What can be done. */
  readonly children: ReactNode
}

/** Over a page about one draw: the way back, its title and its state. */
export function HeadOfDraw({ title, status, page = title, children }: Props) {
  const { drawsTitle } = useWords(pageWords)
  return (
    <header className="desk-head">
      <div>
        <p className="desk-crumbs">
          <Link to={deskPaths.draws()}>{drawsTitle}</Link> / {page}
        </p>
        <div className="draw-page-title">
          <h1 className="type-title">{title}</h1>
          <StateOfDraw status={status} />
        </div>
      </div>
      <div className="desk-acts">{children}</div>
    </header>
  )
}
