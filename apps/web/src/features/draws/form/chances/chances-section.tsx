import { freeLimits, isAvailable, isLookedAt, type TaskKind, taskKinds, unlocks } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { Dropdown } from 'antd'
import { freshKey } from '../../../../lib/fresh-key.ts'
import { CountField } from '../count-field.tsx'
import { taskGates } from '../form-gates.ts'
import { fieldId, useForm } from '../form-place.ts'
import { GatedLabel } from '../plan-lock.tsx'
import type { TaskLine } from '../terms-form.ts'
import { UndoNote } from '../undo-line.tsx'
import { useLines } from '../use-lines.ts'
import { chanceWords } from './chance-words.ts'
import { TaskCard } from './task-card.tsx'
import './chances.css'

const mostTasks = 20
const usualSeconds = 15

/** Ways to earn more chances, and the most one person may have. */
export function ChancesSection() {
  const say = useWords(chanceWords)
  const { form, set, plan, bind } = useForm()
  const { tasks } = form
  const put = (next: readonly TaskLine[]) => set({ tasks: next })
  const { remove, told, restore } = useLines(tasks, put, ({ kind }) => say.kinds[kind], say)
  return (
    <>
      <p className="form-note">{form.play ? say.introPlayed : say.intro}</p>
      {tasks.length > 0 && (
        <ol className="tasks">
          {tasks.map((task, at) => (
            <li key={task.id}>
              <TaskCard
                task={task}
                path={`tasks.${at}`}
                onChange={(next) => put(tasks.with(at, next))}
                onRemove={() => remove(at)}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="condition-acts">
        <AddTask onAdd={(kind) => put([...tasks, newTask(kind)])} isFull={tasks.length >= mostTasks} />
        <UndoNote told={told} undo={say.undo} onUndo={restore} />
      </div>
      <div className="form-row">
        <CountField
          {...bind('codeLimit')}
          label={<GatedLabel gate="code_count">{say.codeLimit}</GatedLabel>}
          most={100_000}
          unit={say.chancesUnit}
          empty={say.codeLimitEmpty}
          hint={unlocks(plan, 'code_count') ? say.codeLimitHint : say.codeLimitFree(freeLimits.codes)}
        />
      </div>
    </>
  )
}

function newTask(kind: TaskKind): TaskLine {
  return {
    id: freshKey(),
    kind,
    chances: 1,
    ...(isLookedAt(kind) ? { seconds: usualSeconds } : {}),
    ...(kind === 'invite' ? { limit: freeLimits.invited } : {}),
  }
}

type AddProps = { readonly onAdd: (kind: TaskKind) => void; readonly isFull: boolean }

/** Every kind with what it does; one the plan does not hold says which does. */
function AddTask({ onAdd, isFull }: AddProps) {
  const say = useWords(chanceWords)
  const items = taskKinds.filter(isAvailable).map((kind) => ({
    key: kind,
    label: (
      <span className="task-choice">
        <b>
          <GatedLabel gate={taskGates[kind]}>{say.kinds[kind]}</GatedLabel>
        </b>
        <small>{say.about[kind]}</small>
      </span>
    ),
    onClick: () => onAdd(kind),
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} disabled={isFull}>
      <button type="button" className="form-add" id={fieldId('tasks')} disabled={isFull}>
        <Icon name="plus" size={18} />
        {say.add}
      </button>
    </Dropdown>
  )
}
