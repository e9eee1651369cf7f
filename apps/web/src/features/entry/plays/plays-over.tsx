import { useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { paths } from '../../../lib/paths.ts'
import { laterWords } from '../later-words.ts'
import { playWords } from './play-words.ts'

/** How a played draw ended, and where everything about it stands. */
export function PlaysOver({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(playWords)
  const later = useWords(laterWords)
  const { plays } = picture.life
  const { arrivals } = picture.entry
  if (!plays) return null
  return (
    <div className="plays-over">
      <p className="type-strong">
        {say.ended} · {say.endedBy[plays.by]}
      </p>
      {plays.reason && <p>{plays.reason}</p>}
      <p className="type-small type-2">{say.endedMore(plays.playCount)}</p>
      {arrivals && (
        <p className="type-small type-2 type-numbers">
          {later.arrived} {later.claimedOf(arrivals.arrived, arrivals.due)}
        </p>
      )}
      <a href={paths.proof(picture.entry.lid)}>{say.proof}</a>
    </div>
  )
}
