import type { DrawTypeCode } from '@fairdraw/domain'
import { useApi } from '../../../lib/api-place.tsx'
import type { CallProblem } from '../../../lib/call-problem.ts'
import { freshKey } from '../../../lib/fresh-key.ts'
import { useAnew } from '../../../lib/use-asked.ts'
import type { DrawForm } from './draw-form.ts'
import { changesOf, sentOf } from './wire.ts'

/** Where a draft lives on the server. */
export type Saved = { readonly id: string; readonly version: number }

type What = {
  readonly type: DrawTypeCode
  readonly form: DrawForm
  readonly rules: string
  /** The draft it already is, if any. */
  readonly saved: Saved | null
  readonly onProblem: (problem: CallProblem) => void
}

/** Keeps the form on the server as a draft: a new one, or a change of the one it is; null when the server said no. */
export function useSave() {
  const api = useApi()
  const anew = useAnew()
  return async ({ type, form, rules, saved, onProblem }: What): Promise<Saved | null> => {
    const options = { idempotencyKey: freshKey(), onProblem }
    const answer = saved
      ? await api.call('taskUpdate', { ...saved, ...changesOf(form, type, rules) }, options)
      : await api.call('taskCreate', { ...sentOf(form, type, rules), publish: false }, options)
    if (answer) await anew('taskList')
    return answer
  }
}
