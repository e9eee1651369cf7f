import { blocksOf, type ChanceTask, type DrawTypeCode, day, hour, isBuilt } from '@fairdraw/domain'
import { usualCells } from '@fairdraw/kinds/rules'
import { freshKey } from '../../../lib/fresh-key.ts'
import { newPrizeLine, type PrizeLine } from '../../../lib/prize-line.ts'
import { blockLinesOf } from './description/block-lines.ts'
import type { DrawForm } from './draw-form.ts'
import type { PlayLine } from './plays/play-line.ts'
import { plainShow, roundsFor } from './show/show-line.ts'
import { templateWords } from './template-words.ts'

/** A draw somebody has made before: a type and settings to begin with, all of them still to be changed. */
export type Template = {
  readonly id: TemplateId
  readonly type: string
  /** What it sets in a fresh form; `say` are its words in the reader's language. */
  readonly fill: (fresh: DrawForm, say: TemplateText) => Partial<DrawForm>
}
export const templateIds = [
  'opening',
  'stream',
  'wheel',
  'grid',
  'cards',
  'comments',
  'party',
  'class',
] as const
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

/** One line a prize, with so many pieces, and by probability its share of a million. */
function lines(
  names: readonly string[],
  pieces: readonly number[],
  odds: readonly number[] = [],
): readonly PrizeLine[] {
  return names.map((name, at) => ({
    ...{ ...newPrizeLine([]), tier: at + 1, name },
    ...{ quantity: pieces[at] ?? 1, odds: odds[at] ?? null },
  }))
}

/** A game of the fresh form’s type with these prizes laid out anew in its picture. */
function played({ play }: DrawForm, prizes: readonly PrizeLine[], change: Partial<PlayLine>) {
  if (play === null) return { prizes }
  const cells = usualCells(
    prizes.map(({ tier }) => tier),
    play.cells.length,
  )
  return { prizes, play: { ...play, cells, ...change } }
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
    id: 'wheel',
    type: 'turnlottery',
    fill: (fresh, { title, description, prizes }) => ({
      ...{ title, description: told(description), endAt: (fresh.openAt ?? 0) + 6 * day },
      ...played(fresh, lines(prizes, [1, 20, 300], [5_000, 50_000, 300_000]), {
        ...{ perDay: 1, total: null, release: 'day' },
      }),
      claimDeadlineMs: 7 * day,
    }),
  },
  {
    id: 'grid',
    type: 'ninelottery',
    fill: (fresh, { title, description, prizes }) => ({
      ...{ title, description: told(description) },
      ...{ startAt: fresh.openAt, endAt: (fresh.openAt ?? 0) + 2 * hour },
      ...played(fresh, lines(prizes, [3, 30, 500], [10_000, 100_000, 400_000]), {
        ...{ total: 1, release: 'hour' },
      }),
      conditions: [{ kind: 'passcode', passcode: '' }],
      claimDeadlineMs: 3 * day,
    }),
  },
  {
    id: 'cards',
    type: 'card',
    fill: (fresh, { title, description, prizes }) => ({
      ...{ title, description: told(description), endAt: (fresh.openAt ?? 0) + 2 * day },
      ...played(fresh, lines(prizes, [5, 50, 200]), { mode: 'pool', blanks: 500, total: 1, whenGone: 'end' }),
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
    fill: (_fresh, { title, prizes }) => {
      const all = lines(prizes, [1, 3, 10])
      const rounds = roundsFor(all).map((round) => ({ ...round, shots: round.count === 10 ? 2 : 1 }))
      return { title, prizes: all, show: { ...plainShow, rounds }, claimDeadlineMs: 7 * day }
    },
  },
  {
    id: 'class',
    type: 'draw_lots',
    fill: (fresh, { title, description }) => ({
      ...{ title, description: told(description) },
      ...(fresh.lots && { lots: { ...fresh.lots, rule: 'teams' as const, teamCount: 4, teamSize: 10 } }),
    }),
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
