import { StateBadge, useWords } from '@fairdraw/ui'
import { words } from './words.ts'
import './needs.css'

type Need = { readonly name: string; readonly more: string }

/** Connections that this version does not have, each with what it will need. */
export function NotYet({ needs }: { readonly needs: readonly Need[] }) {
  const say = useWords(words)
  return (
    <ul className="needs">
      {needs.map(({ name, more }) => (
        <li key={name}>
          <p className="needs-name">
            <b>{name}</b>
            <StateBadge tone="line" hollow>
              {say.notYet}
            </StateBadge>
          </p>
          <p className="type-2">{more}</p>
        </li>
      ))}
    </ul>
  )
}
