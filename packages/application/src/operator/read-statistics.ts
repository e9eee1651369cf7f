import { day, type Instant } from '@fairdraw/domain'
import type { Ports, Totals } from '../ports/index.ts'

/** What the deployment holds, in all, since `today` began where the operator is, and in the last seven days. */
export function readStatistics({ store }: Pick<Ports, 'store'>, today: Instant): Promise<Totals> {
  return store.read(async (tx) => tx.statistics.totals({ today, week: (await tx.now()) - 7 * day }))
}
