import { useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { paths } from '../../../lib/paths.ts'
import type { SeenLots } from './lots-of.ts'
import { lotsWords } from './lots-words.ts'

type Props = { readonly picture: DrawPicture; readonly lots: SeenLots; readonly hasNone: boolean }

/** How a draw of lots ended, and where everything about it stands. */
export function LotsOver({ picture, lots, hasNone }: Props) {
  const say = useWords(lotsWords)
  const ended = picture.life.lots?.ended
  if (!ended) return null
  return (
    <section className="lots-card lots-over">
      <h2 className="type-head">
        {say.ended}
        {lots.rule !== 'pairing' && ` · ${say.endedBy[ended.by]}`}
      </h2>
      {ended.reason && <p>{ended.reason}</p>}
      {hasNone && <p>{say.none}</p>}
      {lots.rule !== 'pairing' && (
        <p className="type-small type-2">{say.endedMore(ended.given, ended.left)}</p>
      )}
      <a href={paths.proof(picture.entry.lid)}>{say.proof}</a>
    </section>
  )
}
