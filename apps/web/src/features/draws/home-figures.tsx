import { useWords } from '@fairdraw/ui'
import { thousands } from '../../lib/format.ts'
import type { DrawRow } from './draw-row.ts'
import { homeWords } from './home-words.ts'
import './home-cards.css'

type Props = {
  readonly running: readonly DrawRow[]
  readonly runningTotal: number
  readonly drawnTotal: number
}

/** The few numbers the draws themselves give, between hairlines. */
export function HomeFigures({ running, runningTotal, drawnTotal }: Props) {
  const say = useWords(homeWords)
  const joined = running.reduce((sum, row) => sum + row.join_count, 0)
  return (
    <section className="fd-card home-figures" aria-label={say.figures}>
      <Figure word={say.joined} figure={joined} more={say.joinedMore(thousands(runningTotal))} />
      <Figure word={say.drawn} figure={drawnTotal} more={say.drawnMore} />
    </section>
  )
}

function Figure({
  word,
  figure,
  more,
}: {
  readonly word: string
  readonly figure: number
  readonly more: string
}) {
  return (
    <div>
      <p className="type-2">{word}</p>
      <p className="type-figure">{thousands(figure)}</p>
      <p className="type-small type-3">{more}</p>
    </div>
  )
}
