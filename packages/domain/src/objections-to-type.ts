import type { DrawSettings } from './draw-settings.ts'
import { drawType, type RichTerm } from './draw-types.ts'
import { type ChanceTask, isAvailable } from './terms/chance-tasks.ts'
import { conditionOf } from './terms/conditions.ts'

/** A reason the terms do not go with the draw's type: the path of the field and a word for the reason. */
export type TypeObjection = { readonly path: string; readonly code: TypeObjectionCode }
export type TypeObjectionCode = 'not_in_type' | 'group_needed' | 'task_not_available'

const paths: Readonly<Record<RichTerm, string>> = {
  conditions: 'conditions',
  tasks: 'tasks',
  entryForm: 'entry_form',
}

/** What a draw of this type cannot even hold as a draft: terms that its type has not (product.md §2). */
export function objectionsToForeignTerms(
  settings: Pick<DrawSettings, 'taskType' | RichTerm>,
): readonly TypeObjection[] {
  const foreign = drawType(settings.taskType).lacks.filter((term) => settings[term]?.length)
  return foreign.map((term) => ({ path: paths[term], code: 'not_in_type' }))
}

/** Why a draw of this type could not run; empty when it could. */
export function objectionsToType(settings: DrawSettings): readonly TypeObjection[] {
  const { conditions, tasks = [], taskType } = settings
  const missing = drawType(taskType).needs.filter((kind) => !conditionOf(conditions, kind))
  return [
    ...objectionsToForeignTerms(settings),
    ...missing.map((): TypeObjection => ({ path: 'conditions', code: 'group_needed' })),
    ...unavailable(tasks),
  ]
}

function unavailable(tasks: readonly ChanceTask[]): TypeObjection[] {
  const places = tasks.flatMap(({ kind }, at) => (isAvailable(kind) ? [] : [at]))
  return places.map((at) => ({ path: `tasks.${at}.kind`, code: 'task_not_available' }))
}
