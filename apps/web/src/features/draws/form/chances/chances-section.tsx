import { freeLimits, isAvailable, type TaskKind, taskKinds, unlocks } from '@fairdraw/domain'
import { Button, Icon, useWords } from '@fairdraw/ui'
import { Dropdown } from 'antd'
import { useState } from 'react'
import { freshKey } from '../../../../lib/fresh-key.ts'
import { CountField } from '../count-field.tsx'
import { taskGates } from '../form-gates.ts'
import { fieldId, useForm } from '../form-place.ts'
import { GatedLabel } from '../plan-lock.tsx'
import type { TaskLine } from '../terms-form.ts'
import { chanceWords } from './chance-words.ts'
import { TaskCard } from './task-card.tsx'
import './chances.css'

const mostTasks = 20
const usualSeconds = 15

/** Ways to earn more chances, and the most one person may have. */
export function ChancesSection() {
  const say = useWords(chanceWords)
  const { form, set, plan } = useForm()
  const [removed, setRemoved] = useState<{ readonly task: TaskLine; readonly at: number } | null>(null)
  const { tasks } = form
  const restore = () => {
    if (removed) set({ tasks: tasks.toSpliced(removed.at, 0, removed.task) })
    setRemoved(null)
  }
  return (
    <>
      <p className="form-note">{say.intro}</p>
      {tasks.length > 0 && (
        <ol className="tasks">
          {tasks.map((task, at) => (
            <li key={task.id}>
              <TaskCard
                task={task}
                path={`tasks.${at}`}
                onChange={(next) => set({ tasks: tasks.map((one, place) => (place === at ? next : one)) })}
                onRemove={() => {
                  setRemoved({ task, at })
                  set({ tasks: tasks.filter((_, place) => place !== at) })
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="condition-acts">
        <AddTask
          onAdd={(kind) => set({ tasks: [...tasks, newTask(kind)] })}
          isFull={tasks.length >= mostTasks}
        />
        <span className="form-note" role="status">
          {removed && say.removed(say.kinds[removed.task.kind])}
        </span>
        {removed && (
          <Button look="text" onClick={restore}>
            {say.undo}
          </Button>
        )}
      </div>
      <div className="form-row">
        <CountField
          path="code_limit"
          label={<GatedLabel gate="code_count">{say.codeLimit}</GatedLabel>}
          value={form.codeLimit}
          most={100_000}
          unit={say.chancesUnit}
          empty={say.codeLimitEmpty}
          hint={unlocks(plan, 'code_count') ? say.codeLimitHint : say.codeLimitFree(freeLimits.codes)}
          onChange={(codeLimit) => set({ codeLimit })}
        />
      </div>
    </>
  )
}

function newTask(kind: TaskKind): TaskLine {
  const isLooked = kind === 'article' || kind === 'picture' || kind === 'video'
  return {
    ...{ id: freshKey(), kind, chances: 1 },
    ...(isLooked ? { seconds: usualSeconds } : {}),
    ...(kind === 'invite' ? { limit: freeLimits.invited } : {}),
  }
}

type AddProps = { readonly onAdd: (kind: TaskKind) => void; readonly isFull: boolean }

/** Every kind with what it does; one the plan does not hold says which does. */
function AddTask({ onAdd, isFull }: AddProps) {
  const say = useWords(chanceWords)
  const items = taskKinds.filter(isAvailable).map((kind) => {
    const gate = taskGates[kind]
    return {
      key: kind,
      label: (
        <span className="task-choice">
          <b>{gate ? <GatedLabel gate={gate}>{say.kinds[kind]}</GatedLabel> : say.kinds[kind]}</b>
          <small>{say.about[kind]}</small>
        </span>
      ),
      onClick: () => onAdd(kind),
    }
  })
  return (
    <Dropdown menu={{ items }} trigger={['click']} disabled={isFull}>
      <button type="button" className="form-add" id={fieldId('tasks')} disabled={isFull}>
        <Icon name="plus" size={18} />
        {say.add}
      </button>
    </Dropdown>
  )
}
