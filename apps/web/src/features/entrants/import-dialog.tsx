import { useToast, useWords } from '@fairdraw/ui'
import { DeskDialog } from '@fairdraw/ui/desk'
import { useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { CallProblem } from '../../lib/call-problem.ts'
import { thousands } from '../../lib/format.ts'
import { freshKey } from '../../lib/fresh-key.ts'
import { PasteBoard } from '../../lib/pasted-list/paste-board.tsx'
import { type WeighedPerson, weighedPeopleIn } from '../../lib/pasted-list/pasted-list.ts'
import { useAnew } from '../../lib/use-asked.ts'
import { actWords } from './act-words.ts'

const mostAtOnce = 5_000
const shownRows = 20

type Rejected = { readonly identity: string; readonly reason: string }

/** Puts a list of people in: all of it, or nothing with a report of what is wrong. */
export function ImportDialog({ drawId, onClose }: { readonly drawId: string; readonly onClose: () => void }) {
  const say = useWords(actWords)
  const api = useApi()
  const toast = useToast()
  const anew = useAnew()
  const [rejected, setRejected] = useState<readonly Rejected[]>([])
  const send = async (people: readonly WeighedPerson[]) => {
    setRejected([])
    const members = people.map(({ identity, name, weight }) => ({ identity, nickname: name, weight }))
    const options = {
      idempotencyKey: freshKey(),
      onProblem: (problem: CallProblem) => setRejected(rejectedIn(problem, people)),
    }
    const answer = await api.call('memberImport', { id: drawId, members }, options)
    if (!answer) return false
    toast(say.imported(thousands(answer.imported), answer.duplicates), 'bamboo')
    await anew()
    onClose()
    return true
  }
  return (
    <DeskDialog title={say.importTitle} onClose={onClose} width={560}>
      <p className="type-2">{say.importMore}</p>
      <PasteBoard
        label={say.list}
        hint={say.listHint}
        example={say.listExample}
        read={weighedPeopleIn}
        most={mostAtOnce}
        act={say.importAct}
        onSend={send}
      />
      <div role="alert">{rejected.length > 0 && <Report rejected={rejected} />}</div>
    </DeskDialog>
  )
}

function Report({ rejected }: { readonly rejected: readonly Rejected[] }) {
  const say = useWords(actWords)
  return (
    <div className="import-report">
      <p>{say.rejected}</p>
      <ul>
        {rejected.slice(0, shownRows).map(({ identity, reason }) => (
          <li key={`${identity} ${reason}`}>
            <b>{identity}</b> {say.rows[reason] ?? reason}
          </li>
        ))}
        {rejected.length > shownRows && <li>{say.rejectedMore(rejected.length - shownRows)}</li>}
      </ul>
    </div>
  )
}

/** The rows that the server names by their place in what was sent, by what identifies them. */
function rejectedIn({ code, detail }: CallProblem, people: readonly WeighedPerson[]): readonly Rejected[] {
  if (code !== 'list_rejected' || !Array.isArray(detail.rows)) return []
  const rows = detail.rows as readonly { readonly line: number; readonly reason: string }[]
  return rows.map(({ line, reason }) => ({ identity: people[line - 1]?.identity ?? String(line), reason }))
}
