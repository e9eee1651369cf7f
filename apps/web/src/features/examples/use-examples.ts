import { useWords } from '@fairdraw/ui'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { useNewDraft } from '../../lib/desk-new-draft.ts'
import { deskPaths } from '../../lib/desk-paths.ts'
import { useLang } from '../../lib/i18n.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { exampleWords } from './example-words.ts'

export type ExampleRow = AnswerOf<'exampleList'>['list'][number]

/** Every template and case, in the language of the page. */
export function useExamples() {
  const lang = useLang()
  return useAsked('exampleList', {}, { about: lang })
}

/** One of them; `isMissing` where there is none of that name. */
export function useExample(id: string) {
  const lang = useLang()
  return useAsked('exampleInfo', { id }, { about: lang, retry: false })
}

/** Makes a draft of a template or case. */
export function useStartExample({ id }: Pick<ExampleRow, 'id'>) {
  const api = useApi()
  return useNewDraft({
    make: (options) => api.call('exampleStart', { id }, options),
    formOf: (made) => deskPaths.form('edit', made.task_type, made.id),
    said: useWords(exampleWords).made,
  })
}
