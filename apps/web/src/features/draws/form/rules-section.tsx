import { Button, useWords } from '@fairdraw/ui'
import { DutyList } from './duties/duty-list.tsx'
import { useForm } from './form-place.ts'
import { formWords } from './form-words.ts'
import { isLotsForm } from './lots/lots-rules.ts'
import { LongTextField } from './text-field.tsx'

/** The rules: generated until they are edited, and generated again on demand; and what the law wants published. */
export function RulesSection({ generated }: { readonly generated: string }) {
  const say = useWords(formWords)
  const { form, set, bind } = useForm()
  const isOwn = form.rulesText !== null
  return (
    <>
      <LongTextField
        {...bind('rulesText')}
        value={form.rulesText ?? generated}
        label={say.rules}
        hint={isOwn ? say.rulesOwn : say.rulesHint}
        maxLength={20_000}
        autoSize={{ minRows: 6, maxRows: 18 }}
      />
      {isOwn && (
        <Button look="outline" onClick={() => set({ rulesText: null })}>
          {say.rulesAgain}
        </Button>
      )}
      {!isLotsForm(form) && <DutyList form={form} />}
    </>
  )
}
