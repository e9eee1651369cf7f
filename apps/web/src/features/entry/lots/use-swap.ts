import { useToast, useWords } from '@fairdraw/ui'
import { useApi } from '../../../lib/api-place.tsx'
import type { CallProblem } from '../../../lib/call-problem.ts'
import type { SentTo } from '../../../lib/call-table.ts'
import { problemText } from '../../../lib/problem-catalogue.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { lotsWords } from './lots-words.ts'

export type SwapSent = SentTo<'lotsSwap'>

/** Sends what was decided about an exchange and says how it went; answers whether it was done. */
export function useSwap(reload: () => Promise<boolean>) {
  const api = useApi()
  const toast = useToast()
  const say = useWords(lotsWords)
  const { isBusy, during } = useBusy()
  const send = async (sent: SwapSent): Promise<boolean> => {
    const refused = async (problem: CallProblem) => {
      toast(problemText(problem, say.unread), 'crimson')
      if (!problem.isUnreached) await reload()
    }
    const isDone = await during(async () => {
      await api.callOrThrow('lotsSwap', sent)
      toast(say.done[sent.act], 'bamboo')
      await reload()
      return true
    }, refused)
    return isDone === true
  }
  return { isBusy, send }
}
