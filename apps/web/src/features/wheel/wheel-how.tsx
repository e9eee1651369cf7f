import { Button, Seal, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { figuresOf, type Turn, turnOf } from './wheel-spin.ts'
import { wheelWords } from './wheel-words.ts'

/** The seed of a turn and its list, and whether they still come to the same. */
export function WheelHow({ turn }: { readonly turn: Turn }) {
  const say = useWords(wheelWords)
  const [again, setAgain] = useState<number | null>(null)
  const figures = figuresOf(turn)
  const isEqual = again === turn.index
  return (
    <details className="wheel-more">
      <summary>{say.how}</summary>
      <p className="type-2">{say.howMore}</p>
      <dl>
        <dt>{say.seed}</dt>
        <dd>{figures.seed}</dd>
        <dt>{say.print}</dt>
        <dd>{figures.print}</dd>
      </dl>
      {again === null ? (
        <Button look="outline" onClick={() => setAgain(turnOf(turn.seed, turn.names).index)}>
          {say.recompute}
        </Button>
      ) : (
        <p className="wheel-verdict" role="status">
          <Seal kind={isEqual ? 'local' : 'mismatch'} size={34} label="" landing />
          <span>
            <b>{isEqual ? say.agrees : say.differs}</b>
            {isEqual && <span className="type-2">{say.agreesMore}</span>}
          </span>
        </p>
      )}
    </details>
  )
}
