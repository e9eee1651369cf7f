import { useWords } from '@fairdraw/ui'
import { useForm } from '../form-place.ts'
import { QuestionBuilder } from './question-builder.tsx'
import { questionWords } from './question-words.ts'

/** What people are asked when they enter. */
export function QuestionsSection() {
  const say = useWords(questionWords)
  const { form, set } = useForm()
  return (
    <>
      <p className="form-note">{form.entryForm.length === 0 ? say.entryEmpty : say.entryHint}</p>
      <QuestionBuilder
        path="entry_form"
        fields={form.entryForm}
        onChange={(entryForm) => set({ entryForm })}
      />
    </>
  )
}
