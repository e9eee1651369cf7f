import { useCallback, useRef, useState } from 'react'
import { dropItem, readJson, writeJson } from './web-storage.ts'

const keyOf = (name: string) => `draft:${name}`

/**
 * What somebody is typing, kept in this browser until it is sent: a reload, a lost network or a closed app loses none
 * of it. `forget` leaves nothing of it behind.
 */
export function useKeptDraft<Draft extends object>(name: string, blank: Draft) {
  const [draft, setDraft] = useState<Draft>(() => ({ ...blank, ...readJson<Draft>('local', keyOf(name)) }))
  const change = useCallback(
    (next: (before: Draft) => Draft) => {
      setDraft((before) => {
        const after = next(before)
        writeJson('local', keyOf(name), after)
        return after
      })
    },
    [name],
  )
  const blankRef = useRef(blank)
  const forget = useCallback(() => {
    dropItem('local', keyOf(name))
    setDraft(blankRef.current)
  }, [name])
  return { draft, change, forget }
}
