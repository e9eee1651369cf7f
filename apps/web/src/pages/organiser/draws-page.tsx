import { Icon, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { DrawList } from '../../features/draws/draw-list.tsx'
import { BlacklistButton } from '../../features/team/blacklist-dialog.tsx'
import { deskPaths } from '../../lib/desk-paths.ts'
import { pageWords } from './page-words.ts'

/** `/dashboard/lucky_draw`: every draw of the organiser. */
export function DrawsPage() {
  const say = useWords(pageWords)
  return (
    <main id="main" className="desk-page">
      <div className="desk-head">
        <h1 className="type-title">{say.drawsTitle}</h1>
        <div className="desk-acts">
          <BlacklistButton />
          <Link className="fd-button fd-button-outline fd-button-44" to={deskPaths.create()}>
            <Icon name="plus" size={18} />
            {say.create}
          </Link>
        </div>
      </div>
      <DrawList />
    </main>
  )
}
