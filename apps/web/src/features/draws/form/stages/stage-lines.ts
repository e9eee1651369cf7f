import { isSameValue, type LaterStage, type Prize } from '@fairdraw/domain'
import { freshKey } from '../../../../lib/fresh-key.ts'
import { lineOf, type PrizeLine, prizeOf } from '../../../../lib/prize-line.ts'
import { instantTyped, typedInstant } from '../../../../lib/typed-instant.ts'

/** A stage after the first as it stands in the form. */
export type StageLine = {
  /** Tells the lines apart while one before them is removed. */
  readonly key: string
  readonly openAt: number | null
  /** Null: the same as those of the first stage, whatever they become. */
  readonly prizes: readonly PrizeLine[] | null
}

type Stages = { readonly stages: readonly StageLine[]; readonly prizes: readonly PrizeLine[] }

/** How far stages lie apart. */
export const rhythms = { day: 1, week: 7 } as const
export type Rhythm = keyof typeof rhythms

/** The later stages that the form stands for. */
export function laterStagesOf({ stages, prizes }: Stages): readonly LaterStage[] {
  return stages.map((stage) => ({
    openAt: stage.openAt ?? 0,
    prizes: (stage.prizes ?? prizes).map(prizeOf),
  }))
}

/** The later stages of a draw as lines; prizes that are those of the first follow them. */
export function stageLinesOf(stages: readonly LaterStage[], first: readonly Prize[]): readonly StageLine[] {
  return stages.map(({ openAt, prizes }) => ({
    key: freshKey(),
    openAt,
    prizes: isSameValue(prizes, first) ? null : prizes.map(lineOf),
  }))
}

/** So many further stages after the last one, each a day or a week later by the clocks of the draw. */
export function addedStages(
  form: Pick<Stages, 'stages'> & { readonly openAt: number | null; readonly timeZone: string | null },
  rhythm: Rhythm,
  count: number,
): readonly StageLine[] {
  const zone = form.timeZone ?? undefined
  const added: StageLine[] = []
  let last = form.stages.at(-1)?.openAt ?? form.openAt
  for (let n = 0; n < count; n++) {
    last = last === null ? null : daysLater(last, rhythms[rhythm], zone)
    added.push({ key: freshKey(), openAt: last, prizes: null })
  }
  return [...form.stages, ...added]
}

/** The same time of the clock so many days later, on the days when clocks are moved too. */
function daysLater(at: number, days: number, zone: string | undefined): number | null {
  const typed = typedInstant(at, zone)
  const date = new Date(`${typed.slice(0, 10)}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return instantTyped(`${date.toISOString().slice(0, 10)}${typed.slice(10)}`, zone)
}
