import { EmptyScene, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { titles } from '../../lib/titles.ts'
import { exampleWords } from './example-words.ts'

/** `/dashboard/example`: what customers did; empty until the operator publishes cases. */
export function ExamplePage() {
  const say = useWords(exampleWords)
  return (
    <main id="main" className="desk-page">
      <div className="desk-head">
        <div>
          <h1 className="type-title">{useWords(titles.examples)}</h1>
          <p className="type-2">{say.lead}</p>
        </div>
      </div>
      <section className="fd-card">
        <EmptyScene
          title={say.none}
          act={
            <Link className="fd-button fd-button-ink" to={deskPaths.create()}>
              {say.make}
            </Link>
          }
        >
          {say.noneMore}
        </EmptyScene>
      </section>
    </main>
  )
}
