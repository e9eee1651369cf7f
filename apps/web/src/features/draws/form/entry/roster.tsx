import { useWords } from '@fairdraw/ui'
import { thousands } from '../../../../lib/format.ts'
import { useAsked } from '../../../../lib/use-asked.ts'
import { RosterAdder } from '../../ways-in/roster-adder.tsx'
import { wayWords } from '../../ways-in/way-words.ts'
import { useForm } from '../form-place.ts'

/** The list of those who may enter: what is on it already, and a place to add more. */
export function Roster() {
  const say = useWords(wayWords)
  const { draftId, store } = useForm()
  const { data } = useAsked('rosterList', { id: draftId ?? '', page_size: 1 }, { enabled: draftId !== null })
  return (
    <>
      {data && <p className="form-note">{say.rosterTotal(thousands(data.total))}</p>}
      <RosterAdder store={store} />
    </>
  )
}
