import { claimCalls } from '@fairdraw/contract/calls/claim-calls'
import { useToast, useWords } from '@fairdraw/ui'
import { useApi } from '../../../lib/api-place.tsx'
import { CallProblem } from '../../../lib/call-problem.ts'
import { knowCalls } from '../../../lib/call-table.ts'
import { reportError } from '../../../lib/error-reports.ts'
import { problemText } from '../../../lib/problem-catalogue.ts'
import { storedReceipt } from '../../../lib/stored-receipt.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { claimWords } from './claim-words.ts'
import { signArrival } from './sign-arrival.ts'
import type { AwardSight } from './use-award.ts'

knowCalls(claimCalls)

/** Signs that a prize has come and tells the server; the answer is the award as it stands then, null where that failed. */
export function useReceived(lid: string, awardId: string) {
  const api = useApi()
  const toast = useToast()
  const say = useWords(claimWords)
  const { isBusy, during } = useBusy()
  const askedReceipt = async () => (await api.callOrThrow('entryReceipt', { lid })).receipt
  const signed = async (receipt: Awaited<ReturnType<typeof askedReceipt>>) => {
    const statement = await signArrival(receipt, awardId).catch((fault: unknown) => {
      // What signs did not load: without a network it could not be sent either.
      reportError(fault)
      return null
    })
    if (!statement) {
      toast(say.unreached, 'crimson')
      return null
    }
    const { drawId: _, awardId: id, ...arrival } = statement
    return await api.callOrThrow('entryReceived', { lid, award_id: id, ...arrival })
  }
  const send = (): Promise<AwardSight | null> =>
    during(
      async () => {
        const stored = storedReceipt(lid)
        try {
          return await signed(stored ?? (await askedReceipt()))
        } catch (problem) {
          // What lies in this browser may be the receipt of somebody else who used it.
          if (!(problem instanceof CallProblem) || problem.code !== 'arrival_wrong' || !stored) throw problem
          return await signed(await askedReceipt())
        }
      },
      (problem) => toast(problemText(problem, say.unreached), 'crimson'),
    )
  return { isBusy, send }
}
