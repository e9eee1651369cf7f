import { knownDrawType } from '@fairdraw/domain'
import { EmptyScene, type KindPicture, Skeleton, useWords } from '@fairdraw/ui'
import { Link, useParams } from 'react-router'
import { ExamplesNotRead } from '../../features/examples/example-board.tsx'
import { ExampleStory } from '../../features/examples/example-story.tsx'
import { exampleWords } from '../../features/examples/example-words.ts'
import { useExample } from '../../features/examples/use-examples.ts'
import { TypeScene } from '../../features/types/type-scene.tsx'
import { CallProblem } from '../../lib/call-problem.ts'
import { deskPaths } from '../../lib/desk-paths.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { titles } from '../../lib/titles.ts'

const KindDemo = lazyPart(async () => (await import('../../features/landing/kind-demo.tsx')).KindDemo)

/** `/dashboard/example/detail/:id`: one template, example or customer case. */
export function ExampleDetailPage() {
  const title = useWords(titles.examples)
  const { id = '' } = useParams()
  const asked = useExample(id)
  return (
    <main id="main" className="desk-page">
      <p className="desk-crumbs">
        <Link to={deskPaths.examples()}>{title}</Link>
      </p>
      {asked.data ? (
        <ExampleStory
          example={asked.data}
          scene={<TypeScene code={asked.data.task_type} />}
          demo={asked.data.kind === 'example' && <KindDemo kind={pictureOf(asked.data.task_type)} />}
        />
      ) : (
        <>
          <h1 className="fd-hidden">{title}</h1>
          {asked.isPending && <Skeleton bars={[0.5, 1, 1, 0.8]} height={28} />}
          {asked.error &&
            (isUnknown(asked.error) ? <Missing /> : <ExamplesNotRead onAgain={() => void asked.refetch()} />)}
        </>
      )}
    </main>
  )
}

const pictureOf = (code: string) => (knownDrawType(code)?.kind ?? 'list') as KindPicture

/** There is no case of this name, or none can have it. */
function isUnknown(failure: Error): boolean {
  return failure instanceof CallProblem && (failure.code === 'case_unknown' || failure.sta === 1001)
}

function Missing() {
  const say = useWords(exampleWords)
  return (
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
  )
}
