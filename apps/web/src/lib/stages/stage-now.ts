import { isBeforeClose } from '@fairdraw/domain'
import type { ShownStage } from './use-stages.ts'

/** The stage that people enter now, else the one that they can enter next; undefined when all are closed. */
export function stageNow<Stage extends Pick<ShownStage, 'status'>>(
  stages: readonly Stage[],
): Stage | undefined {
  return stages.find(({ status }) => status === 'open') ?? stages.find(({ status }) => isBeforeClose(status))
}
