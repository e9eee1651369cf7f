import { type FieldKind, type FormField, fieldKinds } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { Checkbox, Select } from 'antd'
import { bindFields } from '../bind-fields.ts'
import { RemoveButton } from '../line-buttons.tsx'
import { MoveButtons } from '../move-buttons.tsx'
import { TextField } from '../text-field.tsx'
import { QuestionMore } from './question-more.tsx'
import { questionWords } from './question-words.ts'

type Props = {
  readonly field: FormField
  readonly at: number
  readonly path: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onChange: (field: FormField) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

/** One question: its words, its kind, whether it must be answered, and what its kind asks for. */
export function QuestionCard(props: Props) {
  const { field, at, path, onChange } = props
  const say = useWords(questionWords)
  const bind = bindFields(field, onChange, path)
  return (
    <fieldset className="question" aria-label={say.nth(at + 1)}>
      <div className="question-head">
        <Moves {...props} />
        <TextField
          {...bind('label')}
          label={say.of(say.label, at + 1)}
          maxLength={60}
          placeholder={say.label}
          isBare
        />
        <Select<FieldKind>
          aria-label={say.of(say.kind, at + 1)}
          value={field.kind}
          options={fieldKinds.map((kind) => ({ value: kind, label: say.kinds[kind] }))}
          onChange={(kind) => onChange({ ...field, kind })}
        />
        <RemoveButton label={say.remove(at + 1)} onClick={props.onRemove} />
      </div>
      <div className="question-more">
        <Checkbox
          checked={field.required}
          onChange={({ target }) => onChange({ ...field, required: target.checked })}
        >
          {say.required}
        </Checkbox>
        <TextField
          {...bind('hint')}
          value={field.hint ?? ''}
          label={say.of(say.hint, at + 1)}
          maxLength={120}
          placeholder={say.hintPlace}
          isBare
        />
      </div>
      <QuestionMore field={field} at={at} path={path} onChange={onChange} />
    </fieldset>
  )
}

function Moves({ at, isFirst, isLast, onMove }: Props) {
  const say = useWords(questionWords)
  return (
    <span className="question-moves">
      <MoveButtons
        isFirst={isFirst}
        isLast={isLast}
        onMove={onMove}
        up={say.up(at + 1)}
        down={say.down(at + 1)}
      />
    </span>
  )
}
