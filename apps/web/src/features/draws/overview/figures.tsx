import { useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { thousands } from '../../../lib/format.ts'
import { overviewWords } from './overview-words.ts'
import './overview.css'

/** Entrants now; chances, exclusions and awards once they are facts. */
export function Figures({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(overviewWords)
  const { life, entry, joinCount } = picture
  const close = life.close
  const drawn = life.rounds.filter(({ outcome }) => outcome)
  const voids = drawn.reduce((sum, { record }) => sum + record.voids.length, 0)
  const awards = drawn.reduce((sum, { outcome }) => sum + (outcome?.awardCount ?? 0), 0) - voids
  const limit = entry.join_limit
  return (
    <dl className="figures" aria-label={say.figures}>
      <Figure
        word={say.joined}
        figure={thousands(close?.n ?? joinCount)}
        more={limit === undefined ? say.joinedOpen : say.joinedLimit(thousands(limit))}
      />
      <Figure
        word={say.chances}
        figure={close && thousands(close.totalWeight)}
        more={say.chancesMore}
        none={say.later}
      />
      <Figure
        word={say.excluded}
        figure={close && thousands(close.excluded)}
        more={say.excludedMore}
        none={say.later}
      />
      <Figure
        word={say.awards}
        figure={drawn.length > 0 ? thousands(awards) : undefined}
        more={say.awardsMore(voids, drawn.length)}
        none={say.laterDrawn}
      />
    </dl>
  )
}

type FigureProps = {
  readonly word: string
  /** Not known yet when absent. */
  readonly figure: string | undefined
  readonly more: string
  readonly none?: string
}

function Figure({ word, figure, more, none }: FigureProps) {
  return (
    <div>
      <dt>{word}</dt>
      <dd className="type-figure">{figure ?? '—'}</dd>
      <dd className="type-small type-3">{figure === undefined ? none : more}</dd>
    </div>
  )
}
