import type { DrawStatus } from '@fairdraw/domain'
import type { ApiClient } from '../api-client.ts'
import type { AnswerOf } from '../call-table.ts'
import { useBeside } from '../use-beside.ts'

export type Runs = AnswerOf<'mediaRuns'>
/** One draw of those under the same post, or over the same list. */
export type Run = Runs['list'][number]

const call = (api: ApiClient, lid: string) => api.call('mediaRuns', { lid }, { isSilent: true })

/** Every draw under the same post. */
export function useRuns(lid: string, status?: DrawStatus): Runs | null {
  return useBeside(call, lid, status)
}
