import { EmptyScene, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { mediaResultWords } from '../../features/media-result/words.ts'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { deskPaths } from '../../lib/desk-paths.ts'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { DrawZone } from '../../lib/draw-zone.ts'
import { useLiveDraw } from '../../lib/live-draw.ts'
import { mediaPaths } from '../../lib/media-paths.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { HeadOfDraw } from './head-of-draw.tsx'
import { PageToCome, ToCome } from './unread.tsx'
import './draw-page.css'

export type OwnDraw = AnswerOf<'taskInfo'>
type Seen = { readonly draw: OwnDraw; readonly picture: DrawPicture }

/** A screen of an own comment draw that is published, by its `:id`, live; leads elsewhere what is none. */
export function MediaPlace({ children }: { readonly children: (seen: Seen) => ReactNode }) {
  const say = useWords(mediaResultWords)
  const { id = '' } = useParams()
  const asked = useAsked('taskInfo', { id }, { refetchOnWindowFocus: false, isAloud: true })
  const draw = asked.data
  if (draw && draw.task_type !== 'media') return <NotMedia draw={draw} />
  if (draw?.status === 'draft') return <Navigate to={mediaPaths.setting(draw.lid)} replace />
  if (draw)
    return (
      <DrawZone value={draw.time_zone}>
        <Live key={draw.id} draw={draw}>
          {children}
        </Live>
      </DrawZone>
    )
  return <PageToCome title={say.page} error={asked.error} again={asked.refetch} />
}

type LiveProps = { readonly draw: OwnDraw; readonly children: (seen: Seen) => ReactNode }

function Live({ draw, children }: LiveProps) {
  const { picture, problem, reload } = useLiveDraw(useApi(), draw.lid)
  return (
    <main id="main" className="desk-page">
      <MediaHead draw={draw} status={picture?.life.status ?? draw.status} />
      {picture ? (
        children({ draw, picture })
      ) : (
        <ToCome error={problem} again={reload} bars={[1, 1]} height={120} />
      )}
    </main>
  )
}

type HeadProps = { readonly draw: OwnDraw; readonly status: OwnDraw['status'] }

function MediaHead({ draw, status }: HeadProps) {
  const say = useWords(mediaResultWords)
  return (
    <HeadOfDraw title={draw.title} status={status} page={say.page}>
      <Link className="fd-button fd-button-outline fd-button-44" to={deskPaths.draw(draw.id, 'media')}>
        {say.toOwn}
      </Link>
    </HeadOfDraw>
  )
}

/** The address was made for a comment draw, and this is another. */
function NotMedia({ draw }: { readonly draw: OwnDraw }) {
  const say = useWords(mediaResultWords)
  return (
    <main id="main" className="desk-page">
      <h1 className="fd-hidden">{say.page}</h1>
      <EmptyScene
        title={say.notMedia}
        act={
          <Link className="fd-button fd-button-outline" to={deskPaths.draw(draw.id, draw.task_type)}>
            {say.toDraw}
          </Link>
        }
      >
        {say.notMediaMore}
      </EmptyScene>
    </main>
  )
}
