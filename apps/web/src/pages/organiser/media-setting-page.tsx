import { useWords } from '@fairdraw/ui'
import { Navigate, useParams } from 'react-router'
import { words } from '../../features/comments/words.ts'
import { deskPaths } from '../../lib/desk-paths.ts'
import { mediaPaths } from '../../lib/media-paths.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { FormAt } from './draw-form-page.tsx'
import { PageToCome } from './unread.tsx'

/** `/dashboard/create_draw/media_draw/setting/:short_id`: the form of a comment draw. */
export function MediaSettingPage() {
  const say = useWords(words)
  const { short_id: name = '' } = useParams()
  // Apart from what pages of a published draw ask for: they would find a draft there, and lead back to its form.
  const kept = { group: 'lid', refetchOnWindowFocus: false, isAloud: true } as const
  const asked = useAsked('taskInfo', { id: name }, kept)
  const draw = asked.data
  if (draw && draw.task_type !== 'media')
    return <Navigate to={deskPaths.form('edit', draw.task_type, draw.id)} replace />
  // It is also led to by the id that lists know a draw by.
  if (draw && draw.lid !== name) return <Navigate to={mediaPaths.setting(draw.lid)} replace />
  if (draw) return <FormAt key={draw.id} operType="edit" type="media" id={draw.id} />
  return (
    <PageToCome
      title={say.title}
      error={asked.error}
      again={asked.refetch}
      bars={[0.4, 1, 1, 0.7, 1]}
      height={44}
    />
  )
}
