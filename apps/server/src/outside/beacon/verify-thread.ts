import type { ChainInfo } from '@fairdraw/fairness'
import { verifyBeacon } from '@fairdraw/fairness/beacon'
import { answerCalls } from '../../threads/answer-calls.ts'

export type VerifyCalls = {
  readonly verify: (chain: ChainInfo, round: number, signature: string) => Promise<boolean>
}

const calls: VerifyCalls = {
  verify: async (chain, round, signature) => verifyBeacon(chain, round, signature),
}

answerCalls(calls)
