import './facts-list.css'

/** Short facts with a name each. */
export function FactsList({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="facts-list">
      {facts.map(([name, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="type-2">{more}</dd>
        </div>
      ))}
    </dl>
  )
}
