import { type FieldKind, type FormField, fieldKinds } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { Select } from 'antd'
import { useState } from 'react'
import { freshKey } from '../../../../lib/fresh-key.ts'
import { fieldId } from '../form-place.ts'
import { AddButton } from '../line-buttons.tsx'
import { isChosen } from '../terms-form.ts'
import { UndoNote } from '../undo-line.tsx'
import { useLines } from '../use-lines.ts'
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

/** Builds a form question by question: added by kind, moved by button or key, removed with a way back. */
export function QuestionBuilder({ path, fields, onChange }: Props) {
  const say = useWords(questionWords)
  const [kind, setKind] = useState<FieldKind>('text')
  const nameOf = ({ label }: FormField) => label.trim() || say.unnamed
  const { move, remove, told, restore } = useLines(fields, onChange, nameOf, say)
  return (
    <div className="questions">
      <ol>
        {fields.map((field, at) => (
          <li key={field.id}>
            <QuestionCard
              field={field}
              at={at}
              path={`${path}.${at}`}
              isFirst={at === 0}
              isLast={at === fields.length - 1}
              onChange={(next) => onChange(fields.with(at, next))}
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
        <AddButton
          id={fieldId(path)}
          disabled={fields.length >= mostQuestions}
          onClick={() => onChange([...fields, newQuestion(kind, say.kinds[kind])])}
        >
          {fields.length >= mostQuestions ? say.mostReached : say.add}
        </AddButton>
        <UndoNote told={told} undo={say.undo} onUndo={restore} />
      </div>
    </div>
  )
}

/** A question begins with the name of its kind where that says enough. */
function newQuestion(kind: FieldKind, name: string): FormField {
  const isNamed = kind === 'mobile' || kind === 'email' || kind === 'address'
  return {
    id: freshKey(),
    label: isNamed ? name : '',
    kind,
    required: true,
    ...(isChosen({ kind }) ? { options: [] } : {}),
  }
}
