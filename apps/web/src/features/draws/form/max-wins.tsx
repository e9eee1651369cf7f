import { useWords } from '@fairdraw/ui'
import { CountField } from './count-field.tsx'
import { useForm } from './form-place.ts'
import { formWords } from './form-words.ts'
import { GatedLabel } from './plan-lock.tsx'

/** How often one person may win in this draw. */
export function MaxWins({ hint }: { readonly hint?: string }) {
  const say = useWords(formWords)
  const { bind } = useForm()
  return (
    <CountField
      {...bind('maxWins')}
      label={<GatedLabel gate="multi_win_limit">{say.maxWins}</GatedLabel>}
      most={100}
      unit={say.times}
      hint={hint}
    />
  )
}
