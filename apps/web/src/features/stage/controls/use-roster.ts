import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '../../../lib/call-table.ts'
import type { ShowDrive } from '../../../lib/show/drive-show.ts'

const typingMs = 250
type Roster = AnswerOf<'liveRosterList'>

/** Whoever of the roster answers to what was typed, and the way to ask anew. */
export function useRoster(drive: ShowDrive, typed: string) {
  const [roster, setRoster] = useState<Roster | null>(null)
  const keyword = typed.trim()
  const newest = useRef(0)
  const ask = useCallback(async () => {
    const turn = ++newest.current
    const answer = await drive.roster(keyword)
    // An earlier search may be answered later.
    if (answer && turn === newest.current) setRoster(answer)
    return answer !== null
  }, [drive, keyword])
  useEffect(() => {
    const timer = setTimeout(() => void ask(), typingMs)
    return () => clearTimeout(timer)
  }, [ask])
  return { roster, ask }
}
