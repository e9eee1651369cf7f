import { useWords } from '@fairdraw/ui'
import { CountField } from './count-field.tsx'
import { useForm } from './form-place.ts'
import { formWords } from './form-words.ts'
import { GatedLabel } from './plan-lock.tsx'

/** How often one person may win in this draw. */
export function MaxWins({ hint }: { readonly hint?: string }) {
  const say = useWords(formWords)
  const { form, set } = useForm()
  return (
    <CountField
      path="max_wins"
      label={<GatedLabel gate="multi_win_limit">{say.maxWins}</GatedLabel>}
      value={form.maxWins}
      most={100}
      unit={say.times}
      hint={hint}
      onChange={(maxWins) => set({ maxWins })}
    />
  )
}
