import { useWords } from '@fairdraw/ui'
import { PictureField } from '../picture-field.tsx'
import type { TaskLine } from '../terms-form.ts'
import { TextField } from '../text-field.tsx'
import { chanceWords } from './chance-words.ts'

type Props = {
  readonly task: TaskLine
  readonly path: string
  readonly onChange: (task: TaskLine) => void
}

/** What a task shows: an address for an article, an upload for a picture or a code, either for a video. */
export function TaskAddress({ task, path, onChange }: Props) {
  const say = useWords(chanceWords)
  const { kind, url = '' } = task
  const put = (address: string) => onChange({ ...task, url: address })
  if (kind === 'picture' || kind === 'contact')
    return (
      <PictureField
        path={`${path}.url`}
        label={say.url[kind]}
        use="other"
        value={url === '' ? null : url}
        onChange={(address) => put(address ?? '')}
      />
    )
  if (kind !== 'article' && kind !== 'video') return null
  const isUploaded = url.includes('/media/')
  return (
    <div className="task-address">
      {kind === 'video' && (
        <PictureField
          path={isUploaded ? `${path}.url` : `${path}.upload`}
          label={say.url.video}
          value={isUploaded ? url : null}
          onChange={(address) => put(address ?? '')}
        />
      )}
      {!isUploaded && (
        <TextField
          path={`${path}.url`}
          label={kind === 'video' ? say.videoUrl : say.url.article}
          value={url}
          maxLength={500}
          inputMode="url"
          placeholder={say.urlPlace}
          onChange={put}
        />
      )}
    </div>
  )
}
