import { useWords } from '@fairdraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../lib/api-place.tsx'
import { thousands } from '../../../../lib/format.ts'
import { RosterAdder } from '../../ways-in/roster-adder.tsx'
import { wayWords } from '../../ways-in/way-words.ts'
import { useForm } from '../form-place.ts'

/** The list of those who may enter: what is on it already, and a place to add more. */
export function Roster() {
  const say = useWords(wayWords)
  const api = useApi()
  const { draftId, store } = useForm()
  const { data } = useQuery({
    queryKey: ['roster', draftId],
    queryFn: () => api.callOrThrow('rosterList', { id: draftId ?? '', page_size: 1 }),
    enabled: draftId !== null,
    meta: { isSilent: true },
  })
  return (
    <>
      {data && <p className="form-note">{say.rosterTotal(thousands(data.total))}</p>}
      <RosterAdder store={store} />
    </>
  )
}
