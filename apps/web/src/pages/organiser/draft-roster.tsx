import { flushSync } from 'react-dom'
import type { FormPlace } from '../../features/draws/form/form-place.ts'
import { RosterCard } from '../../features/roster/roster-card.tsx'
import { useDraftLid } from '../../lib/roster/use-roster.ts'

/** The roster of a draft. What is imported may name new groups: the draft is kept with them first. */
export function DraftRoster({ place }: { readonly place: FormPlace }) {
  const { form, set, plan, draftId, store } = place
  const lid = useDraftLid(draftId)
  const { show } = form
  if (show === null) return null
  const prepare = async (named: readonly string[]) => {
    const groups = [...new Set([...show.groups, ...named])]
    // The draft is stored as the form stands once this is drawn.
    if (groups.length > show.groups.length) flushSync(() => set({ show: { ...show, groups } }))
    return (await store())?.id ?? null
  }
  return (
    <RosterCard drawId={draftId} lid={lid} plan={plan} prepare={prepare} groups={show.groups} stage="draft" />
  )
}
