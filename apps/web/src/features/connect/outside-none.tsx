import { Button, StateBadge, useWords } from '@fairdraw/ui'
import { authorisingWords } from './authorising-words.ts'
import type { OfferedKind } from './outside-kind.ts'
import { outsideWords } from './outside-words.ts'

type Props = {
  readonly kind: OfferedKind
  /** Null where nothing can be authorised: its secret is the one way then. */
  readonly authorising: { readonly isBusy: boolean; readonly leave: () => void } | null
  readonly onConnect: () => void
}

/** A platform at which nothing is connected: what it would bring, and the way to it. */
export function OutsideNone({ kind, authorising, onConnect }: Props) {
  const say = useWords(outsideWords)
  const own = useWords(authorisingWords)
  const title = `outside-${kind}`
  return (
    <section className="outside-kind" aria-labelledby={title}>
      <div className="outside-head">
        <h3 id={title} className="type-head">
          {say.names[kind]}
        </h3>
        <StateBadge tone="line" hollow>
          {say.none}
        </StateBadge>
      </div>
      <p className="type-2">{say.leads[kind]}</p>
      {authorising && <p className="type-small type-2">{own.authoriseMore}</p>}
      <div className="hook-acts">
        {authorising && (
          <Button
            look="outline"
            busy={authorising.isBusy ? own.authorising : undefined}
            onClick={authorising.leave}
          >
            {own.authorise}
          </Button>
        )}
        <Button look={authorising ? 'text' : 'outline'} onClick={onConnect}>
          {authorising ? own.orSecret : say.connect[kind]}
        </Button>
      </div>
    </section>
  )
}
