import { Icon, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { useForm } from './form-place.ts'
import { formWords, wordsOf } from './form-words.ts'

/** What stands against the field at this path, in words; null while nothing is to be shown. */
export function useObjection(path: string): string | null {
  const { objections } = useWords(formWords)
  const objection = useForm().objectionAt(path)
  return objection && wordsOf(objection, objections)
}

type Props = { readonly path: string; readonly id?: string; readonly hint?: ReactNode }

/** What stands against a field, or else its hint. */
export function FieldNote({ path, id, hint }: Props) {
  const wrong = useObjection(path)
  return (
    <p
      {...(id && { id })}
      className={wrong === null ? 'form-note' : 'form-note form-wrong'}
      aria-live="polite"
    >
      {wrong !== null && <Icon name="info" size={16} />}
      {wrong ?? hint}
    </p>
  )
}

/** What stands against a part of the form; nothing where nothing does. */
export function FieldWrong({ path }: { readonly path: string }) {
  const wrong = useObjection(path)
  if (wrong === null) return null
  return (
    <p className="form-note form-wrong">
      <Icon name="info" size={16} />
      {wrong}
    </p>
  )
}
