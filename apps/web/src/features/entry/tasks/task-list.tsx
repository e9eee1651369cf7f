import { isAvailable } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { useState } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { TaskRow } from './task-row.tsx'
import { TaskSheet } from './task-sheet.tsx'
import type { ShownTask } from './task-state.ts'
import { taskWords } from './task-words.ts'
import './task-list.css'

const FollowReturn = lazyPart(async () => (await import('../follow/follow-card.tsx')).FollowReturn)

export type TaskListProps = { readonly picture: DrawPicture; readonly reload: () => Promise<boolean> }

/** The ways to more chances: before joining what each gives, afterwards how far one is with it. */
export function TaskList({ picture, reload }: TaskListProps) {
  const say = useWords(taskWords)
  const [opened, setOpened] = useState<string | null>(null)
  const { entry } = picture
  const { me, tasks = [], code_limit: most } = entry
  const isFull = me !== null && most !== undefined && me.chances >= most
  // Shown only what can be done, where the organiser wants that.
  const shown = tasks.filter(({ kind }) => entry.visibility?.unreachable !== false || !isAway(kind))
  const open = shown.find(({ id }) => id === opened)
  if (shown.length === 0) return null
  return (
    <section className="task-list" aria-labelledby="tasks-title">
      <header>
        <h2 className="type-head" id="tasks-title">
          {me ? say.title : say.titleBefore}
        </h2>
        {most !== undefined && <p className="type-small type-2">{say.most(most)}</p>}
      </header>
      {isFull && <p className="type-small task-full">{say.atMost}</p>}
      <ul>
        {shown.map((task) => (
          <TaskRow
            key={task.id}
            lid={entry.lid}
            zone={entry.time_zone}
            task={task}
            progress={me?.tasks.find(({ task_id }) => task_id === task.id)}
            isFull={isFull}
            reload={reload}
            onOpen={() => setOpened(task.id)}
          />
        ))}
      </ul>
      {me && tasks.some(({ kind }) => kind === 'follow') && <FollowReturn entry={entry} reload={reload} />}
      {me && open && (
        <TaskSheet picture={picture} me={me} task={open} reload={reload} onClose={() => setOpened(null)} />
      )}
    </section>
  )
}

const isAway = (kind: ShownTask['kind']) => !isAvailable(kind)
