import { EmptyScene, Skeleton, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { NotRead } from '../../lib/not-read.tsx'
import { ExampleCard } from './example-card.tsx'
import { exampleWords } from './example-words.ts'
import { type ExampleRow, useExamples } from './use-examples.ts'
import './examples.css'

/** The picture of a draw type. */
export type SceneOf = (code: string) => ReactNode

/** Every case of a customer, every example, then every template. */
export function ExampleBoard({ sceneOf }: { readonly sceneOf: SceneOf }) {
  const say = useWords(exampleWords)
  const asked = useExamples()
  if (asked.isPending) return <Skeleton bars={[1, 1, 1]} height={180} />
  if (!asked.data) return <ExamplesNotRead onAgain={() => void asked.refetch()} />
  const { list } = asked.data
  if (list.length === 0) return <NoExamples />
  const of = (kind: ExampleRow['kind']) => list.filter((row) => row.kind === kind)
  return (
    <>
      <Group id="example-cases" title={say.cases} rows={of('case')} sceneOf={sceneOf} />
      <Group
        id="example-examples"
        title={say.examples}
        more={say.examplesMore}
        rows={of('example')}
        sceneOf={sceneOf}
      />
      <Group
        id="example-templates"
        title={say.templates}
        more={say.templatesMore}
        rows={of('template')}
        sceneOf={sceneOf}
      />
      {of('case').length === 0 && <p className="example-note type-2">{say.casesNone}</p>}
    </>
  )
}

/** The templates alone, to begin from; silent while they cannot be read. */
export function TemplateBoard({ sceneOf }: { readonly sceneOf: SceneOf }) {
  const say = useWords(exampleWords)
  const rows = (useExamples().data?.list ?? []).filter(({ kind }) => kind === 'template')
  return (
    <Group
      id="start-templates"
      title={say.templates}
      more={say.templatesMore}
      rows={rows}
      sceneOf={sceneOf}
      link={<Link to={deskPaths.examples()}>{say.more}</Link>}
    />
  )
}

type GroupProps = {
  readonly id: string
  readonly title: string
  readonly more?: string
  readonly rows: readonly ExampleRow[]
  readonly sceneOf: SceneOf
  readonly link?: ReactNode
}

function Group({ id, title, more, rows, sceneOf, link }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <section className="example-group" aria-labelledby={id}>
      <div className="example-group-head">
        <h2 className="type-section" id={id}>
          {title}
        </h2>
        {link}
      </div>
      {more && <p className="type-2">{more}</p>}
      <ul className="example-cards">
        {rows.map((row) => (
          <li key={row.id}>
            <ExampleCard row={row} scene={sceneOf(row.task_type)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** In place of what could not be read. */
export function ExamplesNotRead({ onAgain }: { readonly onAgain: () => void }) {
  const say = useWords(exampleWords)
  return (
    <section className="fd-card">
      <NotRead say={say} onAgain={onAgain} />
    </section>
  )
}

function NoExamples() {
  const say = useWords(exampleWords)
  return (
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
  )
}
