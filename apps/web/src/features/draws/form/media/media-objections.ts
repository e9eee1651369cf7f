import { objectionsToTally } from '@fairdraw/domain'
import { type DrawForm, settingsOf } from '../draw-form.ts'
import type { FormObjection } from '../form-objections.ts'
import type { Standing, Tally } from './use-counted.ts'

type Counted = { readonly state: Standing; readonly tally: Tally | null; readonly isStale: boolean }

/** Why a comment draw cannot be published as far as its comments go: none, still coming, or fewer people than prizes. */
export function mediaObjections(
  form: DrawForm,
  { state, tally, isStale }: Counted,
): readonly FormObjection[] {
  if (form.media === null) return []
  if (state === 'missing') return [{ path: 'settings.source', code: 'comments_missing' }]
  if (state === 'busy') return [{ path: 'settings.source', code: 'comments_busy' }]
  if (tally === null || isStale) return []
  return objectionsToTally(settingsOf(form, 'media', ''), { keptPeople: tally.kept_people })
}
