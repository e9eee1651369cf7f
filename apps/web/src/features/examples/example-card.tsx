import { Button, StateBadge, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { useLang } from '../../lib/i18n.ts'
import { typeName } from '../../lib/type-name.ts'
import { exampleWords } from './example-words.ts'
import { type ExampleRow, useStartExample } from './use-examples.ts'
import './examples.css'

type Props = {
  readonly row: ExampleRow
  /** The picture of its type, where it has none of its own. */
  readonly scene: ReactNode
}

/** A template or a case: picture, what it is for, and the two things to do with it. */
export function ExampleCard({ row, scene }: Props) {
  const say = useWords(exampleWords)
  const lang = useLang()
  const { isBusy, begin } = useStartExample(row)
  const { id, kind, title, summary, cover, tags, can_start: canStart } = row
  return (
    <article className="fd-card example-card">
      <span className="example-picture">
        {cover === null ? scene : <img src={cover} alt="" loading="lazy" />}
      </span>
      <div className="example-head">
        <h3 className="type-head">
          <Link to={deskPaths.example(id)}>{title}</Link>
        </h3>
        <KindBadge kind={kind} />
      </div>
      <p className="type-2">{summary}</p>
      <p className="type-small type-3">{[typeName(row.task_type, lang), ...tags].join(' · ')}</p>
      <div className="example-acts">
        {canStart && (
          <Button
            busy={isBusy ? say.starting : undefined}
            aria-label={say.startOf(title)}
            onClick={() => void begin()}
          >
            {say.start}
          </Button>
        )}
        <Link
          className="fd-button fd-button-outline fd-button-36"
          to={deskPaths.example(id)}
          aria-label={say.readOf(title)}
        >
          {say.read}
        </Link>
      </div>
    </article>
  )
}

const tones = { template: 'line', example: 'ochre', case: 'bamboo' } as const

/** Whether it is one of ours, to begin from or to read, or a customer's. */
export function KindBadge({ kind }: Pick<ExampleRow, 'kind'>) {
  const say = useWords(exampleWords)
  return (
    <StateBadge tone={tones[kind]} hollow={kind !== 'case'}>
      {say[kind]}
    </StateBadge>
  )
}
