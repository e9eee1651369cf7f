import { followCalls } from '@fairdraw/contract/calls/follow-calls'
import { Button, useWords } from '@fairdraw/ui'
import { knowCalls } from '../../../lib/call-table.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { FollowGuide } from '../follow/follow-guide.tsx'
import { followWords } from '../follow/follow-words.ts'
import type { MatterProps } from './task-sheet.tsx'
import { taskWords } from './task-words.ts'

knowCalls(followCalls)

type Props = MatterProps & { readonly entry: DrawPicture['entry'] }

/** Following the organiser's account for chances: the account is asked when they are taken. */
export function FollowMatter({ entry, doing, onClose }: Props) {
  const say = useWords(followWords)
  const { sending } = useWords(taskWords)
  const take = async () => {
    if (await doing.finish()) onClose()
  }
  return (
    <div className="task-matter">
      <FollowGuide entry={entry} />
      <p className="type-small type-2">{say.taskMore}</p>
      {doing.fault && (
        <p role="alert" className="task-fault">
          {doing.fault}
        </p>
      )}
      <Button size={54} wide busy={doing.isBusy ? sending : undefined} onClick={take}>
        {say.take}
      </Button>
    </div>
  )
}
