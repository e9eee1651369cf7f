import { useToast } from '@fairdraw/ui'
import { useRef } from 'react'
import { freshKey } from './fresh-key.ts'
import { useAnew } from './use-asked.ts'
import { useBusy } from './use-busy.ts'

/**
 * One press, one effect: the key makes a call safe to repeat, and is another one once what is sent (`about`) is
 * another. Afterwards everything that is shown is asked anew.
 */
export function useAct(onDone: () => void) {
  const anew = useAnew()
  const toast = useToast()
  const kept = useRef<{ about: string; key: string }>(null)
  const { isBusy, during } = useBusy()
  const act = async <Answer>(
    call: (key: string) => Promise<Answer | null>,
    said: string | ((answer: Answer) => string),
    about = '',
  ) => {
    if (kept.current?.about !== about) kept.current = { about, key: freshKey() }
    const { key } = kept.current
    const answer = await during(() => call(key))
    if (answer === null) return
    toast(typeof said === 'string' ? said : said(answer), 'bamboo')
    await anew()
    onDone()
  }
  return { isBusy, act }
}
