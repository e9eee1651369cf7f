import { blocksOf, type ChanceTask, type DrawTypeCode, day, hour, isBuilt } from '@fairdraw/domain'
import { freshKey } from '../../../lib/fresh-key.ts'
import { newPrizeLine, type PrizeLine } from '../../../lib/prize-line.ts'
import { blockLinesOf } from './description/block-lines.ts'
import type { DrawForm } from './draw-form.ts'
import { templateWords } from './template-words.ts'

/** A draw somebody has made before: a type and settings to begin with, all of them still to be changed. */
export type Template = {
  readonly id: TemplateId
  readonly type: string
  /** What it sets in a fresh form; `say` are its words in the reader's language. */
  readonly fill: (fresh: DrawForm, say: TemplateText) => Partial<DrawForm>
}
export const templateIds = ['opening', 'stream', 'comments', 'party', 'class'] as const
export type TemplateId = (typeof templateIds)[number]
export type TemplateText = {
  readonly name: string
  readonly about: string
  readonly title: string
  readonly description: string
  /** Names of the prizes, tier by tier. */
  readonly prizes: readonly string[]
}

const task = (kind: ChanceTask['kind'], more: Partial<ChanceTask> = {}): ChanceTask => ({
  ...{ id: freshKey(), kind, chances: 1 },
  ...more,
})

const told = (words: string) => blockLinesOf(blocksOf(words))

/** One line a prize, with so many pieces. */
function lines(names: readonly string[], pieces: readonly number[]): readonly PrizeLine[] {
  return names.map((name, at) => ({ ...newPrizeLine([]), tier: at + 1, name, quantity: pieces[at] ?? 1 }))
}

const all: readonly Template[] = [
  {
    id: 'opening',
    type: 'advance',
    fill: (fresh, { title, description, prizes }) => ({
      ...{ title, description: told(description), prizes: lines(prizes, [1, 5, 20]) },
      openAt: (fresh.openAt ?? 0) + 6 * day,
      tasks: [task('daily')],
      claimDeadlineMs: 7 * day,
    }),
  },
  {
    id: 'stream',
    type: 'advance',
    fill: (_fresh, { title, description, prizes }) => ({
      ...{ title, description: told(description), prizes: lines(prizes, [1, 10]) },
      openBy: 'manual',
      conditions: [{ kind: 'passcode', passcode: '' }],
      claimDeadlineMs: 3 * day,
    }),
  },
  {
    id: 'comments',
    type: 'media',
    fill: (_fresh, { title, prizes }) => ({ title, prizes: lines(prizes, [3]) }),
  },
  {
    id: 'party',
    type: 'screen',
    fill: (_fresh, { title, prizes }) => ({ title, prizes: lines(prizes, [1, 3, 10]), openBy: 'manual' }),
  },
  {
    id: 'class',
    type: 'draw_lots',
    fill: (_fresh, { title }) => ({ title, openBy: 'manual', claimDeadlineMs: hour }),
  },
]

/** The templates whose type can be made; the others come with their types. */
export const templates: readonly Template[] = all.filter(({ type }) => isBuilt(type))

/** The template of this name for this type; undefined when there is none. */
export function templateOf(id: string | null, type: DrawTypeCode): Template | undefined {
  return templates.find((template) => template.id === id && template.type === type)
}

/** A fresh form with what the template sets. */
export function filledBy({ id, fill }: Template, fresh: DrawForm, lang: 'zh' | 'en'): DrawForm {
  return { ...fresh, ...fill(fresh, templateWords[lang].texts[id]) }
}
