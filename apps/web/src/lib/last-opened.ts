import { useEffect } from 'react'
import { writeItem } from './web-storage.ts'

type Opened = { readonly lid: string; readonly task_type: string }

/** Remembers the draw last opened on the desk, for the reason beside a locked feature. */
export function useLastOpened(draw: Opened | null): void {
  const { lid, task_type } = draw ?? {}
  useEffect(() => {
    if (lid === undefined || task_type === undefined) return
    writeItem('local', 'lid', lid)
    writeItem('local', 'task_type', task_type)
  }, [lid, task_type])
}
