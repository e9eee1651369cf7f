import { accentPattern, stageAccent } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { LineText } from '@fairdraw/ui/desk'
import { useState } from 'react'
import { FormField } from '../form-field.tsx'
import { useForm, usePart } from '../form-place.ts'
import { showWords } from './show-words.ts'

/** The colour of the company, typed or picked; says where the stage shows another one, and which. */
export function AccentField() {
  const say = useWords(showWords)
  const { form } = useForm()
  const { bind } = usePart('show')
  const { path, value, onChange } = bind('accent')
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    const isColour = accentPattern.test(text)
    setTyped(isColour || text === '' ? null : text)
    if (isColour || text === '') onChange(isColour ? text.toLowerCase() : null)
  }
  const on = value === null ? null : stageAccent(value, form.background !== null)
  const hint = typed !== null ? say.accentWrong : on?.because && say.accentBecause[on.because](on.shown)
  return (
    <FormField path={path} label={say.accent} hint={hint || say.accentHint}>
      {(control) => (
        <span className="show-accent">
          <LineText
            {...control}
            {...(typed !== null && { status: 'error' as const, 'aria-invalid': true })}
            value={typed ?? value ?? ''}
            placeholder="#1f6feb"
            maxLength={7}
            onChange={change}
          />
          <input
            type="color"
            aria-label={say.accentPick}
            value={value ?? '#1f6feb'}
            onChange={({ target }) => change(target.value)}
          />
        </span>
      )}
    </FormField>
  )
}
