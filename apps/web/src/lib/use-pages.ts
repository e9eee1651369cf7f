import { useCallback, useState } from 'react'

/** Keyset paging: the cursors of the pages walked through, the last one being looked at. */
export function usePages() {
  const [cursors, setCursors] = useState<readonly string[]>([])
  const first = useCallback(() => setCursors([]), [])
  return {
    cursor: cursors.at(-1),
    page: cursors.length + 1,
    forth: (next: string) => setCursors((before) => [...before, next]),
    back: () => setCursors((before) => before.slice(0, -1)),
    first,
  }
}
