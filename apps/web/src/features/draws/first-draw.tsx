import { Icon, ProofStep, type ProofStepName, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { homeWords } from './home-words.ts'
import './first-draw.css'

const pictures: readonly ProofStepName[] = ['join', 'seal', 'recompute']

/** In place of the draws of somebody who has none: how the first one goes, and the way to it. */
export function FirstDraw() {
  const say = useWords(homeWords)
  return (
    <section className="fd-card first-draw" aria-labelledby="first-draw">
      <header>
        <h2 id="first-draw" className="type-section">
          {say.start}
        </h2>
        <p className="type-2">{say.startMore}</p>
      </header>
      <ol>
        {say.steps.map(([name, more], at) => (
          <li key={name}>
            <ProofStep step={pictures[at] ?? 'join'} />
            <h3 className="type-head">
              <span className="type-3">{at + 1}</span> {name}
            </h3>
            <p className="type-small type-2">{more}</p>
          </li>
        ))}
      </ol>
      <Link className="fd-button fd-button-ink fd-button-44" to={deskPaths.create()}>
        <Icon name="plus" size={18} />
        {say.create}
      </Link>
    </section>
  )
}
