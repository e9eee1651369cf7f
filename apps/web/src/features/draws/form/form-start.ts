import type { Level, Plan } from '@fairdraw/domain'
import type { Lang } from '@fairdraw/ui'
import type { AnswerOf } from '../../../lib/call-table.ts'
import type { OperType } from '../../../lib/desk-paths.ts'
import { type DrawForm, freshForm } from './draw-form.ts'
import { keptForm } from './kept-form.ts'
import { rulesTextOf } from './rules-text.ts'
import type { FormStart } from './use-form-state.ts'
import { copyOf, formOf } from './wire.ts'

type From = {
  readonly operType: OperType
  /** The draw to edit or copy; null for a new one. */
  readonly draw: AnswerOf<'taskInfo'> | null
  readonly plan: Plan
  readonly keepAs: string
  readonly now?: number
}

/** What a form begins with, and whether that was found in this browser. */
export type FoundStart = FormStart & {
  readonly keptAt: number | null
  /** The draft was changed elsewhere after this browser kept its form. */
  readonly isStale: boolean
}

/** A form kept in this browser comes first, then the draw to edit or copy, then a fresh one. */
export function formStart({ operType, draw, plan, keepAs, now = Date.now() }: From): FoundStart {
  const version = operType === 'edit' ? (draw?.version ?? null) : null
  const kept = keptForm(keepAs)
  if (kept) return { form: kept.form, version, keptAt: kept.keptAt, isStale: kept.version !== version }
  return { form: beginning({ operType, draw, plan, now }), version, keptAt: null, isStale: false }
}

function beginning({ operType, draw, plan, now }: Omit<From, 'keepAs'> & { readonly now: number }): DrawForm {
  if (!draw) return freshForm(plan, now)
  const form = formOf(draw, plan, now, isGenerated)
  return operType === 'copy' ? copyOf(form, plan, now) : form
}

/** Rules of either level in either language that nobody edited, or none at all. */
function isGenerated(form: DrawForm, rules: string): boolean {
  const levels: readonly Level[] = ['B', 'C']
  const langs: readonly Lang[] = ['zh', 'en']
  return (
    rules === '' || levels.some((level) => langs.some((lang) => rules === rulesTextOf(form, level, lang)))
  )
}
