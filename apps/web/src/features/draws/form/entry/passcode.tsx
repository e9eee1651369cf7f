import { useWords } from '@fairdraw/ui'
import { LineText } from '@fairdraw/ui/desk'
import { FormField } from '../form-field.tsx'
import { entryWords } from './entry-words.ts'

type Props = { readonly path: string; readonly value: string; readonly onChange: (word: string) => void }

/** A word that entrants have to know. */
export function Passcode({ path, value, onChange }: Props) {
  const say = useWords(entryWords)
  return (
    <FormField path={path} label={say.names.passcode} hint={say.passcodeHint}>
      {(control) => (
        <LineText {...control} value={value} maxLength={40} autoComplete="off" onChange={onChange} />
      )}
    </FormField>
  )
}
