import type { DrawTypeCode } from '@fairdraw/domain'
import { type ReactNode, useState } from 'react'
import { type DrawForm, freshForm } from '../draw-form.ts'
import { FormContext, type FormPlace } from '../form-place.ts'

type Given = Partial<Omit<FormPlace, 'form' | 'set'>> & {
  readonly type?: DrawTypeCode
  /** What stands in it already. */
  readonly begun?: Partial<DrawForm>
}

/** A form around a part of it: `now` is what stands in it. */
export function heldForm({ begun = {}, ...place }: Given = {}) {
  const held = { now: { ...freshForm(Date.parse('2026-11-20T08:00:00Z')), ...begun } }
  function HeldForm({ children }: { readonly children: ReactNode }) {
    const [form, setForm] = useState(held.now)
    const set = (change: Partial<DrawForm>) => {
      held.now = { ...held.now, ...change }
      setForm(held.now)
    }
    return (
      <FormContext
        value={{
          type: 'wework',
          plan: 'enterprise',
          draftId: null,
          isOwn: true,
          store: async () => null,
          objectionAt: () => null,
          onLeft: () => {},
          ...place,
          form,
          set,
        }}
      >
        {children}
      </FormContext>
    )
  }
  return { held, HeldForm }
}
