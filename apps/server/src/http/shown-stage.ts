import type { DrawSummary } from '@fairdraw/application/ports'
import type { ResultOf, routes } from '@fairdraw/contract'
import { type Draw, seriesOf } from '@fairdraw/domain'

type ShownStage = ResultOf<typeof routes.entryStages>['list'][number]

/** A published stage of a period draw: when people come in, when its list is closed, and when it opens. */
export function shownStage(draw: Draw): ShownStage {
  const { lid, life, settings } = draw
  const { charter, closesAt, publishedAt } = life
  if (!charter || closesAt === undefined || publishedAt === undefined)
    throw new Error(`${lid} is not published`)
  return {
    lid,
    stage: seriesOf(draw)?.stage ?? 1,
    status: life.status,
    startsAt: settings.startAt ?? publishedAt,
    closesAt,
    // A stage that was put off opens later than its settings say: its charter tells when.
    opensAt: charter.openAt ?? closesAt,
  }
}

/** The same for who runs the draw: with how many are in, whatever the page hides. */
export function ownStage({ draw, entrantCount }: DrawSummary) {
  return { ...shownStage(draw), id: draw.id, joinCount: entrantCount, closeHash: draw.life.closeHash }
}
