import { useWords } from '@fairdraw/ui'
import { ExampleBoard } from '../../features/examples/example-board.tsx'
import { exampleWords } from '../../features/examples/example-words.ts'
import { TypeScene } from '../../features/types/type-scene.tsx'
import { titles } from '../../lib/titles.ts'

/** `/dashboard/example`: templates to begin from, and what customers did. */
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
      <ExampleBoard sceneOf={(code) => <TypeScene code={code} />} />
    </main>
  )
}
