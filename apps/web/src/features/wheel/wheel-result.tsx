import { namesPrint } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { Button, Flecks, Seal, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { clock } from '../../lib/format.ts'
import type { Wheel } from './use-wheel.ts'
import { timesDrawn } from './wheel-book.ts'
import { type Turn, turnOf } from './wheel-spin.ts'
import { wheelWords } from './wheel-words.ts'
import './wheel-result.css'

/** Who the wheel stands on, how that came about, and who it was before. */
export function WheelResult({ wheel }: { readonly wheel: Wheel }) {
  const say = useWords(wheelWords)
  const { book, shown, isTurning } = wheel
  const { spun } = book
  const last = isTurning ? undefined : spun.at(-1)
  const earlier = spun.slice(0, -1).slice(-2).reverse()
  return (
    <section className="wheel-result" aria-label={say.lately}>
      <h2 className="type-2">{say.lately}</h2>
      <p className={last ? 'wheel-lot' : 'wheel-lot wheel-lot-blank'} role="status">
        {last && (
          <>
            <Flecks seed={spun.length} width={420} height={130} count={46} />
            <i aria-hidden="true" />
          </>
        )}
        <span style={{ '--characters': Math.max(3, widthOf(last?.name ?? '')) } as object}>
          {isTurning && <span className="fd-hidden">{say.turning}</span>}
          {last && <span className="fd-hidden">{say.landed('')}</span>}
          {last?.name ?? (isTurning ? '……' : say.waiting)}
        </span>
      </p>
      {last && (
        <p className="wheel-told type-2">
          <span>{say.nth(spun.length, clock(last.at, true))}</span>
          {earlier.length > 0 && <span>{say.earlier(earlier.map(({ name }) => name))}</span>}
        </p>
      )}
      {shown?.isLanded && (
        <p className="wheel-told">
          {shown.isOut ? (
            <span className="type-2">{say.removed}</span>
          ) : (
            <Button look="outline" onClick={wheel.takeOut}>
              {say.remove(shown.names[shown.index] ?? '')}
            </Button>
          )}
        </p>
      )}
      {shown?.isLanded && <How key={shown.startedAt} turn={shown} />}
      {spun.length > 0 && (
        <details className="wheel-more">
          <summary>{say.history(spun.length)}</summary>
          <ol className="wheel-times">
            {timesDrawn(spun).map(([name, times]) => (
              <li key={name}>
                <b>{name}</b>
                <span>{say.times(times)}</span>
              </li>
            ))}
          </ol>
          <Button look="text" onClick={wheel.forget}>
            {say.forget}
          </Button>
        </details>
      )}
    </section>
  )
}

/** Han are as wide as they are high, other letters a little over half. */
const widthOf = (name: string) =>
  [...name].reduce((sum, character) => sum + (/[⺀-鿿豈-﫿＀-￠가-힯]/u.test(character) ? 1 : 0.58), 0)

/** The seed of a turn and its list, and whether they still come to the same. */
function How({ turn }: { readonly turn: Turn }) {
  const say = useWords(wheelWords)
  const [again, setAgain] = useState<number | null>(null)
  const isEqual = again === turn.index
  return (
    <details className="wheel-more">
      <summary>{say.how}</summary>
      <p className="type-2">{say.howMore}</p>
      <dl>
        <dt>{say.seed}</dt>
        <dd>{hex(turn.seed)}</dd>
        <dt>{say.print}</dt>
        <dd>{namesPrint(turn.names)}</dd>
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
