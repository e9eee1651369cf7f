import { type FieldKind, type FormField, fieldKinds } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { LineText } from '@fairdraw/ui/desk'
import { Checkbox, Select } from 'antd'
import { FormField as Field } from '../form-field.tsx'
import { MoveButtons } from '../move-buttons.tsx'
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
  return (
    <fieldset className="question" aria-label={say.nth(at + 1)}>
      <div className="question-head">
        <Moves {...props} />
        <Field path={`${path}.label`} label={say.of(say.label, at + 1)} className="form-bare">
          {(control) => (
            <LineText
              {...control}
              value={field.label}
              maxLength={60}
              placeholder={say.label}
              onChange={(label) => onChange({ ...field, label })}
            />
          )}
        </Field>
        <Select<FieldKind>
          aria-label={say.of(say.kind, at + 1)}
          value={field.kind}
          options={fieldKinds.map((kind) => ({ value: kind, label: say.kinds[kind] }))}
          onChange={(kind) => onChange({ ...field, kind })}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={say.remove(at + 1)}
          onClick={props.onRemove}
        >
          <Icon name="trash" size={18} />
        </button>
      </div>
      <div className="question-more">
        <Checkbox
          checked={field.required}
          onChange={({ target }) => onChange({ ...field, required: target.checked })}
        >
          {say.required}
        </Checkbox>
        <Field path={`${path}.hint`} label={say.of(say.hint, at + 1)} className="form-bare">
          {(control) => (
            <LineText
              {...control}
              value={field.hint ?? ''}
              maxLength={120}
              placeholder={say.hintPlace}
              onChange={(hint) => onChange({ ...field, hint })}
            />
          )}
        </Field>
      </div>
      <QuestionMore {...{ field, at, path, onChange }} />
    </fieldset>
  )
}

function Moves({ at, isFirst, isLast, onMove }: Props) {
  const say = useWords(questionWords)
  return (
    <span className="question-moves">
      <MoveButtons {...{ isFirst, isLast, onMove }} up={say.up(at + 1)} down={say.down(at + 1)} />
    </span>
  )
}
