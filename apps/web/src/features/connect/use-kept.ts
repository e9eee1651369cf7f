import { useState } from 'react'
import { dropItem, readJson, writeItem } from '../../lib/web-storage.ts'

/**
 * What is typed into a dialog, kept in this tab while somebody has to sign in again for it: `keep` before they leave,
 * `drop` once it is sent or given up.
 */
export function useKept<Typed extends object>(key: string, empty: Typed) {
  const [kept] = useState(() => readJson<Typed>('session', key))
  const [typed, setTyped] = useState<Typed>({ ...empty, ...kept })
  return {
    typed,
    /** Something was kept: the dialog opens with it. */
    wasKept: kept !== null,
    change: (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change })),
    keep: () => void writeItem('session', key, JSON.stringify(typed)),
    drop: () => {
      dropItem('session', key)
      setTyped(empty)
    },
  }
}
