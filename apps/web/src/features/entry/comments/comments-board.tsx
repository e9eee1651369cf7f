import { useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { Cover } from '../cover.tsx'
import { DrawHead } from '../draw-head.tsx'
import { AboutDraw, ChangesSaid } from '../later-parts.ts'
import { RulesSaid } from '../rules-said.tsx'
import { words } from '../words.ts'
import { CommentResult } from './comment-result.tsx'
import '../entry-board.css'

/** The public page of a comment draw: nobody joins there, everybody can look. */
export function CommentsBoard({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(words)
  const { entry, life } = picture
  // How many are in is said with what the comments came to.
  const named = { ...picture, entry: { ...entry, join_count: null } }
  const isChanged = life.extendedAt !== undefined || (life.changes?.length ?? 0) > 0
  return (
    <div className="entry-board">
      <Cover title={entry.organiser.nickname || entry.title} entry={entry} />
      <main id="main" className="entry-paper entry-covered">
        <DrawHead picture={named} />
        <CommentResult picture={picture} />
        {isChanged && <ChangesSaid picture={picture} />}
        {(entry.description.length > 0 || entry.organiser_card) && <AboutDraw entry={entry} />}
        <RulesSaid picture={picture} />
        {entry.shows_ad && <p className="entry-by type-3 type-least">{say.by}</p>}
      </main>
    </div>
  )
}
