import { useWords } from '@fairdraw/ui'
import { chanceWords } from './chances/chance-words.ts'
import type { DrawForm } from './draw-form.ts'
import { entryWords } from './entry/entry-words.ts'
import { previewWords } from './preview-words.ts'
import { questionWords } from './questions/question-words.ts'

/** What the small phone says that entering asks for: conditions, then the questions of the form. */
export function PreviewTerms({ form }: { readonly form: DrawForm }) {
  const say = useWords(previewWords)
  const { names } = useWords(entryWords)
  const { kinds, unnamed } = useWords(questionWords)
  if (form.conditions.length === 0 && form.entryForm.length === 0) return null
  return (
    <ul className="phone-terms" aria-label={say.asks}>
      {form.conditions.map(({ kind }) => (
        <li key={kind}>
          <span>{names[kind]}</span>
        </li>
      ))}
      {form.entryForm.map(({ id, label, kind, required }) => (
        <li key={id}>
          <span>{label.trim() || unnamed}</span>
          <small>{required ? say.required : kinds[kind]}</small>
        </li>
      ))}
    </ul>
  )
}

/** The ways to more chances, as they stand below the receipt. */
export function PreviewTasks({ form }: { readonly form: DrawForm }) {
  const say = useWords(previewWords)
  const { kinds } = useWords(chanceWords)
  if (form.tasks.length === 0) return null
  return (
    <ul className="phone-terms" aria-label={say.tasks}>
      {form.tasks.map(({ id, kind, title, chances }) => (
        <li key={id}>
          <span>{title?.trim() || kinds[kind]}</span>
          <small>{say.gives(chances ?? 1)}</small>
        </li>
      ))}
    </ul>
  )
}
