import { useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { paths } from '../../lib/paths.ts'
import { laterWords } from './later-words.ts'
import './result-card.css'

type Props = { readonly picture: DrawPicture; readonly is: 'cancelled' | 'expired' | 'failed' | 'paused' }

/** A draw that ends or rests without a result: what happened, and what stays public. */
export function EndedCard({ picture, is }: Props) {
  const say = useWords(laterWords)
  const { life, entry } = picture
  return (
    <section className="fd-card result-card" role="status">
      <h2>{say[`${is}Title`]}</h2>
      {is === 'cancelled' && life.endedFor && <p>{say.cancelReason(life.endedFor)}</p>}
      <p className="type-2">{life.endedFor === 'log_restored' ? say.restoredMore : say[`${is}More`]}</p>
      {is !== 'paused' && (
        <a className="fd-button fd-button-outline fd-button-44 fd-button-wide" href={paths.proof(entry.lid)}>
          {say.proof}
        </a>
      )}
    </section>
  )
}
