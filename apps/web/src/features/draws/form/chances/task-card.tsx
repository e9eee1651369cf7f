import { isLookedAt } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { LineText } from '@fairdraw/ui/desk'
import { CountField } from '../count-field.tsx'
import { FormField } from '../form-field.tsx'
import { taskGates } from '../form-gates.ts'
import { fieldId, useForm } from '../form-place.ts'
import { formWords, wordsOf } from '../form-words.ts'
import { GatedLabel } from '../plan-lock.tsx'
import type { TaskLine } from '../terms-form.ts'
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
  const { objections } = useWords(formWords)
  const { objectionAt } = useForm()
  const { kind } = task
  const gate = taskGates[kind]
  const wrong = objectionAt(`${path}.kind`)
  return (
    <section className="task" aria-label={say.kinds[kind]}>
      <header id={fieldId(`${path}.kind`)} tabIndex={-1}>
        <p>
          <b>{gate ? <GatedLabel gate={gate}>{say.kinds[kind]}</GatedLabel> : say.kinds[kind]}</b>
          <small>{say.about[kind]}</small>
        </p>
        <button
          type="button"
          className="icon-button"
          aria-label={say.remove(say.kinds[kind])}
          onClick={onRemove}
        >
          <Icon name="trash" size={18} />
        </button>
      </header>
      {wrong && (
        <p className="form-note form-wrong">
          <Icon name="info" size={16} />
          {wordsOf(wrong, objections)}
        </p>
      )}
      <div className="form-row">
        {kind === 'passcode' && <Word {...{ task, path, onChange }} />}
        {isLookedAt(kind) && <Seconds {...{ task, path, onChange }} />}
        <CountField
          path={`${path}.chances`}
          label={say.chances}
          value={task.chances}
          most={1_000}
          unit={say.chancesUnit}
          empty="1"
          onChange={(chances) => onChange({ ...task, chances })}
        />
        {kind !== 'follow' && <Limit {...{ task, path, onChange }} />}
      </div>
      <TaskAddress {...{ task, path, onChange }} />
      <FormField path={`${path}.title`} label={say.title}>
        {(control) => (
          <LineText
            {...control}
            value={task.title ?? ''}
            maxLength={60}
            placeholder={say.titlePlace}
            onChange={(title) => onChange({ ...task, title })}
          />
        )}
      </FormField>
      {(kind === 'invite' || kind === 'contact' || kind === 'follow') && (
        <p className="form-say form-say-ochre">
          <Icon name="warning" size={18} />
          {say.warning}
        </p>
      )}
    </section>
  )
}

type PartProps = Omit<Props, 'onRemove'>

function Word({ task, path, onChange }: PartProps) {
  const say = useWords(chanceWords)
  return (
    <FormField path={`${path}.passcode`} label={say.passcode}>
      {(control) => (
        <LineText
          {...control}
          value={task.passcode ?? ''}
          maxLength={40}
          autoComplete="off"
          onChange={(passcode) => onChange({ ...task, passcode })}
        />
      )}
    </FormField>
  )
}

function Seconds({ task, path, onChange }: PartProps) {
  const say = useWords(chanceWords)
  return (
    <CountField
      path={`${path}.seconds`}
      label={say.seconds}
      value={task.seconds ?? null}
      least={3}
      most={600}
      unit={say.secondsUnit}
      onChange={(seconds) => {
        const { seconds: _, ...rest } = task
        onChange(seconds === null ? rest : { ...rest, seconds })
      }}
    />
  )
}

/** How often it counts for one person: invited people, days, or times. */
function Limit({ task, path, onChange }: PartProps) {
  const say = useWords(chanceWords)
  const isInvite = task.kind === 'invite'
  const isDaily = task.kind === 'daily'
  const label = isInvite ? <GatedLabel gate="invite_quota">{say.invited}</GatedLabel> : say.limit
  return (
    <CountField
      path={`${path}.limit`}
      label={label}
      value={task.limit ?? null}
      most={1_000}
      unit={isInvite ? say.invitedUnit : isDaily ? say.daysUnit : say.limitUnit}
      empty={isDaily ? say.everyDay : '1'}
      onChange={(limit) => {
        const { limit: _, ...rest } = task
        onChange(limit === null ? rest : { ...rest, limit })
      }}
    />
  )
}
