import type { FormField } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { Input, InputNumber } from 'antd'
import { bindOptional } from '../bind-fields.ts'
import { FormField as Field } from '../form-field.tsx'
import { isChosen } from '../terms-form.ts'
import { questionWords } from './question-words.ts'

type Props = {
  readonly field: FormField
  readonly at: number
  readonly path: string
  readonly onChange: (field: FormField) => void
}

/** What a kind of question asks for besides its words: options, a length, a range. */
export function QuestionMore(props: Props) {
  const { kind } = props.field
  if (isChosen(props.field)) return <Options {...props} />
  if (kind === 'text' || kind === 'textarea')
    return (
      <div className="form-row">
        <Bound {...props} bound="maxLength" least={1} most={5_000} />
      </div>
    )
  if (kind === 'number')
    return (
      <div className="form-row">
        <Bound {...props} bound="min" />
        <Bound {...props} bound="max" />
      </div>
    )
  return null
}

function Options({ field, at, path, onChange }: Props) {
  const say = useWords(questionWords)
  const lines = (text: string) => (text === '' ? [] : text.split('\n').map((line) => line.slice(0, 60)))
  // A line that is being written is kept as it stands; blank ones are dropped on leaving.
  const tidy = () =>
    onChange({ ...field, options: (field.options ?? []).filter((line) => line.trim() !== '') })
  return (
    <Field path={`${path}.options`} label={say.of(say.options, at + 1)} hint={say.optionsHint}>
      {({ onBlur, ...control }) => (
        <Input.TextArea
          {...control}
          value={(field.options ?? []).join('\n')}
          autoSize={{ minRows: 2, maxRows: 10 }}
          onBlur={() => {
            tidy()
            onBlur()
          }}
          onChange={({ target }) => onChange({ ...field, options: lines(target.value).slice(0, 50) })}
        />
      )}
    </Field>
  )
}

type BoundProps = Props & {
  readonly bound: 'maxLength' | 'min' | 'max'
  readonly least?: number
  readonly most?: number
}

/** A limit that may be left out. */
function Bound({ field, at, path, onChange, bound, least, most }: BoundProps) {
  const say = useWords(questionWords)
  const { path: place, ...limit } = bindOptional(field, onChange, path)(bound)
  return (
    <Field path={place} label={say.of(say[bound], at + 1)}>
      {(control) => (
        <InputNumber<number>
          {...control}
          {...limit}
          {...(least !== undefined && { min: least, precision: 0 })}
          {...(most !== undefined && { max: most })}
          controls={false}
          placeholder={say.unlimited}
          style={{ width: '100%' }}
        />
      )}
    </Field>
  )
}
