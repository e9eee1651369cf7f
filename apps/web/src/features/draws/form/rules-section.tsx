import { Button, useWords } from '@fairdraw/ui'
import { Input } from 'antd'
import { DutyList } from './duties/duty-list.tsx'
import { FormField } from './form-field.tsx'
import { useForm } from './form-place.ts'
import { formWords } from './form-words.ts'
import { isLotsForm } from './lots/lots-rules.ts'

/** The rules: generated until they are edited, and generated again on demand; and what the law wants published. */
export function RulesSection({ generated }: { readonly generated: string }) {
  const say = useWords(formWords)
  const { form, set } = useForm()
  const isOwn = form.rulesText !== null
  return (
    <>
      <FormField path="rules_text" label={say.rules} hint={isOwn ? say.rulesOwn : say.rulesHint}>
        {(control) => (
          <Input.TextArea
            {...control}
            value={form.rulesText ?? generated}
            maxLength={20_000}
            autoSize={{ minRows: 6, maxRows: 18 }}
            onChange={({ target }) => set({ rulesText: target.value })}
          />
        )}
      </FormField>
      {isOwn && (
        <Button look="outline" onClick={() => set({ rulesText: null })}>
          {say.rulesAgain}
        </Button>
      )}
      {!isLotsForm(form) && <DutyList form={form} />}
    </>
  )
}
