import { useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { langNow } from '../../../lib/i18n.ts'
import { remedyOf } from '../../../lib/problem-catalogue.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { ownWords } from './own-words.ts'

/** Something somebody does about their own entry: busy, or what went wrong, said in place. */
export function useOwnAct() {
  const say = useWords(ownWords)
  const { isBusy, during } = useBusy()
  const [fault, setFault] = useState('')
  /** True when it was done. */
  const act = async (call: () => Promise<unknown>): Promise<boolean> => {
    setFault('')
    const isDone = await during(
      () => call().then(() => true),
      (problem) => setFault(problem.isUnreached ? say.unreached : remedyOf(problem, langNow()).text),
    )
    return isDone === true
  }
  return { isBusy, fault, setFault, act }
}
