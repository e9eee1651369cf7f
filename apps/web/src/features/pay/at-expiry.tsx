import { useWords } from '@fairdraw/ui'
import { offerWords } from './offer-words.ts'

/** What happens at the end of a plan, said beforehand. */
export function AtExpiry() {
  const say = useWords(offerWords)
  return (
    <section className="fd-card at-expiry" aria-labelledby="at-expiry">
      <h2 id="at-expiry" className="type-head">
        {say.expiry}
      </h2>
      <ul>
        {say.atExpiry.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
