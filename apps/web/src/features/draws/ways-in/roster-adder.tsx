import { useToast, useWords } from '@fairdraw/ui'
import { useApi } from '../../../lib/api-place.tsx'
import { freshKey } from '../../../lib/fresh-key.ts'
import { PasteBoard } from '../../../lib/pasted-list/paste-board.tsx'
import { type Person, peopleIn } from '../../../lib/pasted-list/pasted-list.ts'
import { useAnew } from '../../../lib/use-asked.ts'
import { type KeptDraw, wayWords } from './way-words.ts'

const mostAtOnce = 5_000

/** A place to add people to those who may enter. `onDone` is called once they are on the list. */
export function RosterAdder({ store, onDone }: Pick<KeptDraw, 'store'> & { readonly onDone?: () => void }) {
  const say = useWords(wayWords)
  const api = useApi()
  const toast = useToast()
  const anew = useAnew()
  const send = async (people: readonly Person[]) => {
    const saved = await store()
    if (!saved) return false
    const idempotencyKey = freshKey()
    const answer = await api.call('rosterAdd', { id: saved.id, people: [...people] }, { idempotencyKey })
    if (!answer) return false
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
      read={peopleIn}
      most={mostAtOnce}
      act={say.rosterAct}
      onSend={send}
    />
  )
}
