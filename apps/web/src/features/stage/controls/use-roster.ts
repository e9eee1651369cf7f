import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '../../../lib/call-table.ts'
import type { ShowDrive } from '../../../lib/show/drive-show.ts'

const typingMs = 250
type Roster = AnswerOf<'liveRosterList'>

/** The second press of a double click lands on what has taken the button's place. */
const doubleMs = 800

/** Whoever of the roster answers to what was typed, the way to ask anew, and to check somebody in or undo it. */
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
  const came = useRef({ number: '', at: 0 })
  const checkIn = async (number: string, here: boolean) => {
    const isDouble = came.current.number === number && performance.now() - came.current.at < doubleMs
    if (!here && isDouble) return null
    const person = await drive.checkIn(number, here)
    await ask()
    if (here) came.current = { number, at: performance.now() }
    return person
  }
  return { roster, ask, checkIn }
}
