import { useEffect } from 'react'
import { dropItem, writeItem } from './web-storage.ts'

/** `lid`: null for a draw that the service does not know yet. */
type Opened = { readonly lid: string | null; readonly task_type: string }

/** Remembers the draw last opened on the desk, or begun there, for the reason beside a locked feature. */
export function useLastOpened(draw: Opened | null): void {
  const { lid, task_type } = draw ?? {}
  useEffect(() => {
    if (lid === undefined || task_type === undefined) return
    if (lid === null) dropItem('local', 'lid')
    else writeItem('local', 'lid', lid)
    writeItem('local', 'task_type', task_type)
  }, [lid, task_type])
}
