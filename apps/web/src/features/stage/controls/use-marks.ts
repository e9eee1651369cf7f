import { useState } from 'react'
import type { Mark, ShowDrive } from '../../../lib/show/drive-show.ts'
import type { ShowState } from '../../../lib/show/follow-show.ts'

type Winner = ShowState['winners'][number]

/** Who was called up, and who is missing: the same in every window, and at once in the one that says it. */
export function useMarks(drive: ShowDrive) {
  /** On their way to the server. */
  const [sent, setSent] = useState<ReadonlyMap<string, { readonly as: Mark | null }>>(new Map())
  const mark = async (award: string, as: Mark | null) => {
    const own = { as }
    setSent((before) => new Map(before).set(award, own))
    await drive.mark(award, as)
    setSent((before) => new Map([...before].filter(([, one]) => one !== own)))
  }
  const seenOf = ({ award_id, mark: known }: Winner): Mark | undefined => {
    const on = sent.get(award_id)
    return on ? (on.as ?? undefined) : known
  }
  return { seenOf, mark }
}
