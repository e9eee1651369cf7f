import { ownHeadings, ownTexts } from '@fairdraw/tables/intake'
import { useToast, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { CallProblem } from '../../lib/call-problem.ts'
import { thousands } from '../../lib/format.ts'
import { freshKey } from '../../lib/fresh-key.ts'
import { refusedIn, type Sent, type TakenRow } from '../../lib/pasted-list/paste-board.tsx'
import { useAnew } from '../../lib/use-asked.ts'
import { groupsOf, type RosterKey, type RosterPerson } from './roster-rows.ts'
import { rosterWords } from './roster-words.ts'

/** Makes ready for people of these groups: the draft is kept with them. The id of the draw, or null when it was refused. */
export type Prepare = (groups: readonly string[]) => Promise<string | null>

/** People of one call: few enough that the longest lines there can be fit in it. */
const atOnce = 1_000

type Progress = { readonly done: number; readonly total: number }
type Options = { readonly prepare: Prepare; readonly onDone: () => void }
type People = readonly TakenRow<RosterPerson>[]

/** Sends a roster that was read, part by part, and tells what came of it. */
export function useRosterImport({ prepare, onDone }: Options) {
  const say = useWords(rosterWords)
  const api = useApi()
  const toast = useToast()
  const anew = useAnew()
  const [progress, setProgress] = useState<Progress | null>(null)

  const sendTo = async (id: string, people: People) => {
    const own_columns = ownHeadings(people.map(({ row }) => row))
    let [added, updated] = [0, 0]
    let refused: ReturnType<typeof refusedIn<RosterKey>> = []
    for (let from = 0; from < people.length; from += atOnce) {
      const part = people.slice(from, from + atOnce)
      const onProblem = ({ code, detail }: CallProblem) => {
        if (code === 'list_rejected') refused = refusedIn<RosterKey>(detail.rows, part)
      }
      const sent = { id, own_columns, people: part.map(({ row }) => ({ ...row, own: ownTexts(row) })) }
      const answer = await api.call('liveRosterImport', sent, { idempotencyKey: freshKey(), onProblem })
      if (!answer) return { isWhole: false, from, added, updated, refused }
      added += answer.added
      updated += answer.updated
      setProgress({ done: from + part.length, total: people.length })
    }
    return { isWhole: true, from: people.length, added, updated, refused }
  }

  const send = async (people: People): Promise<Sent<RosterKey>> => {
    setProgress({ done: 0, total: people.length })
    const id = await prepare(groupsOf(people.map(({ row }) => row)))
    const came = id === null ? null : await sendTo(id, people)
    setProgress(null)
    if (!came) return false
    await anew('live roster')
    if (came.isWhole) {
      toast(say.done(thousands(came.added), thousands(came.updated)), 'bamboo')
      onDone()
      return true
    }
    if (came.from > 0) toast(say.partly(thousands(came.from)), 'ochre')
    return came.refused
  }
  return { progress, send }
}
