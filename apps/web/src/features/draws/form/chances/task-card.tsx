import { isLookedAt } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { bindFields, bindOptional } from '../bind-fields.ts'
import { CountField } from '../count-field.tsx'
import { FieldWrong } from '../field-note.tsx'
import { taskGates } from '../form-gates.ts'
import { fieldId } from '../form-place.ts'
import { RemoveButton } from '../line-buttons.tsx'
import { GatedLabel } from '../plan-lock.tsx'
import type { TaskLine } from '../terms-form.ts'
import { TextField } from '../text-field.tsx'
import { chanceWords } from './chance-words.ts'
import { TaskAddress } from './task-address.tsx'

type Props = {
  readonly task: TaskLine
  readonly path: string
  readonly onChange: (task: TaskLine) => void
  readonly onRemove: () => void
}

/** One task: what it gives, how often, and what its kind asks for. */
export function TaskCard({ task, path, onChange, onRemove }: Props) {
  const say = useWords(chanceWords)
  const { kind } = task
  const bind = bindFields(task, onChange, path)
  return (
    <section className="task" aria-label={say.kinds[kind]}>
      <header id={fieldId(`${path}.kind`)} tabIndex={-1}>
        <p>
          <b>
            <GatedLabel gate={taskGates[kind]}>{say.kinds[kind]}</GatedLabel>
          </b>
          <small>{say.about[kind]}</small>
        </p>
        <RemoveButton label={say.remove(say.kinds[kind])} onClick={onRemove} />
      </header>
      <FieldWrong path={`${path}.kind`} />
      <Terms task={task} path={path} onChange={onChange} />
      <TaskAddress task={task} path={path} onChange={onChange} />
      <TextField
        {...bind('title')}
        value={task.title ?? ''}
        label={say.title}
        maxLength={60}
        placeholder={say.titlePlace}
      />
      {(kind === 'invite' || kind === 'contact' || kind === 'follow') && (
        <p className="form-say form-say-ochre">
          <Icon name="warning" size={18} />
          {say.warning}
        </p>
      )}
    </section>
  )
}

/** What one time gives, and what its kind asks for: a word, seconds, how often it counts for one person. */
function Terms({ task, path, onChange }: Omit<Props, 'onRemove'>) {
  const say = useWords(chanceWords)
  const { kind, passcode = '' } = task
  const bind = bindFields(task, onChange, path)
  const optional = bindOptional(task, onChange, path)
  const isInvite = kind === 'invite'
  const isDaily = kind === 'daily'
  return (
    <div className="form-row">
      {kind === 'passcode' && (
        <TextField
          {...bind('passcode')}
          value={passcode}
          label={say.passcode}
          maxLength={40}
          autoComplete="off"
        />
      )}
      {isLookedAt(kind) && (
        <CountField
          {...optional('seconds')}
          label={say.seconds}
          least={3}
          most={600}
          unit={say.secondsUnit}
        />
      )}
      <CountField {...bind('chances')} label={say.chances} most={1_000} unit={say.chancesUnit} empty="1" />
      {kind !== 'follow' && (
        <CountField
          {...optional('limit')}
          label={isInvite ? <GatedLabel gate="invite_quota">{say.invited}</GatedLabel> : say.limit}
          most={1_000}
          unit={isInvite ? say.invitedUnit : isDaily ? say.daysUnit : say.limitUnit}
          empty={isDaily ? say.everyDay : '1'}
        />
      )}
    </div>
  )
}
