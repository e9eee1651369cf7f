import { useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { thousands } from '../../lib/format.ts'
import type { DrawRow } from './draw-row.ts'
import { DrawTable } from './draw-table.tsx'
import { words } from './words.ts'
import './home-cards.css'

type Props = { readonly rows: readonly DrawRow[]; readonly total: number }

/** The draws that people can enter or that are about to open. */
export function RunningCard({ rows, total }: Props) {
  const say = useWords(words)
  return (
    <section className="fd-card home-card home-running" aria-labelledby="running-title">
      <header>
        <h2 id="running-title" className="type-head">
          {say.running}
        </h2>
        <Link to={deskPaths.draws()}>{say.allDraws(thousands(total))}</Link>
      </header>
      <DrawTable rows={rows} label={say.running} />
    </section>
  )
}
