import type { Settled } from '@fairdraw/application'
import type { PayWay } from '@fairdraw/domain'
import type { Log } from './log.ts'

/** What came of money that the operator has to look into. */
const oddNews: readonly Settled['came'][] = ['another_amount', 'paid_twice', 'foreign', 'unknown']

/** Names money that credits nothing by the numbers it is found by, here and at its provider. */
export function logOddMoney(log: Log, way: PayWay, { came, told }: Settled): void {
  if (!oddNews.includes(came)) return
  const numbers = { order: told?.orderNo, transaction: told?.transactionId }
  log.warn({ way, came, ...numbers }, 'money came that credits nothing')
}
