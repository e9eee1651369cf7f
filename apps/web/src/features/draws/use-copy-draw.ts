import { useWords } from '@fairdraw/ui'
import { useApi } from '../../lib/api-place.tsx'
import { useNewDraft } from '../../lib/desk-new-draft.ts'
import { deskPaths } from '../../lib/desk-paths.ts'
import type { DrawRow } from './draw-row.ts'
import { words } from './words.ts'

/** Makes a draft of a draw's settings. */
export function useCopyDraw({ id, task_type: type }: Pick<DrawRow, 'id' | 'task_type'>) {
  const api = useApi()
  return useNewDraft({
    make: (options) => api.call('taskCopy', { id }, options),
    formOf: (made) => deskPaths.form('edit', type, made.id),
    said: useWords(words).copyMade,
  }).begin
}
