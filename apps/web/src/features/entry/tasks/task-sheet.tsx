import { isLookedAt, isReviewed } from '@fairdraw/domain'
import { Sheet, useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { InviteMatter } from './invite-matter.tsx'
import { LookMatter } from './look-matter.tsx'
import { PasscodeMatter } from './passcode-matter.tsx'
import { ProofMatter } from './proof-matter.tsx'
import type { ShownTask } from './task-state.ts'
import { taskWords } from './task-words.ts'
import { useTask } from './use-task.ts'

const FollowMatter = lazyPart(async () => (await import('./follow-matter.tsx')).FollowMatter)

type Props = {
  readonly picture: DrawPicture
  readonly me: NonNullable<DrawPicture['entry']['me']>
  readonly task: ShownTask
  readonly reload: () => Promise<boolean>
  readonly onClose: () => void
}

/** What the matter of a task’s sheet works with. */
export type MatterProps = {
  readonly lid: string
  readonly task: ShownTask
  readonly doing: ReturnType<typeof useTask>
  readonly onClose: () => void
}

/** Where a task is done. */
export function TaskSheet({ picture, me, task, reload, onClose }: Props) {
  const say = useWords(taskWords)
  const { lid, title: drawTitle } = picture.entry
  const doing = useTask({ lid, taskId: task.id, reload })
  const title = task.title || say.kinds[task.kind]
  const given = { lid, task, doing, onClose }
  return (
    <Sheet open onClose={onClose} title={`${title} ${say.gives(task.chances)}`}>
      {task.kind === 'passcode' && <PasscodeMatter {...given} />}
      {isLookedAt(task.kind) && <LookMatter {...given} title={title} />}
      {isReviewed(task.kind) && <ProofMatter {...given} title={title} />}
      {task.kind === 'follow' && <FollowMatter {...given} entry={picture.entry} />}
      {task.kind === 'invite' && (
        <InviteMatter url={me.invite_url} chances={task.chances} drawTitle={drawTitle} />
      )}
    </Sheet>
  )
}
