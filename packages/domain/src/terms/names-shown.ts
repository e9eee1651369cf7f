import type { DrawSettings } from '../draw-settings.ts'
import { drawType } from '../draw-types.ts'
import type { ShowSettings } from '../show/show-settings.ts'
import { maskedName } from '../shown-name.ts'
import type { ConditionKind } from './conditions.ts'

/** How people of a draw are named on its pages, on stages and in lists: 张* · in full · by their number alone. */
export const namesShown = ['masked', 'full', 'number'] as const
export type NamesShown = (typeof namesShown)[number]

/** What decides how people are named where nobody says it. */
type Doors = Pick<DrawSettings, 'taskType'> & {
  readonly show?: Pick<ShowSettings, 'isMasked'> | null
  readonly conditions?: readonly { readonly kind: ConditionKind }[]
}

/**
 * How people are named where the organiser says nothing: in full who stands on a list of the organiser, in a hall, in a
 * class that draws lots, or wrote in public under a post; strangers are masked.
 */
export function usualNamesShown({ taskType, show, conditions = [] }: Doors): NamesShown {
  const { door, engine } = drawType(taskType)
  if (show?.isMasked) return 'masked'
  const isKnown = door === 'hall' || door === 'import' || engine === 'lots'
  return isKnown || conditions.some(({ kind }) => kind === 'roster') ? 'full' : 'masked'
}

/** The same settings, in which it is said how people are named, as every draw does that is published now. */
export function withNamesShown(settings: DrawSettings): DrawSettings {
  return { ...settings, namesShown: settings.namesShown ?? usualNamesShown(settings) }
}

/** How people of a published draw are named on its pages; draws that were published before this could be said mask them. */
export function namesShownIn(settings: Pick<DrawSettings, 'namesShown'>): NamesShown {
  return settings.namesShown ?? 'masked'
}

/** The same on the stage of a hall, which had a setting of its own before. */
export function namesOnStage({ namesShown, show }: Pick<DrawSettings, 'namesShown' | 'show'>): NamesShown {
  return namesShown ?? (show?.isMasked === false ? 'full' : 'masked')
}

/** Somebody by their place in the list alone, the same in every language. */
function numberName(joinSeq: number): string {
  return `#${joinSeq}`
}

/** A name as pages show it; who gave none is three stars, as everywhere. */
export function shownAs(how: NamesShown, name: string, joinSeq: number): string {
  return how === 'full' && name.trim() !== '' ? name : sealedAs(how, name, joinSeq)
}

/**
 * A name as a list seals it, a proof publishes it and the history of a draw tells it: never in full, since none of these
 * can be taken back from who has them when somebody is erased.
 */
export function sealedAs(how: NamesShown, name: string, joinSeq: number): string {
  return how === 'number' ? numberName(joinSeq) : maskedName(name)
}
