import { useWords } from '@fairdraw/ui'
import { useLang } from '../../../../lib/i18n.ts'
import { prizeTier } from '../../../../lib/tier-name.ts'
import { roundWords } from './round-words.ts'
import type { RoundLine } from './show-line.ts'

/** Who is in a round, in one line. */
export function usePoolWords(round: RoundLine): string {
  const say = useWords(roundWords)
  const lang = useLang()
  const { checkedIn, repeat, groups, without, quotas, notWinnersOf } = round
  const kept = quotas.flatMap(({ group, count }) => (group === null ? [] : [`${group} ${count ?? 1}`]))
  return [
    repeat ? say.everybodyAgain : say.everybody,
    checkedIn && say.onlyHere,
    groups.length > 0 && say.onlyOf(groups.join(say.and)),
    without.length > 0 && say.notOf(without.join(say.and)),
    repeat &&
      notWinnersOf.length > 0 &&
      say.notWinners(notWinnersOf.map((one) => prizeTier(one, lang)).join(say.and)),
    kept.length > 0 && say.quotaOf(kept.join(say.and)),
  ]
    .filter(Boolean)
    .join(say.between)
}
