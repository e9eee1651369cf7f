import { isLookedAt, usualTimeZone } from '@fairdraw/domain'
import { Button, Icon, type IconName, useWords } from '@fairdraw/ui'
import { zoneNote } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { type ShownTask, type TaskProgress, type TaskState, taskState } from './task-state.ts'
import { taskWords } from './task-words.ts'
import { useTask } from './use-task.ts'

type Props = {
  readonly lid: string
  /** Where the days of the draw are counted. */
  readonly zone: string | undefined
  readonly task: ShownTask
  /** Nothing before joining. */
  readonly progress: TaskProgress | undefined
  readonly isFull: boolean
  readonly reload: () => Promise<boolean>
  readonly onOpen: () => void
}

const icons: Readonly<Record<ShownTask['kind'], IconName>> = {
  passcode: 'lock',
  proof: 'image',
  article: 'file',
  picture: 'image',
  video: 'play',
  mini: 'phone',
  follow: 'heart',
  contact: 'chat',
  invite: 'users',
  daily: 'sun',
}

/** A task in one line: what it gives, how far it is, and the act that is due. */
export function TaskRow({ lid, zone, task, progress, isFull, reload, onOpen }: Props) {
  const say = useWords(taskWords)
  const { isBusy, fault, finish } = useTask({ lid, taskId: task.id, reload })
  const now = useServerNow(progress?.next_at !== undefined)
  const state = taskState(task, progress, now)
  const isReady = state.is === 'looking' && state.readyAt <= now
  const title = task.title || say.kinds[task.kind]
  const act = () => (task.kind === 'daily' || isReady ? void finish() : onOpen())
  return (
    <li className="task-row">
      <Icon name={icons[task.kind]} size={22} />
      <div>
        <p className="type-strong">
          {title} <span className="task-gives">{say.gives(task.chances)}</span>
        </p>
        <TaskNote task={task} progress={progress} state={state} now={now} zone={zone} />
        {fault && (
          <p className="type-small task-fault" role="alert">
            {fault}
          </p>
        )}
      </div>
      <TaskEnd
        task={task}
        state={state}
        isReady={isReady}
        title={title}
        onPress={act}
        busy={isBusy ? say.taking : undefined}
        isFull={isFull}
      />
    </li>
  )
}

type NoteProps = Pick<Props, 'task' | 'progress' | 'zone'> & {
  readonly state: TaskState
  readonly now: number
}

function TaskNote({ task, progress, state, now, zone = usualTimeZone }: NoteProps) {
  const say = useWords(taskWords)
  const lang = useLang()
  if (state.is === 'open' && state.refused !== null)
    return <p className="type-small task-refused">{say.refused(state.refused)}</p>
  const whose = task.kind === 'daily' && state.is !== 'done' ? zoneNote(now, lang, zone) : ''
  return (
    <p className="type-small type-2">
      {noteOf()}
      {whose}
    </p>
  )

  function noteOf(): string {
    if (state.is === 'away') return say.more.away
    if (state.is === 'tomorrow') return say.daily
    if (state.is === 'waiting') return say.waiting
    if (state.is === 'looking')
      return state.readyAt > now ? say.left(Math.ceil((state.readyAt - now) / 1_000)) : say.ready
    if (progress && progress.times !== null && progress.times > 1) {
      const many = task.kind === 'invite' ? say.invited : say.times
      return many(progress.done, progress.times)
    }
    if (isLookedAt(task.kind)) return say.more.look(task.seconds ?? 0)
    if (task.kind === 'invite') return say.invitedAny(task.limit ?? 1)
    return say.more[task.kind as 'passcode' | 'proof' | 'contact' | 'daily'] ?? ''
  }
}

type EndProps = {
  readonly task: ShownTask
  readonly state: TaskState
  readonly title: string
  readonly isReady: boolean
  readonly isFull: boolean
  readonly busy: string | undefined
  readonly onPress: () => void
}

function TaskEnd({ task, state, title, isReady, isFull, busy, onPress }: EndProps) {
  const say = useWords(taskWords)
  if (state.is === 'done' || state.is === 'tomorrow')
    return (
      <p className="task-done">
        <Icon name="check" size={18} /> {state.is === 'done' ? say.done : say.got}
      </p>
    )
  const isDue = state.is === 'open' || state.is === 'looking'
  if (!isDue || isFull) return null
  const isAgain = state.is === 'open' && state.refused !== null
  const usual = say.act[isLookedAt(task.kind) ? 'look' : (task.kind as keyof typeof say.act)]
  const word = isReady ? say.take : isAgain ? say.again : usual
  return (
    <Button look="outline" size={44} busy={busy} onClick={onPress} aria-label={say.actFor(word, title)}>
      {word}
    </Button>
  )
}
