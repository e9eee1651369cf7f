import { Button, Flecks, useWords } from '@fairdraw/ui'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { Wheel } from './use-wheel.ts'
import { timesDrawn } from './wheel-book.ts'
import { wheelWords } from './wheel-words.ts'
import './wheel-result.css'

const WheelHow = lazyPart(() => import('./wheel-how.tsx').then((part) => part.WheelHow))

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
          <span>{say.nth(spun.length, timeHere(last.at))}</span>
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
      {shown?.isLanded && <WheelHow key={shown.startedAt} turn={shown} />}
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

/** 20:00:02 on this device. The page never needs a draw's time zone, nor loads what reckons with them. */
const timeHere = (at: number) => new Date(at).toTimeString().slice(0, 8)

/** Han are as wide as they are high, other letters a little over half. */
const widthOf = (name: string) =>
  [...name].reduce((sum, character) => sum + (/[⺀-鿿豈-﫿＀-￠가-힯]/u.test(character) ? 1 : 0.58), 0)
