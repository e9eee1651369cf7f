import type { DrawStatus } from '@fairdraw/domain'
import type { ApiClient } from '../api-client.ts'
import type { AnswerOf } from '../call-table.ts'
import { useBeside } from '../use-beside.ts'

/** A published stage of a period draw as everybody may see it. */
export type ShownStage = AnswerOf<'entryStages'>['list'][number]

const none: readonly ShownStage[] = []
const call = (api: ApiClient, lid: string) => api.call('entryStages', { lid }, { isSilent: true })

/** The stages of a period draw; none until they are here. */
export function useStages(lid: string, status?: DrawStatus): readonly ShownStage[] {
  return useBeside(call, lid, status)?.list ?? none
}
