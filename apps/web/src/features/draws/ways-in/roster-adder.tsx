import {
  listedPeople,
  type NamedKey,
  type NamedPerson,
  type Own,
  ownHeadings,
  ownTexts,
} from '@fairdraw/tables/intake'
import { useToast, useWords } from '@fairdraw/ui'
import { useApi } from '../../../lib/api-place.tsx'
import type { CallProblem } from '../../../lib/call-problem.ts'
import { freshKey } from '../../../lib/fresh-key.ts'
import { PasteBoard, refusedIn, type TakenRow } from '../../../lib/pasted-list/paste-board.tsx'
import { pasteWords } from '../../../lib/pasted-list/paste-words.ts'
import { useAnew } from '../../../lib/use-asked.ts'
import { type KeptDraw, wayWords } from './way-words.ts'

const mostAtOnce = 5_000

/** A place to add people to those who may enter. `onDone` is called once they are on the list. */
export function RosterAdder({ store, onDone }: Pick<KeptDraw, 'store'> & { readonly onDone?: () => void }) {
  const say = useWords(wayWords)
  const api = useApi()
  const toast = useToast()
  const anew = useAnew()
  const { identity, name, own } = useWords(pasteWords).people
  const send = async (given: readonly TakenRow<NamedPerson>[]) => {
    const saved = await store()
    if (!saved) return false
    const idempotencyKey = freshKey()
    const rows = given.map(({ row }) => row)
    const own_columns = ownHeadings(rows)
    const people = rows.map((row) => ({ identity: row.identity, name: row.name, own: ownTexts(row) }))
    let refused: ReturnType<typeof refusedIn<NamedKey | Own>> = []
    const onProblem = ({ code, detail }: CallProblem) => {
      if (code === 'list_rejected') refused = refusedIn<NamedKey | Own>(detail.rows, given)
    }
    const sent = { id: saved.id, own_columns, people }
    const answer = await api.call('rosterAdd', sent, { idempotencyKey, onProblem })
    if (!answer) return refused
    toast(say.rosterDone(answer.added, answer.duplicates), 'bamboo')
    await anew('rosterList')
    onDone?.()
    return true
  }
  return (
    <PasteBoard
      label={say.roster}
      hint={say.rosterHint}
      example={say.rosterExample}
      list={listedPeople}
      fields={{ identity, name, own }}
      most={mostAtOnce}
      act={say.rosterAct}
      onSend={send}
    />
  )
}
