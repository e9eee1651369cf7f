import { useToast, useWords } from '@fairdraw/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../../lib/api-place.tsx'
import { thousands } from '../../../../lib/format.ts'
import { freshKey } from '../../../../lib/fresh-key.ts'
import { PasteBoard } from '../../../../lib/pasted-list/paste-board.tsx'
import { type Person, peopleIn } from '../../../../lib/pasted-list/pasted-list.ts'
import { useForm } from '../form-place.ts'
import { entryWords } from './entry-words.ts'

const mostAtOnce = 5_000

/** The list of those who may enter: what is on it already, and a place to add more. */
export function Roster() {
  const say = useWords(entryWords)
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { draftId, store } = useForm()
  const { data } = useQuery({
    queryKey: ['roster', draftId],
    queryFn: () => api.callOrThrow('rosterList', { id: draftId ?? '', page_size: 1 }),
    enabled: draftId !== null,
    meta: { isSilent: true },
  })
  const send = async (people: readonly Person[]) => {
    const saved = await store()
    if (!saved) return false
    const idempotencyKey = freshKey()
    const answer = await api.call('rosterAdd', { id: saved.id, people: [...people] }, { idempotencyKey })
    if (!answer) return false
    toast(say.rosterDone(answer.added, answer.duplicates), 'bamboo')
    await queries.invalidateQueries({ queryKey: ['roster'] })
    return true
  }
  return (
    <>
      {data && <p className="form-note">{say.rosterTotal(thousands(data.total))}</p>}
      <PasteBoard
        label={say.roster}
        hint={say.rosterHint}
        example={say.rosterExample}
        read={peopleIn}
        most={mostAtOnce}
        act={say.rosterAct}
        onSend={send}
      />
    </>
  )
}
