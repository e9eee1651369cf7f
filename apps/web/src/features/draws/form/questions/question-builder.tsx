import { type FieldKind, type FormField, fieldKinds } from '@fairdraw/domain'
import { Button, Icon, useWords } from '@fairdraw/ui'
import { Select } from 'antd'
import { useState } from 'react'
import { freshKey } from '../../../../lib/fresh-key.ts'
import { movedLine } from '../../../../lib/moved-line.ts'
import { fieldId } from '../form-place.ts'
import { QuestionCard } from './question-card.tsx'
import { questionWords } from './question-words.ts'
import './question-builder.css'

type Props = {
  /** Where the form stands in the contract; objections name its questions by it. */
  readonly path: string
  readonly fields: readonly FormField[]
  readonly onChange: (fields: readonly FormField[]) => void
}

const mostQuestions = 30
type Removed = { readonly field: FormField; readonly at: number }

/** Builds a form question by question: added by kind, moved by button or key, removed with a way back. */
export function QuestionBuilder({ path, fields, onChange }: Props) {
  const say = useWords(questionWords)
  const [kind, setKind] = useState<FieldKind>('text')
  const [told, setTold] = useState('')
  const [removed, setRemoved] = useState<Removed | null>(null)
  const nameOf = ({ label }: FormField) => label.trim() || say.unnamed
  const move = (from: number, to: number) => {
    const field = fields[from]
    if (!field || to < 0 || to >= fields.length) return
    onChange(movedLine(fields, from, to))
    setTold(say.moved(nameOf(field), to + 1))
  }
  const remove = (at: number) => {
    const field = fields[at]
    if (!field) return
    setRemoved({ field, at })
    setTold(say.removed(nameOf(field)))
    onChange(fields.filter((_, place) => place !== at))
  }
  const restore = () => {
    if (removed) onChange(fields.toSpliced(removed.at, 0, removed.field))
    setRemoved(null)
    setTold('')
  }
  return (
    <div className="questions">
      <ol>
        {fields.map((field, at) => (
          <li key={field.id}>
            <QuestionCard
              {...{ field, at, path: `${path}.${at}` }}
              isFirst={at === 0}
              isLast={at === fields.length - 1}
              onChange={(next) => onChange(fields.map((one, place) => (place === at ? next : one)))}
              onMove={(by) => move(at, at + by)}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <div className="condition-acts">
        <Select<FieldKind>
          aria-label={say.addKind}
          value={kind}
          options={fieldKinds.map((one) => ({ value: one, label: say.kinds[one] }))}
          onChange={setKind}
          style={{ minWidth: 132 }}
        />
        <button
          type="button"
          className="form-add"
          id={fieldId(path)}
          disabled={fields.length >= mostQuestions}
          onClick={() => onChange([...fields, newQuestion(kind, say.kinds[kind])])}
        >
          <Icon name="plus" size={18} />
          {fields.length >= mostQuestions ? say.mostReached : say.add}
        </button>
        <span className="form-note" role="status">
          {told}
        </span>
        {removed && (
          <Button look="text" onClick={restore}>
            {say.undo}
          </Button>
        )}
      </div>
    </div>
  )
}

/** A question begins with the name of its kind where that says enough. */
function newQuestion(kind: FieldKind, name: string): FormField {
  const isNamed = kind === 'mobile' || kind === 'email' || kind === 'address'
  const isChosen = kind === 'choice' || kind === 'choices'
  return {
    ...{ id: freshKey(), label: isNamed ? name : '', kind, required: true },
    ...(isChosen ? { options: [] } : {}),
  }
}
