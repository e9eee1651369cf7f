import { commentsSaidIn } from '../../../lib/comments/comments-said.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { CommentFilters } from './comment-filters.tsx'
import { CommentNumbers } from './comment-numbers.tsx'
import { CommentPrizes } from './comment-prizes.tsx'
import { CommentWinners } from './comment-winners.tsx'
import { CommentsNow } from './comments-now.tsx'
import { CommentsProof } from './comments-proof.tsx'
import { ResultFiles } from './result-files.tsx'
import { RunList } from './run-list.tsx'
import './comments.css'

/**
 * A comment draw as everybody may see it; the same on its public page and at the desk. It takes nothing of what the page of
 * other draws is made of: what two pages share is loaded apart, and a phone would pay for it.
 */
export function CommentResult({ picture }: { readonly picture: DrawPicture }) {
  const { entry, life } = picture
  const said = commentsSaidIn(life.charter)
  const isDrawn = life.rounds.some(({ outcome }) => outcome)
  return (
    <div className="comment-result">
      <CommentsNow picture={picture} said={said} />
      {entry.winners.length > 0 && <CommentWinners picture={picture} />}
      {isDrawn && entry.winners.length > 0 && <ResultFiles picture={picture} />}
      <CommentPrizes prizes={entry.prizes} />
      {said && <CommentNumbers tally={said.tally} />}
      {said && <CommentFilters said={said} zone={entry.time_zone} />}
      <RunList picture={picture} hasPost={said?.source != null} />
      <CommentsProof picture={picture} said={said} />
    </div>
  )
}
