import { useToast, useWords } from '@fairdraw/ui'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { deskPaths } from '../../lib/desk-paths.ts'
import { freshKey } from '../../lib/fresh-key.ts'
import { useLang } from '../../lib/i18n.ts'
import { useAnew, useAsked } from '../../lib/use-asked.ts'
import { useBusy } from '../../lib/use-busy.ts'
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

/** Makes a draft of a template or case and goes to its form; however often it is pressed meanwhile, one draft. */
export function useStartExample({ id }: Pick<ExampleRow, 'id'>) {
  const say = useWords(exampleWords)
  const api = useApi()
  const go = useNavigate()
  const toast = useToast()
  const anew = useAnew()
  const key = useRef<string>(null)
  const { isBusy, during } = useBusy()
  const start = async () => {
    if (isBusy) return
    key.current ??= freshKey()
    const idempotencyKey = key.current
    const made = await during(() => api.call('exampleStart', { id }, { idempotencyKey }))
    if (!made) return
    key.current = null
    toast(say.made, 'bamboo')
    await anew('taskList')
    await go(deskPaths.form('edit', made.task_type, made.id))
  }
  return { isBusy, start }
}
