import type { DrawSettings } from './draw-settings.ts'
import { type DrawTypeCode, drawType, type NeededKind, type RichTerm } from './draw-types.ts'
import { type ChanceTask, isAvailable } from './terms/chance-tasks.ts'
import { conditionOf } from './terms/conditions.ts'

/** A reason the terms do not go with the draw's type: the path of the field and a word for the reason. */
export type TypeObjection = { readonly path: string; readonly code: TypeObjectionCode }
export type TypeObjectionCode = 'not_in_type' | (typeof neededCodes)[NeededKind] | 'task_not_available'

/** The word for a condition's being left out that the type cannot do without. */
const neededCodes = {
  group: 'group_needed',
  follow: 'follow_condition_needed',
  customer: 'customer_condition_needed',
  customer_group: 'customer_group_condition_needed',
} as const satisfies Record<NeededKind, string>

const paths: Readonly<Record<RichTerm, string>> = {
  conditions: 'conditions',
  tasks: 'tasks',
  entryForm: 'entry_form',
}

/** What a draw of this type cannot even hold as a draft: terms that its type has not. */
export function objectionsToForeignTerms(
  settings: Pick<DrawSettings, 'taskType' | 'shownAs' | RichTerm>,
): readonly TypeObjection[] {
  const { taskType, shownAs } = settings
  const foreign = drawType(taskType).lacks.filter((term) => settings[term]?.length)
  const found = foreign.map((term) => paths[term])
  if (shownAs !== undefined && !canShowNameWheel(taskType)) found.push('shown_as')
  return found.map((path) => ({ path, code: 'not_in_type' }))
}

/** Why a draw of this type could not run; empty when it could. */
export function objectionsToType(settings: DrawSettings): readonly TypeObjection[] {
  const { conditions, tasks = [], taskType } = settings
  const missing = drawType(taskType).needs.filter((kind) => !conditionOf(conditions, kind))
  return [
    ...objectionsToForeignTerms(settings),
    ...missing.map((kind): TypeObjection => ({ path: 'conditions', code: neededCodes[kind] })),
    ...unavailable(tasks),
  ]
}

/** Draws that decide over a list may show it on a wheel; plays have their own picture. */
export function canShowNameWheel(taskType: DrawTypeCode): boolean {
  const { engine, kind } = drawType(taskType)
  return engine === 'pool' && kind === 'list'
}

function unavailable(tasks: readonly ChanceTask[]): TypeObjection[] {
  const places = tasks.flatMap(({ kind }, at) => (isAvailable(kind) ? [] : [at]))
  return places.map((at) => ({ path: `tasks.${at}.kind`, code: 'task_not_available' }))
}
