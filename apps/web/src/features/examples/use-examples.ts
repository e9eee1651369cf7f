import { useToast, useWords } from '@fairdraw/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { deskPaths } from '../../lib/desk-paths.ts'
import { freshKey } from '../../lib/fresh-key.ts'
import { useLang } from '../../lib/i18n.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { exampleWords } from './example-words.ts'

export type ExampleRow = AnswerOf<'exampleList'>['list'][number]

/** Every template and case, in the language of the page. */
export function useExamples() {
  const api = useApi()
  const lang = useLang()
  return useQuery({
    queryKey: ['examples', lang],
    queryFn: () => api.callOrThrow('exampleList', {}),
    meta: { isSilent: true },
  })
}

/** One of them; `isMissing` where there is none of that name. */
export function useExample(id: string) {
  const api = useApi()
  const lang = useLang()
  return useQuery({
    queryKey: ['examples', lang, id],
    queryFn: () => api.callOrThrow('exampleInfo', { id }),
    meta: { isSilent: true },
    retry: false,
  })
}

/** Makes a draft of a template or case and goes to its form; however often it is pressed meanwhile, one draft. */
export function useStartExample({ id }: Pick<ExampleRow, 'id'>) {
  const say = useWords(exampleWords)
  const api = useApi()
  const go = useNavigate()
  const toast = useToast()
  const queries = useQueryClient()
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
    await queries.invalidateQueries({ queryKey: ['draws'] })
    await go(deskPaths.form('edit', made.task_type, made.id))
  }
  return { isBusy, start }
}
