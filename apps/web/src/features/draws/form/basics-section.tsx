import { useWords } from '@fairdraw/ui'
import { LineText } from '@fairdraw/ui/desk'
import { Input } from 'antd'
import { FormField } from './form-field.tsx'
import { useForm } from './form-place.ts'
import { formWords } from './form-words.ts'

/** What the draw is called and what it is about. */
export function BasicsSection() {
  const say = useWords(formWords)
  const { form, set } = useForm()
  return (
    <>
      <FormField path="title" label={say.title} hint={say.titleHint}>
        {(control) => (
          <LineText
            {...control}
            size="large"
            value={form.title}
            maxLength={60}
            showCount
            aria-required
            onChange={(title) => set({ title })}
          />
        )}
      </FormField>
      <FormField path="description" label={say.description} hint={say.descriptionHint}>
        {(control) => (
          <Input.TextArea
            {...control}
            value={form.description}
            maxLength={20_000}
            autoSize={{ minRows: 2, maxRows: 8 }}
            onChange={({ target }) => set({ description: target.value })}
          />
        )}
      </FormField>
    </>
  )
}
