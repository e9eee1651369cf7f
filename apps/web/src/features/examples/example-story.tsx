import { Button, Icon, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import type { AnswerOf } from '../../lib/call-table.ts'
import { useLang } from '../../lib/i18n.ts'
import { typeName } from '../../lib/type-name.ts'
import { KindBadge } from './example-card.tsx'
import { exampleWords } from './example-words.ts'
import { useStartExample } from './use-examples.ts'
import './examples.css'

type Example = AnswerOf<'exampleInfo'>
type Props = {
  readonly example: Example
  readonly scene: ReactNode
  /** The draw itself, to be tried where it is read of. */
  readonly demo?: ReactNode
}

/** All that is told of a template or a case, and the way to begin with it. */
export function ExampleStory({ example, scene, demo }: Props) {
  const say = useWords(exampleWords)
  const lang = useLang()
  const { isBusy, begin } = useStartExample(example)
  const { kind, title, summary, task_type: type, tags, cover, blocks, can_start: canStart } = example
  return (
    <article className="example-story">
      <header>
        <div>
          <KindBadge kind={kind} />
          <h1 className="type-title">{title}</h1>
          <p className="type-2">{summary}</p>
          <p className="type-small type-3">{[typeName(type, lang), ...tags].join(' · ')}</p>
          {canStart && (
            <p className="example-start">
              <Button size={44} busy={isBusy ? say.starting : undefined} onClick={() => void begin()}>
                {say.start}
              </Button>
              {kind === 'template' && (
                <span className="type-small type-2">
                  <Icon name="check" size={16} /> {say.free}
                </span>
              )}
            </p>
          )}
        </div>
        <span className="example-picture">{cover === null ? scene : <img src={cover} alt="" />}</span>
      </header>
      <div className="fd-card example-text">
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text stay where they are
          <Block key={at} block={block} />
        ))}
      </div>
      {demo && (
        <section className="fd-card example-demo" aria-labelledby="example-demo">
          <h2 id="example-demo" className="type-head">
            {say.demo}
          </h2>
          {demo}
        </section>
      )}
    </article>
  )
}

function Block({ block }: { readonly block: Example['blocks'][number] }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className="type-head">{block.text}</h2>
    case 'quote':
      return <blockquote>{block.text}</blockquote>
    case 'image':
      return <img src={block.url} alt={block.alt} loading="lazy" />
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      )
    }
    default:
      return <p>{block.text}</p>
  }
}
