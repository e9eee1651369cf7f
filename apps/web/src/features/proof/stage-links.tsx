import { useWords } from '@fairdraw/ui'
import { paths } from '../../lib/paths.ts'
import { stageWords } from '../../lib/stages/stage-words.ts'
import './stage-links.css'

type Props = {
  readonly lid: string
  /** As the charter says it, so that a saved proof needs nobody to tell. */
  readonly series: { readonly lid: string; readonly stage: number; readonly of: number }
}

/** Which stage of a period draw is proven here, and the way to the proofs of the others. */
export function StageLinks({ lid, series }: Props) {
  const say = useWords(stageWords)
  const numbers = Array.from({ length: series.of }, (_, at) => at + 1)
  return (
    <nav className="proof-stages type-small" aria-label={say.stages}>
      <b>{say.place(series.stage, series.of)}</b>
      <ol>
        {numbers.map((n) => {
          const other = n === 1 ? series.lid : `${series.lid}~${n}`
          return (
            <li key={n}>
              <a href={paths.proof(other)} aria-current={other === lid ? 'page' : undefined}>
                {say.stage(n)}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
