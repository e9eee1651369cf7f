import { type CodeStock, type Draw, stageCount, stageId } from '@fairdraw/domain'
import type { Reading } from '../ports/index.ts'

/** How many codes there are for the prizes of a draw, then of each later stage that stands in its settings. */
export async function codeStocks(
  tx: Reading,
  { id, settings }: Pick<Draw, 'id' | 'settings'>,
): Promise<readonly CodeStock[]> {
  const stocks: CodeStock[] = []
  for (let stage = 1; stage <= stageCount(settings); stage++)
    stocks.push(await tx.prizeCodes.countByTier(stageId(id, stage)))
  return stocks
}
