import type { DrawTypeCode } from '@fairdraw/domain'
import { useToast, useWords } from '@fairdraw/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import type { CallProblem } from '../../../lib/call-problem.ts'
import { useBusyOf } from '../../../lib/use-busy.ts'
import type { DrawForm } from './draw-form.ts'
import { blankObjections, type FormObjection } from './form-objections.ts'
import { goToField } from './form-place.ts'
import { formWords } from './form-words.ts'
import { type Saved, useSave } from './use-save.ts'

type What = {
  readonly type: DrawTypeCode
  readonly form: DrawForm
  readonly rules: string
  readonly objections: readonly FormObjection[]
  readonly saved: Saved | null
  readonly isChanged: boolean
  readonly showAll: () => void
  readonly onSaved: (saved: Saved) => void
  readonly onProblem: (problem: CallProblem) => void
}

/** A draft the server holds and has looked at, on the last step before publication. */
export type Checked = { readonly id: string; readonly objections: readonly string[] }

/** Saving and publishing: what cannot stand leads to its field, the rest goes to the server. */
export function useFormActs(what: What) {
  const say = useWords(formWords)
  const toast = useToast()
  const api = useApi()
  const keep = useSave()
  const { busy, during } = useBusyOf<'saving' | 'checking'>()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [savedAt, setSavedAt] = useState<number | null>(null)

  const stopAt = (objection: FormObjection | undefined): boolean => {
    if (!objection) return false
    what.showAll()
    goToField(objection.path)
    return true
  }
  const onProblem = (problem: CallProblem) => {
    what.onProblem(problem)
    const [path] = Object.keys(problem.fields)
    if (path === undefined) return
    what.showAll()
    goToField(path)
  }
  const store = async (): Promise<Saved | null> => {
    if (what.saved && !what.isChanged) return what.saved
    const saved = await keep({ ...what, onProblem })
    if (!saved) return null
    setSavedAt(Date.now())
    what.onSaved(saved)
    return saved
  }
  const storeWhole = async () => {
    const [blank] = blankObjections(what.form, what.type)
    if (blank) toast(say.namelessDraft, 'ochre')
    if (stopAt(blank)) return null
    return await during('saving', store)
  }
  const save = async () => {
    if (await storeWhole()) toast(say.saved, 'bamboo')
  }
  const check = async () => {
    if (stopAt(what.objections[0])) return
    const draw = await during('checking', async () => {
      const saved = await store()
      return saved && (await api.call('taskInfo', { id: saved.id }))
    })
    if (draw) setChecked({ id: draw.id, objections: draw.objections.map(({ message }) => message) })
  }
  return {
    busy,
    savedAt,
    checked,
    save,
    check,
    store: useNewest(storeWhole),
    dismiss: () => setChecked(null),
  }
}

/** One function for as long as the page stands that does what the newest one does. */
function useNewest<Answer>(act: () => Promise<Answer>): () => Promise<Answer> {
  const newest = useRef(act)
  useEffect(() => {
    newest.current = act
  })
  return useCallback(() => newest.current(), [])
}
