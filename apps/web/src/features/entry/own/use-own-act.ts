import { useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { problemText } from '../../../lib/problem-catalogue.ts'
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
      (problem) => setFault(problemText(problem, say.unreached)),
    )
    return isDone === true
  }
  return { isBusy, fault, setFault, act }
}
