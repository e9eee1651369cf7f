import { useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { CallProblem } from '../../../lib/call-problem.ts'
import { langNow } from '../../../lib/i18n.ts'
import { remedyOf } from '../../../lib/problem-catalogue.ts'
import { ownWords } from './own-words.ts'

/** Something somebody does about their own entry: busy, or what went wrong, said in place. */
export function useOwnAct() {
  const say = useWords(ownWords)
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState('')
  /** True when it was done. */
  const act = async (call: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true)
    setFault('')
    try {
      await call()
      return true
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem
      setFault(problem.isUnreached ? say.unreached : remedyOf(problem, langNow()).text)
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, fault, setFault, act }
}
