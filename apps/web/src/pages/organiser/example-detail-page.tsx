import { EmptyScene, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { titles } from '../../lib/titles.ts'
import { exampleWords } from './example-words.ts'

/** `/dashboard/example/detail/:id`: one customer case; none is published, so none is there. */
export function ExampleDetailPage() {
  const say = useWords(exampleWords)
  const title = useWords(titles.examples)
  return (
    <main id="main" className="desk-page">
      <p className="desk-crumbs">
        <Link to={deskPaths.examples()}>{title}</Link>
      </p>
      <h1 className="fd-hidden">{title}</h1>
      <EmptyScene
        title={say.missing}
        act={
          <Link className="fd-button fd-button-outline" to={deskPaths.examples()}>
            {say.all}
          </Link>
        }
      >
        {say.missingMore}
      </EmptyScene>
    </main>
  )
}
