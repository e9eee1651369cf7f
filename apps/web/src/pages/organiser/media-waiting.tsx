import { isBeforeClose } from '@fairdraw/domain'
import { Button, useWords } from '@fairdraw/ui'
import { ZhuButton } from '@fairdraw/ui/desk'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { CancelDialog, OpenDialog } from '../../features/draws/move-dialogs.tsx'
import { EntrantsTable } from '../../features/entrants/entrants-table.tsx'
import { CommentFilters } from '../../features/entry/comments/comment-filters.tsx'
import { CommentNumbers } from '../../features/entry/comments/comment-numbers.tsx'
import { PublicCard } from '../../features/media-result/public-card.tsx'
import { DelayCard, TimeopenCard } from '../../features/media-result/waiting-card.tsx'
import { mediaResultWords } from '../../features/media-result/words.ts'
import { commentsSaidIn } from '../../lib/comments/comments-said.ts'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { mediaPaths } from '../../lib/media-paths.ts'
import { MediaPlace, type OwnDraw } from './media-place.tsx'
import '../../features/entry/comments/comments.css'

type Props = {
  readonly draw: OwnDraw
  readonly picture: DrawPicture
  readonly view: 'delay' | 'timeopen'
}

/** `/dashboard/create_draw/media_draw/delay/:id`: a comment draw that waits for its organiser's hand. */
export function MediaDelayPage() {
  return <MediaPlace>{(seen) => <MediaWaiting {...seen} view="delay" />}</MediaPlace>
}

/** `/dashboard/create_draw/media_draw/timeopen/:id`: a comment draw that opens by itself at its time. */
export function MediaTimeopenPage() {
  return <MediaPlace>{(seen) => <MediaWaiting {...seen} view="timeopen" />}</MediaPlace>
}

/** A published comment draw before it is opened: what it waits for, who is in, and what may be done. */
function MediaWaiting({ draw, picture, view }: Props) {
  const { life, entry } = picture
  const own = entry.opening.by === 'time' ? 'timeopen' : 'delay'
  if (!isBeforeClose(life.status)) return <Onward draw={draw} picture={picture} />
  if (own !== view) return <Navigate to={mediaPaths[own](draw.id)} replace />
  const said = commentsSaidIn(life.charter)
  const acts = <WaitingActs draw={draw} picture={picture} />
  return (
    <div className="media-columns">
      <div>
        {view === 'delay' ? (
          <DelayCard id={draw.id} picture={picture} acts={acts} />
        ) : (
          <TimeopenCard id={draw.id} picture={picture} acts={acts} />
        )}
        <EntrantsTable drawId={draw.id} isChangeable hasImport={false} namesShown={draw.names_shown} />
      </div>
      <div>
        <PublicCard draw={draw} />
        {said && (
          <div className="fd-card media-card">
            <CommentNumbers tally={said.tally} />
            <CommentFilters said={said} zone={draw.time_zone} />
          </div>
        )}
      </div>
    </div>
  )
}

/** What has been closed goes on to its reveal; what ended without one, to what everybody can read of it. */
export function Onward({ draw, picture: { life } }: Pick<Props, 'draw' | 'picture'>) {
  const hasResult = life.rounds.some(({ outcome }) => outcome)
  const isStopped = life.status === 'cancelled' || life.status === 'expired' || life.status === 'failed'
  const to = isStopped && !hasResult ? mediaPaths.windetail(draw.lid) : mediaPaths.win(draw.id, !hasResult)
  return <Navigate to={to} replace />
}

function WaitingActs({ draw, picture: { life, entry, joinCount } }: Omit<Props, 'view'>) {
  const say = useWords(mediaResultWords)
  const [shown, setShown] = useState<'open' | 'cancel' | null>(null)
  const close = () => setShown(null)
  const movable = {
    id: draw.id,
    title: draw.title,
    task_type: draw.task_type,
    // It is sealed once all of them are in.
    join_count: commentsSaidIn(life.charter)?.tally.people ?? joinCount,
    fixed_level: life.charter?.level ?? null,
  }
  return (
    <>
      {draw.role === 'owner' && (
        <Button look="danger" onClick={() => setShown('cancel')}>
          {say.cancel}
        </Button>
      )}
      {life.status === 'open' && entry.opening.by === 'manual' && (
        <ZhuButton size="large" onClick={() => setShown('open')}>
          {say.openNow}
        </ZhuButton>
      )}
      {shown === 'open' && <OpenDialog draw={movable} onClose={close} />}
      {shown === 'cancel' && <CancelDialog draw={movable} onClose={close} />}
    </>
  )
}
