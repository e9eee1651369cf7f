import type { DrawLife } from '@fairdraw/domain'
import { thousands } from '../../../lib/format.ts'
import type { Happened } from './fact-line.tsx'
import type { lotsNowWords } from './lots-now-words.ts'

const place = (k: number) => thousands(k + 1)

/** What happened to the lots of a draw, in the order of time. */
export function factsOfLots({ lots }: DrawLife, say: (typeof lotsNowWords)['zh']): readonly Happened[] {
  if (!lots) return []
  const { seal, reopened, swapped, ended } = lots
  const sealed: Happened = {
    at: Date.parse(seal.sealedAt),
    word: say.sealed,
    more: say.sealedMore(thousands(seal.lots)),
    print: { of: say.print, hash: seal.root },
  }
  const back = reopened.map(
    ({ at, k, reason }): Happened => ({ at, word: say.reopened(place(k)), more: reason }),
  )
  const swaps = swapped.map(({ at, a, b }): Happened => ({ at, word: say.swapped(place(a), place(b)) }))
  const end = ended && {
    at: ended.at,
    word: say.endedFact[ended.by],
    more: [say.endedFactMore(thousands(ended.given), thousands(ended.left)), ended.reason]
      .filter(Boolean)
      .join(' · '),
    print: { of: say.master, hash: ended.master },
  }
  return [sealed, ...[...back, ...swaps].toSorted((a, b) => a.at - b.at), ...(end ? [end] : [])]
}
