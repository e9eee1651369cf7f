import type { StageAct, StageWinner } from './stage-props.ts'
import { tierNames } from './tier-name.ts'
import { reasonOf } from './winner-pages.ts'
import type { ScreenWords } from './words.ts'

/** What somebody who listens is told of an act: the winners in full as soon as they are known, not page by page. */
export function saidOf(act: StageAct, words: ScreenWords): string {
  switch (act.act) {
    case 'rolling': {
      const { number, tier, prize } = act.round
      return words.nowRolling(number, words.tier(...tierNames(tier)), prize)
    }
    case 'reveal':
      return ofPrize(act.round.tier, act.round.prize, act.winners, words)
    case 'end': {
      const groups = Map.groupBy(act.winners, ({ tier, prize }) => `${tier}:${prize}`)
      return [...groups.values()]
        .flatMap((all) => (all[0] ? [ofPrize(all[0].tier, all[0].prize, all, words)] : []))
        .join('\n')
    }
    default:
      return ''
  }
}

function ofPrize(tier: number, prize: string, winners: readonly StageWinner[], words: ScreenWords): string {
  const come = winners.filter(({ isComing }) => !isComing)
  const names = come.map((winner) => {
    const note = reasonOf(winner, words) ?? (winner.isRedrawn ? words.redrawn : winner.number)
    return note ? words.inBrackets(winner.name, note) : winner.name
  })
  const shown = names.length === 0 ? words.nobody : words.list(names)
  return words.said(words.tier(...tierNames(tier)), prize, shown)
}
