import type { DrawTypeCode, Plan } from '@fairdraw/domain'
import { createContext, useContext } from 'react'
import { type Bound, bindFields, wireName } from './bind-fields.ts'
import type { DrawForm } from './draw-form.ts'
import type { FormObjection } from './form-objections.ts'
import type { Saved } from './use-save.ts'

/** What every part of the form stands on. */
export type FormPlace = {
  readonly form: DrawForm
  readonly set: (change: Partial<DrawForm>) => void
  readonly plan: Plan
  readonly type: DrawTypeCode
  /** The draft on the server this form is; null for a draw it does not know yet. */
  readonly draftId: string | null
  /** False for somebody who helps to run a draw of another: what its owner connected is not theirs to read. */
  readonly isOwn: boolean
  /** Keeps the form on the server, where what belongs to a draft is kept beside it; null when that was refused. */
  readonly store: () => Promise<Saved | null>
  /** The first objection to a field that it is time to show; null when there is none. */
  readonly objectionAt: (path: string) => FormObjection | null
  /** Called when a field is left: from then on its objections show. */
  readonly onLeft: (path: string) => void
}

export const FormContext = createContext<FormPlace | null>(null)

/** The form around this part, and what binds controls to its fields by their names. */
export function useForm() {
  const place = useContext(FormContext)
  if (!place) throw new Error('useForm needs a form above it')
  const { form, set } = place
  const bind = <Key extends keyof DrawForm>(key: Key): Bound<DrawForm[Key]> => ({
    path: wireName(key),
    value: form[key],
    onChange: (value) => set({ [key]: value }),
  })
  return { ...place, bind }
}

const paths = { play: 'settings', show: 'settings', lots: 'settings', media: 'settings.filters' }

/** What only one way to draw has in its form, and what binds controls to it. Throws in the form of another. */
export function usePart<Name extends keyof typeof paths>(name: Name) {
  const { form, set: setForm } = useForm()
  const part = form[name]
  if (!part) throw new Error(`The form above has no ${name}`)
  const set = (change: Partial<typeof part>) => setForm({ [name]: { ...part, ...change } })
  return { part, set, bind: bindFields(part, set, paths[name]) }
}

/** The id of a field's control, so that an objection can lead to it. */
export const fieldId = (path: string) => `field-${path.replaceAll('.', '-')}`

/** Brings a field into view and puts the cursor there. */
export function goToField(path: string): void {
  const parts = path.split('.')
  const places = parts.map((_, at) =>
    document.getElementById(fieldId(parts.slice(0, parts.length - at).join('.'))),
  )
  const control = places.find((place) => place !== null)
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
