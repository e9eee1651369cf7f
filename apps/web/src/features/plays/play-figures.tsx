import { useWords } from '@fairdraw/ui'
import { Figure } from '../../lib/figure.tsx'
import { thousands } from '../../lib/format.ts'
import type { PlaysSeen } from '../../lib/use-plays.ts'
import { words } from './words.ts'

/** How often was played and won, and what is left. */
export function PlayFigures({ seen }: { readonly seen: PlaysSeen }) {
  const say = useWords(words)
  const { total, win_count: wins, stock, tickets_left: tickets } = seen
  const share = total === 0 ? '0%' : `${((wins / total) * 100).toFixed(1)}%`
  const sum = (of: 'left' | 'quantity') => thousands(stock.reduce((all, prize) => all + prize[of], 0))
  return (
    <dl className="plays-figures" aria-label={say.figures}>
      <Figure word={say.plays} figure={thousands(total)} more={say.playsMore} />
      <Figure word={say.wins} figure={thousands(wins)} more={say.winsMore(share)} />
      <Figure word={say.left} figure={sum('left')} more={say.leftMore(sum('quantity'))} />
      {tickets !== null && <Figure word={say.tickets} figure={thousands(tickets)} more={say.ticketsMore} />}
    </dl>
  )
}
