import { useWords } from '@fairdraw/ui'
import { commentsSaidIn } from '../../../lib/comments/comments-said.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { PrizeList } from '../prize-list.tsx'
import { WinnersList } from '../winners-list.tsx'
import { CommentFilters } from './comment-filters.tsx'
import { CommentNumbers } from './comment-numbers.tsx'
import { CommentsNow } from './comments-now.tsx'
import { CommentsProof } from './comments-proof.tsx'
import { commentsWords } from './comments-words.ts'
import { ResultFiles } from './result-files.tsx'
import { RunList } from './run-list.tsx'
import './comments.css'

/** A comment draw as everybody may see it; the same on its public page and at the desk. */
export function CommentResult({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(commentsWords)
  const { entry, life } = picture
  const said = commentsSaidIn(life.charter)
  const isDrawn = life.rounds.some(({ outcome }) => outcome)
  return (
    <div className="comment-result">
      <CommentsNow picture={picture} said={said} />
      {entry.winners.length > 0 && (
        <>
          <WinnersList picture={picture} />
          <p className="type-small type-3">{say.contact}</p>
        </>
      )}
      {isDrawn && entry.winners.length > 0 && <ResultFiles picture={picture} />}
      <PrizeList picture={picture} />
      {said && <CommentNumbers tally={said.tally} />}
      {said && <CommentFilters said={said} zone={entry.time_zone} />}
      <RunList picture={picture} hasPost={said?.source != null} />
      <CommentsProof picture={picture} said={said} />
    </div>
  )
}
