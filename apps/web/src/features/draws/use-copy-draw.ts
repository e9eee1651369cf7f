import { useToast, useWords } from '@fairdraw/ui'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../lib/api-place.tsx'
import { deskPaths } from '../../lib/desk-paths.ts'
import { freshKey } from '../../lib/fresh-key.ts'
import { useAnew } from '../../lib/use-asked.ts'
import type { DrawRow } from './draw-row.ts'
import { words } from './words.ts'

/** Makes a draft of a draw's settings and goes to it; however often it is pressed meanwhile, one draft. */
export function useCopyDraw({ id, task_type: type }: Pick<DrawRow, 'id' | 'task_type'>) {
  const say = useWords(words)
  const api = useApi()
  const go = useNavigate()
  const toast = useToast()
  const anew = useAnew()
  const key = useRef<string>(null)
  return async () => {
    key.current ??= freshKey()
    const made = await api.call('taskCopy', { id }, { idempotencyKey: key.current })
    if (!made) return
    key.current = null
    toast(say.copyMade, 'bamboo')
    await anew('taskList')
    await go(deskPaths.form('edit', type, made.id))
  }
}
