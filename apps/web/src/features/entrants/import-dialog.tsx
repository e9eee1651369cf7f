import { namesPrint } from '@fairdraw/domain'
import {
  type Own,
  ownHeadings,
  ownTexts,
  type Person,
  type PersonKey,
  weighedPeople,
} from '@fairdraw/tables/intake'
import { useToast, useWords } from '@fairdraw/ui'
import { DeskDialog } from '@fairdraw/ui/desk'
import { useApi } from '../../lib/api-place.tsx'
import type { CallProblem } from '../../lib/call-problem.ts'
import { thousands } from '../../lib/format.ts'
import { freshKey } from '../../lib/fresh-key.ts'
import { PasteBoard, refusedIn, type TakenRow } from '../../lib/pasted-list/paste-board.tsx'
import { pasteWords } from '../../lib/pasted-list/paste-words.ts'
import { useAnew } from '../../lib/use-asked.ts'
import { actWords } from './act-words.ts'

const mostAtOnce = 5_000

const printOf = (people: readonly Person[]) => namesPrint(people.map(({ name }) => name))

/** Puts a list of people in: every line is told of before, and what the server refuses of them is told as well. */
export function ImportDialog({ drawId, onClose }: { readonly drawId: string; readonly onClose: () => void }) {
  const say = useWords(actWords)
  const api = useApi()
  const toast = useToast()
  const anew = useAnew()
  const { people: fields } = useWords(pasteWords)
  const send = async (people: readonly TakenRow<Person>[]) => {
    const rows = people.map(({ row }) => row)
    const own_columns = ownHeadings(rows)
    const members = rows.map((row) => {
      const { identity, name: nickname, weight } = row
      return { identity, nickname, weight, own: ownTexts(row) }
    })
    let refused: ReturnType<typeof refusedIn<PersonKey | Own>> = []
    const options = {
      idempotencyKey: freshKey(),
      onProblem: ({ code, detail }: CallProblem) => {
        if (code === 'list_rejected') refused = refusedIn<PersonKey | Own>(detail.rows, people)
      },
    }
    const answer = await api.call('memberImport', { id: drawId, own_columns, members }, options)
    if (!answer) return refused
    toast(say.imported(thousands(answer.imported), answer.duplicates), 'bamboo')
    await anew()
    onClose()
    return true
  }
  return (
    <DeskDialog title={say.importTitle} onClose={onClose} width={960}>
      <p className="type-2">{say.importMore}</p>
      <PasteBoard
        label={say.list}
        hint={say.listHint}
        example={say.listExample}
        list={weighedPeople}
        fields={fields}
        most={mostAtOnce}
        act={say.importAct}
        printOf={printOf}
        onSend={send}
      />
    </DeskDialog>
  )
}
