import { useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { taskWords } from './task-words.ts'
import './task-list.css'

type Props = { readonly me: NonNullable<DrawPicture['entry']['me']> }

/** Where the own chances come from; what the organiser gave is called a gift. */
export function ChanceSources({ me }: Props) {
  const say = useWords(taskWords)
  return (
    <section className="chance-sources" aria-labelledby="sources-title">
      <h2 className="type-small type-2" id="sources-title">
        {say.sources}
      </h2>
      <dl>
        {me.chances_by_reason.map(({ reason, count }) => (
          <div key={reason} className={reason === 'gift' ? 'chance-gift' : undefined}>
            <dt>{say.kinds[reason]}</dt>
            <dd className="type-numbers">{say.lots(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
