import { Ground, Icon, useWords } from '@fairdraw/ui'
import { Link, Navigate, useParams } from 'react-router'
import { BeaconWait } from '../../features/draws/overview/beacon-wait.tsx'
import { SealingCard } from '../../features/media-result/sealing-card.tsx'
import { mediaResultWords } from '../../features/media-result/words.ts'
import { useCommentState } from '../../lib/comments/use-comment-state.ts'
import { deskPaths } from '../../lib/desk-paths.ts'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { mediaPaths } from '../../lib/media-paths.ts'
import { KindReveal } from './kind-parts.tsx'
import { MediaPlace, type OwnDraw } from './media-place.tsx'
import { Onward } from './media-waiting.tsx'

type Props = { readonly draw: OwnDraw; readonly picture: DrawPicture }

/**
 * `/dashboard/create_draw/media_draw/win/:id/:loading`: a comment draw as it is opened, and then who was drawn; `loading`
 * is 1 until there is a result.
 */
export function MediaWinPage() {
  return <MediaPlace>{(seen) => <Win {...seen} />}</MediaPlace>
}

function Win({ draw, picture }: Props) {
  const { loading = '0' } = useParams()
  const isAwaited = useAwaited(draw.id, picture)
  const { life } = picture
  const hasResult = life.rounds.some(({ outcome }) => outcome)
  if (!hasResult && !isAwaited) return <NotYet draw={draw} picture={picture} />
  if ((loading === '1') === hasResult) return <Navigate to={mediaPaths.win(draw.id, !hasResult)} replace />
  if (hasResult) return <Won draw={draw} picture={picture} />
  return <SealingCard id={draw.id} picture={picture} beacon={<BeaconWait life={life} />} />
}

/** It was opened and has no result yet, or will be as soon as its list is written. */
function useAwaited(id: string, { life }: DrawPicture): boolean {
  const { data, isPending } = useCommentState(id)
  if (life.status === 'sealed' || life.status === 'awaiting_beacon') return true
  const isSeating = isPending || (data?.seated != null && data.seated.done < data.seated.of)
  return life.status === 'open' && isSeating
}

/** Nobody opened it yet, or it ended without a result. */
function NotYet({ draw, picture }: Props) {
  const { status } = picture.life
  if (status !== 'open' && status !== 'scheduled' && status !== 'paused')
    return <Onward draw={draw} picture={picture} />
  const view = picture.entry.opening.by === 'time' ? 'timeopen' : 'delay'
  return <Navigate to={mediaPaths[view](draw.id)} replace />
}

function Won({ draw, picture }: Props) {
  const say = useWords(mediaResultWords)
  return (
    <>
      <Ground theme="stage" className="media-won">
        <KindReveal picture={picture} />
      </Ground>
      <p className="media-after">
        <Link className="fd-button fd-button-ink fd-button-44" to={mediaPaths.windetail(draw.lid)}>
          <Icon name="share" size={18} />
          {say.detail}
        </Link>
        <Link
          className="fd-button fd-button-outline fd-button-44"
          to={`${deskPaths.draw(draw.id, 'media')}?tab=winners`}
        >
          {say.data}
        </Link>
      </p>
    </>
  )
}
