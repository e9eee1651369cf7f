import type { DrawSettings } from '../draw-settings.ts'

type Terms = Pick<DrawSettings, 'conditions'>

/** A draw for a bound chat group that its organiser has not, or let go: nobody could get in from it. */
export type BoundGroupObjection = { readonly path: string; readonly code: 'group_unbound' }

/** Where the terms name a bound chat group, and by which id. */
function boundGroupsIn({
  conditions = [],
}: Terms): readonly { readonly path: string; readonly id: string }[] {
  return conditions.flatMap((condition, at) =>
    condition.kind === 'group'
      ? condition.groups.flatMap(({ id, bound }, place) =>
          bound ? [{ path: `conditions.${at}.groups.${place}.name`, id }] : [],
        )
      : [],
  )
}

/** Whether the draw is for chat groups that WeChat knows. */
export function asksForBoundGroups(terms: Terms): boolean {
  return boundGroupsIn(terms).length > 0
}

/** The bound groups that are not among those of the organiser. */
export function objectionsToBoundGroups(
  terms: Terms,
  own: readonly { readonly id: string }[],
): readonly BoundGroupObjection[] {
  return boundGroupsIn(terms)
    .filter(({ id }) => !own.some((group) => group.id === id))
    .map(({ path }) => ({ path, code: 'group_unbound' }))
}
