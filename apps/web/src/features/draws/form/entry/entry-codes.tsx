import { useWords } from '@fairdraw/ui'
import { thousands } from '../../../../lib/format.ts'
import { useAsked } from '../../../../lib/use-asked.ts'
import { CodeMaker } from '../../ways-in/code-maker.tsx'
import { CodeTakings } from '../../ways-in/code-takings.tsx'
import { wayWords } from '../../ways-in/way-words.ts'
import { useForm } from '../form-place.ts'

/** Codes that let one person in each: made here, then printed or taken along as a list. */
export function EntryCodes() {
  const say = useWords(wayWords)
  const { draftId, store, form } = useForm()
  const { data } = useAsked('codesList', { id: draftId ?? '', page_size: 1 }, { enabled: draftId !== null })
  const total = data?.total ?? 0
  return (
    <>
      <CodeMaker store={store} note={total === 0 ? say.needsSaved : say.codesTotal(thousands(total))} />
      {total > 0 && draftId !== null && (
        <div className="condition-acts">
          <CodeTakings drawId={draftId} title={form.title} />
        </div>
      )}
    </>
  )
}
