import { useWords } from '@fairdraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../lib/api-place.tsx'
import { thousands } from '../../../../lib/format.ts'
import { CodeMaker } from '../../ways-in/code-maker.tsx'
import { CodeTakings } from '../../ways-in/code-takings.tsx'
import { wayWords } from '../../ways-in/way-words.ts'
import { useForm } from '../form-place.ts'

/** Codes that let one person in each: made here, then printed or taken along as a list. */
export function EntryCodes() {
  const say = useWords(wayWords)
  const api = useApi()
  const { draftId, store, form } = useForm()
  const { data } = useQuery({
    queryKey: ['codes', draftId],
    queryFn: () => api.callOrThrow('codesList', { id: draftId ?? '', page_size: 1 }),
    enabled: draftId !== null,
    meta: { isSilent: true },
  })
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
