import { Seal, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { thousands } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import type { DrawRow } from './draw-row.ts'
import { homeWords } from './home-words.ts'

/** The last openings, each beside its public proof. */
export function RecentCard({ rows }: { readonly rows: readonly DrawRow[] }) {
  const say = useWords(homeWords)
  if (rows.length === 0) return null
  return (
    <section className="fd-card home-card home-recent" aria-labelledby="recent-title">
      <header>
        <h2 id="recent-title" className="type-head">
          {say.recent}
        </h2>
      </header>
      <ul className="home-lines">
        {rows.map((row) => (
          <li key={row.id}>
            <Seal kind="sealed" size={20} label="" />
            <span>
              <Link to={deskPaths.draw(row.id, row.task_type)}>{row.title}</Link>
              <small>{say.recentMore(thousands(row.join_count))}</small>
            </span>
            <a
              href={paths.proof(row.lid)}
              target="_blank"
              rel="noreferrer"
              aria-label={`${say.proof}: ${row.title}`}
            >
              {say.proof}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
