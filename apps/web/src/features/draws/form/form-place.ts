import type { Plan } from '@fairdraw/domain'
import { createContext, useContext } from 'react'
import type { DrawForm } from './draw-form.ts'
import type { FormObjection } from './form-objections.ts'

/** What every part of the form stands on. */
export type FormPlace = {
  readonly form: DrawForm
  readonly set: (change: Partial<DrawForm>) => void
  readonly plan: Plan
  /** The first objection to a field that it is time to show; null when there is none. */
  readonly objectionAt: (path: string) => FormObjection | null
  /** Called when a field is left: from then on its objections show. */
  readonly onLeft: (path: string) => void
}

export const FormContext = createContext<FormPlace | null>(null)

/** The form around this part. */
export function useForm(): FormPlace {
  const place = useContext(FormContext)
  if (!place) throw new Error('useForm needs a form above it')
  return place
}

/** The id of a field's control, so that an objection can lead to it. */
export const fieldId = (path: string) => `field-${path.replaceAll('.', '-')}`

/** Brings a field into view and puts the cursor there. */
export function goToField(path: string): void {
  const control =
    document.getElementById(fieldId(path)) ?? document.getElementById(fieldId(path.split('.')[0] ?? ''))
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
