import { useToast, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { CallProblem } from '../../lib/call-problem.ts'
import { thousands } from '../../lib/format.ts'
import { freshKey } from '../../lib/fresh-key.ts'
import { useAnew } from '../../lib/use-asked.ts'
import type { RosterFault, RosterRead } from './roster-rows.ts'
import { rosterWords } from './roster-words.ts'

/** Makes ready for people of these groups: the draft is kept with them. The id of the draw, or null when it was refused. */
export type Prepare = (groups: readonly string[]) => Promise<string | null>

/** People of one call: few enough that the longest lines there can be fit in it. */
const atOnce = 1_000

type Progress = { readonly done: number; readonly total: number }
type Options = { readonly prepare: Prepare; readonly onDone: () => void }

/** Sends a roster that was read, part by part, and tells what came of it. */
export function useRosterImport({ prepare, onDone }: Options) {
  const say = useWords(rosterWords)
  const api = useApi()
  const toast = useToast()
  const anew = useAnew()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [rejected, setRejected] = useState<readonly RosterFault[] | null>(null)

  const sendTo = async (id: string, { people }: RosterRead) => {
    let [added, updated] = [0, 0]
    for (let from = 0; from < people.length; from += atOnce) {
      const part = people.slice(from, from + atOnce)
      const onProblem = (problem: CallProblem) => setRejected(rejectedIn(problem, part))
      const sent = { id, people: part.map(({ person }) => person) }
      const answer = await api.call('liveRosterImport', sent, { idempotencyKey: freshKey(), onProblem })
      if (!answer) return { isWhole: false, from, added, updated }
      added += answer.added
      updated += answer.updated
      setProgress({ done: from + part.length, total: people.length })
    }
    return { isWhole: true, from: people.length, added, updated }
  }

  const send = async (read: RosterRead) => {
    setRejected(null)
    setProgress({ done: 0, total: read.people.length })
    const id = await prepare(read.groups)
    const came = id === null ? null : await sendTo(id, read)
    setProgress(null)
    if (!came) return
    await anew('live roster')
    if (came.isWhole) {
      toast(say.done(thousands(came.added), thousands(came.updated)), 'bamboo')
      onDone()
    } else if (came.from > 0) toast(say.partly(thousands(came.from)), 'ochre')
  }
  return { progress, rejected, send }
}

/** The lines that the server names by their place in what was sent, as they stand in what was read. */
function rejectedIn(
  { code, detail }: CallProblem,
  part: RosterRead['people'],
): readonly RosterFault[] | null {
  if (code !== 'list_rejected' || !Array.isArray(detail.rows)) return null
  return (detail.rows as readonly RosterFault[]).map((row) => ({
    ...row,
    line: part[row.line - 1]?.line ?? row.line,
  }))
}
