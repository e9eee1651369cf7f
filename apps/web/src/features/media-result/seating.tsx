import { Icon, Progress, useWords } from '@fairdraw/ui'
import { useCommentState } from '../../lib/comments/use-comment-state.ts'
import { mediaResultWords } from './words.ts'

type Props = {
  readonly id: string
  /** It may be opened by hand meanwhile. */
  readonly isOpenable?: boolean
}

/** How much of the list is written; before that is known, nothing. */
export function Seating({ id, isOpenable = false }: Props) {
  const say = useWords(mediaResultWords)
  const seated = useCommentState(id).data?.seated
  if (!seated) return null
  if (seated.done >= seated.of)
    return (
      <p className="media-seated type-2">
        <Icon name="check" size={18} /> {say.seated(seated.of)}
      </p>
    )
  return (
    <div>
      <Progress done={seated.done} total={seated.of}>
        {say.seating(seated.done, seated.of)}
      </Progress>
      {isOpenable && <p className="type-small type-3">{say.seatingMore}</p>}
    </div>
  )
}
