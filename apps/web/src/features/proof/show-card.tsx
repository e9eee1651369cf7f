import { leftOutOf, notDrawn, orderTold, type Proof, prizeNames, readRowRanges } from '@fairdraw/fairness'
import { useWords } from '@fairdraw/ui'
import { showCardWords } from './show-card-words.ts'

/** Rows as people count them, from 1. */
const numbers = (rows: string) =>
  readRowRanges(rows)
    .map(({ first, last }) => (first === last ? `${first + 1}` : `${first + 1}–${last + 1}`))
    .join(', ')

/** Of a live draw: in which order its rounds were drawn to come, what was promised and not drawn, with the reasons, and who was left out of which round. */
export function ShowCard({ proof }: { readonly proof: Proof }) {
  const say = useWords(showCardWords)
  const [missing, absent, order] = [notDrawn(proof), leftOutOf(proof), orderTold(proof)]
  const names = prizeNames(proof.charter.prizes, proof.changes)
  const reasonSaid = (reason: string) => (reason === 'show_ended' ? say.ended : reason)
  if (missing.length + absent.length + order.length === 0) return null
  return (
    <section className="fd-card results" aria-labelledby="show-title">
      <h2 className="type-head" id="show-title">
        {say.title}
      </h2>
      {order.length > 0 && <p>{say.order(order.map((place) => place + 1).join(' · '))}</p>}
      {missing.length > 0 && (
        <>
          <h3>{say.notDrawn}</h3>
          <ul>
            {missing.map(({ round, tier, count, why, reason }) => (
              <li key={`${round} ${tier} ${why}`}>
                {round !== null && say.part(round + 1)}
                {say.missing(names.get(tier) ?? '', count)}
                <span className="type-small type-2">
                  {' — '}
                  {[say.why[why], reason && reasonSaid(reason)].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {absent.length > 0 && (
        <>
          <h3>{say.leftOut}</h3>
          <ul>
            {absent.map(({ round, people, rows }) => (
              <li key={round}>
                {say.absent(round + 1, people)}
                <span className="type-small type-2"> — {say.rows(numbers(rows))}</span>
              </li>
            ))}
          </ul>
          <p className="type-small type-2">{say.word}</p>
        </>
      )}
    </section>
  )
}
