import { useEffect, useState } from 'react'

/** So long a change of who leads stands out. */
const freshMs = 4_000

/** Whether somebody else leads since a moment ago. */
export function useChargeChanged(leader: string | null): boolean {
  const [known, setKnown] = useState(leader)
  useEffect(() => {
    if (leader === known) return
    const timer = setTimeout(() => setKnown(leader), freshMs)
    return () => clearTimeout(timer)
  }, [leader, known])
  return leader !== known
}
