import type { Level } from '@fairdraw/domain'
import { blocksOf, type DrawTypeCode, drawType } from '@fairdraw/domain'
import type { Lang } from '@fairdraw/ui'
import type { AnswerOf } from '../../../lib/call-table.ts'
import type { OperType } from '../../../lib/desk-paths.ts'
import { langNow } from '../../../lib/i18n.ts'
import { newPrizeLine, wholeLine } from '../../../lib/prize-line.ts'
import { blockLinesOf } from './description/block-lines.ts'
import { type DrawForm, freshForm } from './draw-form.ts'
import { freshCondition } from './entry/fresh-condition.ts'
import { keptForm } from './kept-form.ts'
import { freshLots, isOfLots } from './lots/lots-line.ts'
import { lotsWords } from './lots/lots-words.ts'
import { freshPlay, isPlayed } from './plays/play-line.ts'
import { freshPlayNames } from './plays/play-words.ts'
import { rulesTextOf } from './rules-text.ts'
import { freshShow, isLive } from './show/show-line.ts'
import type { FormStart } from './use-form-state.ts'
import { copyOf, formOf } from './wire.ts'

type From = {
  readonly type: DrawTypeCode
  readonly operType: OperType
  /** The draw to edit or copy; null for a new one. */
  readonly draw: AnswerOf<'taskInfo'> | null
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
export function formStart(from: From): FoundStart {
  const { operType, draw, keepAs, now = Date.now() } = from
  const version = operType === 'edit' ? (draw?.version ?? null) : null
  const kept = keptForm(keepAs)
  if (kept)
    return {
      form: whole(kept.form, now),
      version,
      keptAt: kept.keptAt,
      isStale: kept.version !== version,
    }
  return { form: beginning({ ...from, now }), version, keptAt: null, isStale: false }
}

/** What an earlier version of the page kept lacks the settings it did not have. */
function whole(form: DrawForm, now: number): DrawForm {
  const { description } = form as { readonly description: string | DrawForm['description'] }
  return {
    ...freshForm(now),
    ...form,
    description: typeof description === 'string' ? blockLinesOf(blocksOf(description)) : description,
    prizes: form.prizes.map(wholeLine),
  }
}

function beginning({ type, operType, draw, now }: Omit<From, 'keepAs'> & { readonly now: number }): DrawForm {
  if (!draw) {
    return { ...freshForm(now), ...wanted(type) }
  }
  const form = ofComments(formOf(draw, now, isGenerated), draw)
  return operType === 'copy' ? copyOf(form, now) : form
}

/**
 * A comment draw begins as a draft with its comments, and of a template with prizes; else what it asks for first is a prize.
 * Until its organiser saves it with another opening it opens as soon as it is public.
 */
function ofComments(form: DrawForm, { version, status }: AnswerOf<'taskInfo'>): DrawForm {
  const { media, prizes } = form
  if (media === null) return form
  return {
    ...form,
    prizes: prizes.length > 0 ? prizes : [newPrizeLine([])],
    media: { ...media, opensNow: status === 'draft' && version === 1 },
  }
}

/** Rules of either level in either language that nobody edited, or none at all. */
function isGenerated(form: DrawForm, rules: string): boolean {
  const levels: readonly Level[] = ['B', 'C']
  const langs: readonly Lang[] = ['zh', 'en']
  return (
    rules === '' || levels.some((level) => langs.some((lang) => rules === rulesTextOf(form, level, lang)))
  )
}

/** What a type of draw cannot do without is there from the start. */
function wanted(type: DrawTypeCode): Partial<DrawForm> {
  if (isPlayed(type)) return freshPlay(type, freshPlayNames[langNow()])
  if (isLive(type)) return freshShow()
  if (isOfLots(type)) return freshLots(lotsWords[langNow()].team)
  const conditions = drawType(type).needs.map(freshCondition)
  return conditions.length > 0 ? { conditions } : {}
}
