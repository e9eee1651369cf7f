import { Icon, useWords } from '@fairdraw/ui'
import type { RecordedDraw } from './checked-record.ts'
import { plainLuck } from './plain-luck.ts'
import { recordWords } from './record-words.ts'

/** One plain sentence on what luck alone would give, how it is reckoned, and how often a list was drawn again. */
export function RecordLuck({ draws }: { readonly draws: readonly RecordedDraw[] }) {
  const say = useWords(recordWords)
  const luck = plainLuck(draws)
  const again = draws.filter(({ close }) => (close?.runs?.earlier.length ?? 0) > 0).length
  if (!luck && again === 0) return null
  return (
    <section className="fd-card record-checked record-luck">
      <Icon name="chart" size={22} />
      <div>
        {luck && (
          <p>
            {say.luck(luck.draws)}
            <b className="type-numbers">{say.twice(Math.round(1000 * luck.twice))}</b>
          </p>
        )}
        {again > 0 && <p className="type-small type-2">{say.rerun(again)}</p>}
        {luck && (
          <details className="type-small type-2">
            <summary>{say.reckoned}</summary>
            <p>{say.reckoning}</p>
          </details>
        )}
      </div>
    </section>
  )
}
