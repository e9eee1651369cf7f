import { EmptyScene, Icon, useWords } from '@fairdraw/ui'
import { Link, useParams } from 'react-router'
import { CommentResult } from '../../features/entry/comments/comment-result.tsx'
import { PublicCard } from '../../features/media-result/public-card.tsx'
import { mediaResultWords } from '../../features/media-result/words.ts'
import { useApi } from '../../lib/api-place.tsx'
import { commentsSaidIn } from '../../lib/comments/comments-said.ts'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { DrawZone } from '../../lib/draw-zone.ts'
import { useLiveDraw } from '../../lib/live-draw.ts'
import { mediaPaths } from '../../lib/media-paths.ts'
import { paths } from '../../lib/paths.ts'
import { HeadOfDraw } from './head-of-draw.tsx'
import { ToCome } from './unread.tsx'
import './draw-page.css'

/** `/dashboard/create_draw/media_draw/windetail/:short_id`: what everybody may see of a comment draw, and its public page. */
export function MediaWindetailPage() {
  const say = useWords(mediaResultWords)
  const { short_id: lid = '' } = useParams()
  const { picture, problem, reload } = useLiveDraw(useApi(), lid)
  const isOther = picture !== null && picture.entry.task_type !== 'media'
  return (
    <main id="main" className="desk-page">
      {picture && !isOther ? <Detail picture={picture} /> : <h1 className="fd-hidden">{say.page}</h1>}
      {isOther && (
        <EmptyScene
          title={say.notMedia}
          act={
            <a className="fd-button fd-button-outline" href={paths.draw(lid)}>
              {say.toDraw}
            </a>
          }
        >
          {say.notMediaMore}
        </EmptyScene>
      )}
      {!picture && <ToCome error={problem} again={reload} />}
    </main>
  )
}

function Detail({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(mediaResultWords)
  const { entry, life } = picture
  const post = commentsSaidIn(life.charter)?.source
  return (
    <DrawZone value={entry.time_zone}>
      <HeadOfDraw title={entry.title} status={life.status} page={say.page}>
        <Link className="fd-button fd-button-outline fd-button-44" to={mediaPaths.index(post?.url)}>
          <Icon name="refresh" size={18} />
          {say.again}
        </Link>
      </HeadOfDraw>
      <div className="media-columns">
        <div className="media-detail">
          <CommentResult picture={picture} />
        </div>
        <div>
          <PublicCard draw={entry} />
        </div>
      </div>
    </DrawZone>
  )
}
