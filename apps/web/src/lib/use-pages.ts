import { useState } from 'react'

/**
 * Keyset paging: the cursors of the pages walked through, the last one being looked at. It begins anew once what is
 * listed is another: `about`, its filter in a word.
 */
export function usePages(about = '') {
  const [known, setKnown] = useState(about)
  const [walked, setCursors] = useState<readonly string[]>([])
  const cursors = about === known ? walked : []
  if (about !== known) {
    setKnown(about)
    setCursors(cursors)
  }
  return {
    cursor: cursors.at(-1),
    page: cursors.length + 1,
    forth: (next: string) => setCursors((before) => [...before, next]),
    back: () => setCursors((before) => before.slice(0, -1)),
  }
}
