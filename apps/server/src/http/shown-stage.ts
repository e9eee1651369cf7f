import type { DrawSummary } from '@fairdraw/application/ports'
import type { OutputOf, routes } from '@fairdraw/contract'
import { type Draw, iso, seriesOf } from '@fairdraw/domain'

type ShownStage = OutputOf<typeof routes.entryStages>['list'][number]
type OwnStage = NonNullable<OutputOf<typeof routes.taskInfo>['stage_list']>[number]

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
    starts_at: iso(settings.startAt ?? publishedAt),
    closes_at: iso(closesAt),
    // A stage that was put off opens later than its settings say: its charter tells when.
    opens_at: charter.openAt ?? iso(closesAt),
  }
}

/** The same for who runs the draw: with how many are in, whatever the page hides. */
export function ownStage({ draw, entrantCount }: DrawSummary): OwnStage {
  const { closeHash = null } = draw.life
  return { id: draw.id, ...shownStage(draw), join_count: entrantCount, close_hash: closeHash }
}
