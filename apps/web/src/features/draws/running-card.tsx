import { useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { thousands } from '../../lib/format.ts'
import type { DrawRow } from './draw-row.ts'
import { DrawTable } from './draw-table.tsx'
import { homeWords } from './home-words.ts'
import { words } from './words.ts'
import './home-cards.css'

type Props = {
  /** The first few of them. */
  readonly rows: readonly DrawRow[]
  /** How many are running. */
  readonly running: number
  /** How many there are in all. */
  readonly total: number
}

/** The draws that people can enter or that are about to open. */
export function RunningCard({ rows, running, total }: Props) {
  const say = useWords(words)
  const more = useWords(homeWords)
  return (
    <section className="fd-card home-card home-running" aria-labelledby="running-title">
      <header>
        <h2 id="running-title" className="type-head">
          {say.running}
        </h2>
        <Link className="home-link" to={deskPaths.draws()}>
          {say.allDraws(thousands(total))}
        </Link>
      </header>
      <DrawTable rows={rows} label={say.running} />
      {running > rows.length && (
        <p className="home-more">
          <Link className="home-link" to={deskPaths.draws('?state=running')}>
            {more.moreRunning(thousands(running))}
          </Link>
        </p>
      )}
    </section>
  )
}
