import { useWords } from '@fairdraw/ui'
import type { Bound } from '../bind-fields.ts'
import { TextField } from '../text-field.tsx'
import { entryWords } from './entry-words.ts'

/** A word that entrants have to know. */
export function Passcode(field: Bound<string>) {
  const say = useWords(entryWords)
  return (
    <TextField
      {...field}
      label={say.names.passcode}
      hint={say.passcodeHint}
      maxLength={40}
      autoComplete="off"
    />
  )
}
