import { type KindPicture, KindScene, useWords } from '@fairdraw/ui'
import { DemoLink } from './demo-link.tsx'
import { words } from './words.ts'
import './kinds.css'

const order: readonly KindPicture[] = ['list', 'wheel', 'nine-grid', 'cards', 'lots', 'screen']

/** The six ways a draw can look. */
export function Kinds() {
  const say = useWords(words)
  return (
    <section className="kinds" id="kinds" aria-labelledby="kinds-title">
      <header>
        <h2 id="kinds-title">{say.kinds}</h2>
        <p className="type-2">{say.kindsMore}</p>
      </header>
      <ul>
        {order.map((kind) => (
          <li key={kind} className="fd-card kind-card">
            <i className="kind-eye" />
            <KindScene kind={kind} />
            <h3>{say.kind[kind].name}</h3>
            <p className="type-small type-3">{say.kind[kind].when}</p>
            <p className="kind-more type-2">{say.kind[kind].more}</p>
            <DemoLink kind={kind} />
          </li>
        ))}
      </ul>
    </section>
  )
}
