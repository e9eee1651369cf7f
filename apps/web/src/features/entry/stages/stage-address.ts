import { isBeforeClose } from '@fairdraw/domain'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { paths } from '../../../lib/paths.ts'
import { stageNow } from '../../../lib/stages/stage-now.ts'
import type { ShownStage } from '../../../lib/stages/use-stages.ts'

/** Says that the first stage itself is meant: its address alone stands for the whole series. */
const firstMeant = 'stage'

/** Where a stage is looked at, whichever is open now. */
export function stageAddress({ lid, stage }: Pick<ShownStage, 'lid' | 'stage'>): string {
  return stage === 1 ? `${paths.draw(lid)}?${firstMeant}=1` : paths.draw(lid)
}

/**
 * Where the address on the poster leads once its first stage is closed: to the stage that can be entered now. Who is in
 * the first stage stays with it, and so does who asks for it. Null where there is nothing to go on to.
 */
export function addressToGoOn(
  { entry, life }: Pick<DrawPicture, 'entry' | 'life'>,
  stages: readonly ShownStage[],
  search: string,
): string | null {
  if (entry.series?.stage !== 1 || entry.me || isBeforeClose(life.status)) return null
  const asked = new URLSearchParams(search)
  if (asked.has(firstMeant)) return null
  const next = stageNow(stages.filter(({ stage }) => stage > 1))
  return next ? `${paths.draw(next.lid)}${search}` : null
}
